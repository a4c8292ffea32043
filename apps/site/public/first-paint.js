// Runs before the first paint, so that a kept theme or a right-to-left language does not flash the other way. The
// server puts it into the page itself.
{
  const root = document.documentElement;
  const theme = localStorage.getItem("banyan.theme");
  const language = localStorage.getItem("banyan.language");
  const lite = localStorage.getItem("banyan.lite");
  // Whoever has the browser save data gets the lite mode, until he chooses otherwise.
  if (lite === "1" || (lite === null && navigator.connection?.saveData === true)) root.dataset.lite = "";
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  // The first screen came in the brand's language: who reads another waits for the page itself.
  if (language !== null && language !== root.lang) root.classList.add("unspoken");
  if (language) {
    root.lang = language;
    root.dir = /^(ar|fa|he|ur)\b/.test(language) ? "rtl" : "ltr";
  }
  // And for strangers: whoever has signed in is not asked to. A browser that keeps nothing of ours has not, and the
  // first look at its session would cost it a wait.
  const isStranger =
    localStorage.length === 0 ||
    !(sessionStorage.getItem("banyan.session") || localStorage.getItem("banyan.remembered-session"));
  if (!isStranger) root.classList.add("known");
  // Another tab may share its session; asked after the first frame, it has answered before the page's program comes
  // (session-token.ts).
  else requestAnimationFrame(() => setTimeout(askTabs));

  function askTabs() {
    const tabs = new BroadcastChannel("banyan.session");
    tabs.addEventListener("message", ({ data }) => {
      if (data.kind !== "shared" || sessionStorage.getItem("banyan.session")) return;
      sessionStorage.setItem("banyan.session", data.token);
      root.classList.add("known");
    });
    // A channel reaches this origin only and takes no target.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tabs.postMessage({ kind: "asked" });
    root.dataset.asked = String(performance.now());
  }
}
