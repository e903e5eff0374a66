class Token:
    pos: int
    startchar: int
    endchar: int
    text: str
    boost: float
    stopped: bool
    def __init__(
        self,
        positions: bool = ...,
        chars: bool = ...,
        removestops: bool = ...,
        mode: str = ...,
        **kwargs: object,
    ) -> None: ...
