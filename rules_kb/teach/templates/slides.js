(function () {
  "use strict";
  var slides = Array.prototype.slice.call(document.querySelectorAll(".slide"));
  var root = document.documentElement, out = document.getElementById("at"), notes = document.getElementById("notes");
  var at = 0, touch = null;

  function show(to) {
    at = Math.max(0, Math.min(slides.length - 1, to));
    slides.forEach(function (slide, index) { slide.classList.toggle("current", index === at); });
    out.textContent = (at + 1) + " / " + slides.length;
    if (location.hash !== "#slide-" + (at + 1)) { history.replaceState(null, "", "#slide-" + (at + 1)); }
    window.scrollTo(0, 0);
  }
  function speak() {
    notes.setAttribute("aria-pressed", root.classList.toggle("speaking") ? "true" : "false");
  }
  function named() {
    var found = /^#slide-(\d+)$/.exec(location.hash);
    return found ? Number(found[1]) - 1 : 0;
  }
  var keys = { ArrowRight: 1, ArrowDown: 1, PageDown: 1, " ": 1, ArrowLeft: -1, ArrowUp: -1, PageUp: -1 };

  document.addEventListener("keydown", function (event) {
    if (event.ctrlKey || event.metaKey || event.altKey) { return; }
    if (event.key === " " && event.target.tagName === "BUTTON") { return; }
    if (keys[event.key]) { show(at + keys[event.key]); }
    else if (event.key === "Home") { show(0); }
    else if (event.key === "End") { show(slides.length - 1); }
    else if (event.key === "n" || event.key === "N") { speak(); }
    else { return; }
    event.preventDefault();
  });
  document.addEventListener("touchstart", function (event) { touch = event.touches.length === 1 ? event.touches[0] : null; }, { passive: true });
  document.addEventListener("touchend", function (event) {
    if (!touch) { return; }
    var across = event.changedTouches[0].clientX - touch.clientX, down = event.changedTouches[0].clientY - touch.clientY;
    if (Math.abs(across) > 60 && Math.abs(across) > 2 * Math.abs(down)) { show(at + (across < 0 ? 1 : -1)); }
    touch = null;
  }, { passive: true });
  document.getElementById("back").addEventListener("click", function () { show(at - 1); });
  document.getElementById("on").addEventListener("click", function () { show(at + 1); });
  notes.addEventListener("click", speak);
  window.addEventListener("hashchange", function () { show(named()); });
  root.classList.add("live");
  show(named());
}());
