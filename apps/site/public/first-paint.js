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
  // The first screen came in the browser's language: who chose another waits for the page itself.
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
  // (session-token.ts). A browser that has never asked the platform anything (device-id.ts) has no such tab.
  else if (localStorage.getItem("banyan.device-id") === null) root.dataset.alone = "";
  else afterPaint(askTabs);
  afterPaint(lookAhead);
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
    afterPaint(() => {
      const now = performance.now();
      setTimeout(() => openAhead(gameCode, "pictures"), now / 8);
      setTimeout(() => openAhead(gameCode, "program"), now / 4);
    });
    const answer = fetch(url, { method: "POST", headers, body }).then(async (response) => {
      // Whoever takes the answer over hears of what is wrong with it.
      await openFrame(response.clone()).catch(() => undefined);
      return response;
    });
    window.begunCall = { url, body, answer };
    answer.catch(() => undefined);
  }

  /**
   * What the game's page will ask for, on its way while the game is being launched (fetched-ahead.tsx). Asked for before
   * something is shown it would come with the last of the page's own program, which would then share the network with
   * nine others. The pictures, half of it, begin as that program ends; the game's own program, which would keep this page
   * from being drawn if it were there sooner, comes after.
   */
  function openAhead(gameCode, part) {
    for (const server of root.dataset.gameServers?.split(" ") ?? []) {
      const frame = document.createElement("iframe");
      frame.hidden = true;
      frame.sandbox = "allow-same-origin";
      frame.src = `${server}/ahead/${encodeURIComponent(gameCode)}?part=${part}&lang=${root.lang}`;
      document.body.append(frame);
    }
  }

  /**
   * The game itself, under what is shown while it comes: the page's program moves it into its place (begun-frame.ts).
   * Browsers that cannot move a frame without beginning it anew wait for the program.
   */
  async function openFrame(response) {
    if (!response.ok || !("moveBefore" in document.body)) return;
    const { value } = await response.json();
    const frame = document.createElement("iframe");
    const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
    const begun = { url: value.url, frame, heard: [], loaded };
    // As game-frame.tsx has it.
    frame.sandbox =
      "allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation allow-orientation-lock";
    frame.allow = "autoplay; fullscreen; screen-wake-lock; clipboard-write";
    frame.referrerPolicy = "origin";
    frame.style.cssText = "position:fixed;top:48px;width:100%;height:calc(100% - 48px);border:0;z-index:-1";
    frame.src = value.url;
    window.begunFrame = begun;
    addEventListener("message", (event) => window.begunFrame === begun && begun.heard.push(event));
    document.body.append(frame);
  }

  function afterPaint(act) {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => act())));
  }

  /** What a browser looks up when it is first asked: better now than when the page's program is to show its first screen. */
  function lookAhead() {
    void sessionStorage.length;
    const letters = document.createElement("p");
    letters.style.cssText = "position:absolute;visibility:hidden";
    for (const weightAndSize of ["500 12", "500 13", "500 15", "700 12", "700 13", "700 15", "800 20", "800 24"]) {
      const [weight, size] = weightAndSize.split(" ");
      const letter = letters.appendChild(document.createElement("b"));
      letter.style.cssText = `font-weight:${weight};font-size:${size}px`;
      letter.textContent = "a";
    }
    document.getElementById("first")?.append(letters);
  }

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
