import "./app.css";
import { matchLanguage, completeLanguages } from "@banyan/phrases";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { sessionToken } from "./platform/session-token.ts";
import { keptLanguage, speak } from "./texts/catalogue.ts";

const offered = completeLanguages.map((language) => language.code);
await sessionToken.askOtherTabs();
const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");
await speak(matchLanguage(keptLanguage() ?? navigator.language, offered, "en"));
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
