// Runs before the first paint, so that a kept theme or a right-to-left language does not flash the other way.
{
  const root = document.documentElement;
  const theme = localStorage.getItem("banyan.theme");
  const language = localStorage.getItem("banyan.language");
  const lite = localStorage.getItem("banyan.lite");
  // Whoever has the browser save data gets the lite mode, until he chooses otherwise.
  if (lite === "1" || (lite === null && navigator.connection?.saveData === true)) root.dataset.lite = "";
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  // The first screen came in the brand's language and for strangers: who is neither waits for the page itself.
  const spoken = language === null || language === root.lang;
  if (!spoken || sessionStorage.getItem("banyan.session") || localStorage.getItem("banyan.remembered-session")) {
    root.classList.add("known");
  }
  if (language) {
    root.lang = language;
    root.dir = /^(ar|fa|he|ur)\b/.test(language) ? "rtl" : "ltr";
  }
}
