import { plural, t } from "@lingui/core/macro";
import type { MiniKind, MiniRoundView, MiniSeedsView } from "../../protocol/mini.ts";
import { StudioRefusal } from "../client/studio-client.ts";
import { element, textButton } from "../shell/element.ts";
import { openSheet } from "../shell/sheet.ts";
import { verifierLink } from "../shell/verifier-link.ts";
import { momentText } from "../texts/formats.ts";
import { newClientSeed } from "./mini-client.ts";

/** A value that is meant for copying. */
export function codeFact(name: string, value: string): HTMLElement {
  const code = element("code", { class: "fair-code", dir: "ltr", tabindex: 0 }, value);
  return element("div", { class: "fair-fact" }, element("p", { class: "field-name" }, name), code);
}

/** The provably fair inputs of the round that is shown. */
export function roundFacts(round: MiniRoundView): HTMLElement {
  const { fair } = round;
  const choice = JSON.stringify(round.choice);
  if (fair.kind === "chain") {
    const facts = [
      codeFact(t`Public salt`, fair.salt),
      codeFact(t`Published end of the chain`, fair.chainEnd),
      ...(fair.hash === null ? [] : [codeFact(t`Hash of the flight`, fair.hash)]),
    ];
    const link = fair.hash === null ? [] : [chainLink(fair.hash, fair.salt, fair.chainEnd, fair.place)];
    return element("div", { class: "fair" }, ...facts, ...link);
  }
  const revealed = fair.serverSeed !== null;
  return element(
    "div",
    { class: "fair" },
    codeFact(t`Server seed (hashed)`, fair.serverHash),
    ...(fair.serverSeed === null ? [] : [codeFact(t`Server seed`, fair.serverSeed)]),
    codeFact(t`Your seed`, fair.clientSeed),
    codeFact(t`Round number (nonce)`, String(fair.nonce)),
    ...(revealed
      ? []
      : [
          element(
            "p",
            { class: "sheet-small" },
            t`The server seed is revealed when you change your seed. Then you can verify this round.`,
          ),
        ]),
    verifierLink({
      game: round.game,
      serverSeed: fair.serverSeed ?? "",
      serverHash: fair.serverHash,
      clientSeed: fair.clientSeed,
      nonce: String(fair.nonce),
      choice,
    }),
  );
}

export function chainLink(hash: string, salt: string, chainEnd: string, place: number): HTMLAnchorElement {
  return verifierLink({ game: "crash", hash, salt, chainEnd, place: String(place) });
}

interface Seeds {
  seeds(): Promise<MiniSeedsView>;
  newSeeds(clientSeed: string): Promise<MiniSeedsView>;
}

/** The pair of seeds in use, a form to change it, and the earlier pairs with the data to verify their rounds. */
export async function showSeeds(kind: MiniKind, client: Seeds): Promise<void> {
  const now = element("div", { class: "fair" });
  const revealed = element("div", { class: "fair" });
  const said = element("p", { class: "sheet-small", role: "status" });
  const input = element("input", {
    type: "text",
    id: "client-seed",
    class: "text-input",
    maxlength: 64,
    autocomplete: "off",
    spellcheck: "false",
    dir: "ltr",
    value: newClientSeed(),
  });
  const change = textButton(t`Use this seed from the next round`, "button button-primary", () => void renew());
  const sheet = openSheet(
    t`Provably fair`,
    element(
      "p",
      {},
      t`Every result is determined by the server seed, your seed and the round number. You see a hash of the server seed before you bet, so it cannot be changed afterwards. You choose your own seed, so the server cannot choose the result.`,
    ),
    element("h3", {}, t`In use`),
    now,
    element("h3", {}, t`Change your seed`),
    element(
      "p",
      { class: "sheet-small" },
      t`This reveals the current server seed. You can then verify every round played with it.`,
    ),
    element(
      "div",
      { class: "field" },
      element("label", { class: "field-name", for: "client-seed" }, t`Your new seed`),
      input,
    ),
    change,
    said,
    element("h3", {}, t`Previous seeds`),
    revealed,
    verifierLink({ game: kind }),
  );

  function tell({ fair, revealed: pairs }: MiniSeedsView): void {
    now.replaceChildren(
      codeFact(t`Server seed (hashed)`, fair.serverHash),
      codeFact(t`Your seed`, fair.clientSeed),
      codeFact(t`Number of the next round (nonce)`, String(fair.nonce)),
      codeFact(t`Next server seed (hashed)`, fair.nextServerHash),
    );
    const rows = pairs.map((pair) => {
      const moment = momentText(new Date(pair.revealedAt));
      return element(
        "details",
        { class: "fair-pair" },
        element("summary", {}, `${t`Until ${moment}`} · ${plural(pair.rounds, { one: "# round", other: "# rounds" })}`),
        codeFact(t`Server seed`, pair.serverSeed),
        codeFact(t`Server seed (hashed)`, pair.serverHash),
        codeFact(t`Your seed`, pair.clientSeed),
        verifierLink({
          game: kind,
          serverSeed: pair.serverSeed,
          serverHash: pair.serverHash,
          clientSeed: pair.clientSeed,
          nonce: "0",
        }),
      );
    });
    revealed.replaceChildren(...(rows.length > 0 ? rows : [element("p", { class: "sheet-lead" }, t`None yet.`)]));
  }

  async function renew(): Promise<void> {
    change.disabled = true;
    try {
      tell(await client.newSeeds(input.value));
      said.textContent = t`Your new seed is in use.`;
      input.value = newClientSeed();
    } catch (error) {
      const isOpen = error instanceof StudioRefusal && error.code === "ROUND_IN_PROGRESS";
      said.textContent = isOpen
        ? t`Finish your round first: its seed would reveal the result.`
        : t`The seed could not be changed. Use 1 to 64 letters, digits and symbols.`;
    }
    change.disabled = false;
  }

  void client.seeds().then(tell, () => {
    said.textContent = t`The seeds cannot be loaded at the moment.`;
  });
  await sheet.closed;
}
