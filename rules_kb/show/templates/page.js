(function () {
  "use strict";
  var root = document.documentElement, popover = document.getElementById("popover");
  var slider = document.getElementById("slider"), count = document.getElementById("count");
  var select = document.getElementById("runs");
  var runs = [].slice.call(document.querySelectorAll(".run"));
  var chosen = 0, at = 0, pinned = null;
  root.classList.add("live");

  function steps() { return [].slice.call(runs[chosen].querySelectorAll(".step")); }

  function show(run, step, quiet) {
    chosen = Math.max(0, Math.min(run, runs.length - 1));
    var all = steps();
    at = Math.max(0, Math.min(step, all.length - 1));
    runs.forEach(function (each, n) { each.classList.toggle("current", n === chosen); });
    all.forEach(function (each, n) { each.classList.toggle("current", n === at); });
    document.querySelectorAll(".choose button").forEach(function (each, n) {
      each.setAttribute("aria-pressed", String(n === chosen));
    });
    if (select) { select.value = String(chosen); }
    runs[chosen].querySelectorAll(".expected.good").forEach(function (each) { each.hidden = at < all.length - 1; });
    slider.max = all.length - 1;
    slider.value = at;
    count.textContent = at + " of " + (all.length - 1);
    document.querySelectorAll("[data-go=back],[data-go=first]").forEach(function (each) { each.disabled = at === 0; });
    document.querySelectorAll("[data-go=on],[data-go=last]").forEach(function (each) { each.disabled = at === all.length - 1; });
    hide();
    if (!quiet) {
      try { history.replaceState(null, "", "#" + all[at].id); } catch (refused) { /* a page that may not change its address */ }
      if (window.scrollY > all[at].offsetTop) { window.scrollTo(0, Math.max(0, all[at].offsetTop - 8)); }
    }
  }

  function go(where) {
    show(chosen, { first: 0, back: at - 1, on: at + 1, last: 1e9 }[where]);
  }

  function follow() {
    var id = decodeURIComponent(location.hash.slice(1)), found = id && document.getElementById(id);
    var step = found && found.closest(".step");
    if (step) {
      var run = runs.indexOf(step.closest(".run"));
      chosen = run;
      show(run, steps().indexOf(step), true);
    }
    return Boolean(step);
  }

  function note(link) {
    var id = (link.getAttribute("href") || "").slice(1), found = document.getElementById(id);
    return found && found.classList.contains("note") ? found : null;
  }

  function hide() { popover.hidden = true; pinned = null; }

  function tell(link, pin) {
    var found = note(link);
    if (!found) { return false; }
    popover.textContent = "";
    var copy = found.cloneNode(true);
    copy.removeAttribute("id");
    popover.appendChild(copy);
    popover.hidden = false;
    pinned = pin ? link : null;
    if (pin) {
      var more = document.createElement("p"), jump = document.createElement("a");
      more.className = "more";
      jump.href = link.getAttribute("href");
      jump.textContent = "in the list below";
      jump.setAttribute("data-jump", "");
      more.appendChild(jump);
      popover.appendChild(more);
    }
    var box = link.getBoundingClientRect(), own = popover.getBoundingClientRect(), wide = root.clientWidth;
    var left = Math.max(8, Math.min(box.left, wide - own.width - 8));
    var below = box.bottom + 8, room = window.innerHeight - 76;
    var top = below + own.height > room && box.top - own.height - 8 > 0 ? box.top - own.height - 8 : below;
    popover.style.left = left + window.scrollX + "px";
    popover.style.top = top + window.scrollY + "px";
    return true;
  }

  document.addEventListener("click", function (event) {
    var button = event.target.closest("[data-go]"), link = event.target.closest("a[href^='#']");
    if (button) { go(button.getAttribute("data-go")); return; }
    if (link && link.hasAttribute("data-jump")) { hide(); return; }
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      if (pinned === link) { event.preventDefault(); hide(); return; }
      if (tell(link, true)) { event.preventDefault(); return; }
    }
    var run = event.target.closest("[data-run]");
    if (run) { show(Number(run.getAttribute("data-run")), 0); return; }
    if (!event.target.closest("#popover")) { hide(); }
  });
  document.addEventListener("pointerover", function (event) {
    if (event.pointerType !== "mouse" || pinned) { return; }
    var link = event.target.closest("a[href^='#']");
    if (link && !popover.contains(link)) { tell(link, false); } else if (!popover.contains(event.target)) { hide(); }
  });
  document.addEventListener("focusin", function (event) {
    var link = event.target.closest("a[href^='#']");
    if (link && link.matches(":focus-visible") && !popover.contains(link)) { tell(link, false); }
  });
  document.addEventListener("keydown", function (event) {
    if (event.altKey || event.ctrlKey || event.metaKey) { return; }
    if (event.key === "Escape") { hide(); return; }
    var where = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[event.key];
    if (where) { event.preventDefault(); go(where); }
  });
  if (select) { select.addEventListener("change", function () { show(Number(select.value), 0); }); }
  slider.addEventListener("input", function () { show(chosen, Number(slider.value)); });
  window.addEventListener("hashchange", follow);

  var start = null;
  document.addEventListener("touchstart", function (event) {
    var free = event.touches.length === 1 && !event.target.closest("#popover, .bar");
    start = free ? { x: event.touches[0].clientX, y: event.touches[0].clientY } : null;
  }, { passive: true });
  document.addEventListener("touchend", function (event) {
    if (!start) { return; }
    var dx = event.changedTouches[0].clientX - start.x, dy = event.changedTouches[0].clientY - start.y;
    start = null;
    if (Math.abs(dx) > 60 && Math.abs(dx) > 2.5 * Math.abs(dy)) { go(dx < 0 ? "on" : "back"); }
  }, { passive: true });

  if (!follow()) { show(0, 0, true); }
}());
