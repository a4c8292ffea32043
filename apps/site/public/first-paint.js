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
  const token = localStorage.length === 0 ? null : sessionToken();
  if (token !== null) root.classList.add("known");
  // Another tab may share its session; asked once something is shown, it has answered before the page's program comes
  // (session-token.ts).
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(askTabs)));
  const address = new URLSearchParams(location.search);
  keepInvitation();
  if (token && location.pathname === "/seamless") startGame();

  /** The code of an invitation link (invitation.ts): whoever goes on before the page's program has come brings it along. */
  function keepInvitation() {
    for (const [parameter, field] of [
      ["ref", "referralCode"],
      ["code", "affiliateCode"],
    ]) {
      const code = address.get(parameter)?.trim();
      if (code) localStorage.setItem("banyan.invitation", JSON.stringify({ field, code }));
    }
  }

  /** The token that the page's program will find (session-token.ts); empty where it will find that it is over. */
  function sessionToken() {
    const own = sessionStorage.getItem("banyan.session");
    const remembered = localStorage.getItem("banyan.remembered-session");
    if (own !== null || remembered === null) return own;
    const { token, until } = JSON.parse(remembered);
    return until > Date.now() ? token : "";
  }

  /** The launch that the page's program would ask for (use-launch.ts), asked for while that is on its way; it takes it over (begun-call.ts). */
  function startGame() {
    const [vassalage, gameCode] = [address.get("vassalage"), address.get("gameCode")];
    if (!vassalage || !gameCode) return;
    const url = `${location.origin}/wps/game/launchGame`;
    const device = matchMedia("(width < 48rem)").matches ? "mobile" : "desktop";
    const body = JSON.stringify({ vassalage, gameCode, device, language: root.lang, backUrl: `${location.origin}/` });
    const headers = {
      "content-type": "application/json",
      "accept-language": root.lang,
      authorization: `Bearer ${token}`,
      "x-device-id": localStorage.getItem("banyan.device-id") ?? "",
    };
    const answer = fetch(url, { method: "POST", headers, body });
    window.begunCall = { url, body, answer };
    // Whoever takes it over hears of its failure.
    answer.catch(() => undefined);
  }

  function askTabs() {
    // The browser is waited for at the first look: better now than when the page's program begins with one.
    void sessionStorage.length;
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
