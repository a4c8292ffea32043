// Runs before the first paint, so that a stored theme or a right-to-left language does not flash the other way. The
// server puts this script into the page itself.
{
  const root = document.documentElement;
  const theme = localStorage.getItem("banyan.theme");
  const language = localStorage.getItem("banyan.language");
  const lite = localStorage.getItem("banyan.lite");
  // The browser's Save-Data setting turns the lite mode on until the visitor chooses otherwise.
  if (lite === "1" || (lite === null && navigator.connection?.saveData === true)) root.dataset.lite = "";
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  // The first screen is in the browser's language. A visitor who chose another one sees only the page itself.
  if (language !== null && language !== root.lang) root.classList.add("unspoken");
  if (language) {
    root.lang = language;
    root.dir = /^(ar|fa|he|ur)\b/.test(language) ? "rtl" : "ltr";
  }
  // The first screen is for visitors, so it hides the sign-in from people with a session. A browser without any stored
  // data has no session. Skipping the first read of its session storage saves a wait.
  const token = localStorage.length === 0 ? null : sessionToken();
  if (token !== null) root.classList.add("known");
  // Another tab may share its session. It is asked after the first paint and answers before the page's program loads
  // (session-token.ts). A browser that has never called the platform (device-id.ts) has no such tab.
  else if (localStorage.getItem("banyan.device-id") === null) root.dataset.alone = "";
  else afterPaint(askTabs);
  afterPaint(lookAhead);
  const address = new URLSearchParams(location.search);
  keepInvitation();
  if (token && location.pathname === "/seamless") startGame();

  /**
   * Stores the code of an invitation link (invitation.ts), so that it is not lost if the visitor navigates before the
   * page's program loads.
   */
  function keepInvitation() {
    for (const [parameter, field] of [
      ["ref", "referralCode"],
      ["code", "affiliateCode"],
    ]) {
      const code = address.get(parameter)?.trim();
      if (code) localStorage.setItem("banyan.invitation", JSON.stringify({ field, code }));
    }
  }

  /** The token that the page's program will read (session-token.ts). It is empty if the remembered session is over. */
  function sessionToken() {
    const own = sessionStorage.getItem("banyan.session");
    const remembered = localStorage.getItem("banyan.remembered-session");
    if (own !== null || remembered === null) return own;
    const { token, until } = JSON.parse(remembered);
    return until > Date.now() ? token : "";
  }

  /**
   * Makes the launch call of the page's program (use-launch.ts) while the program loads. The program takes the call
   * over (begun-call.ts).
   */
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
      // The code that takes the answer over handles its errors.
      await openFrame(response.clone()).catch(() => undefined);
      return response;
    });
    window.begunCall = { url, body, answer };
    answer.catch(() => undefined);
  }

  /**
   * Prefetches the files of the game's page during the launch (fetched-ahead.tsx). A prefetch before the first paint
   * would end together with the page's own program, which would then share the network with nine other files. The
   * pictures, half of the data, start when that program ends. The game's own program comes after them: an earlier
   * arrival would delay the rendering of this page.
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
   * Opens the game itself below the loading screen. The page's program moves the frame into its place (begun-frame.ts).
   * Browsers that cannot move a frame without reloading it wait for the program.
   */
  async function openFrame(response) {
    if (!response.ok || !("moveBefore" in document.body)) return;
    const { value } = await response.json();
    const frame = document.createElement("iframe");
    const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
    const begun = { url: value.url, frame, heard: [], loaded };
    // The same value as in game-frame.tsx.
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

  /**
   * Makes the browser load session storage and fonts now. At the first use they would delay the program's first screen.
   */
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
    // A channel takes no target, because it reaches this origin only.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tabs.postMessage({ kind: "asked" });
    root.dataset.asked = String(performance.now());
  }
}
