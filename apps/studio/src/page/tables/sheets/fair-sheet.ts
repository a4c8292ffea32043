import { t } from "@lingui/core/macro";
import type {
  MyHandsView,
  PastRound,
  RoundProof,
  ShoeView,
  TableGameCode,
  TableOutcomes,
  TableRoundsPage,
  ToldCard,
} from "../../../protocol/tables.ts";
import { element, textButton } from "../../shell/element.ts";
import { openSheet } from "../../shell/sheet.ts";
import { verifierLink } from "../../shell/verifier-link.ts";
import { momentText, numberText } from "../../texts/formats.ts";
import { cardFace } from "../cards.ts";
import { cardProofText, cardText, isSealedCard, isSealOf, leadsToHashBefore } from "../proof.ts";
import { markLook } from "../roads/mark-look.ts";
import { fetchProof, fetchShoe } from "../table-client.ts";
import type { TableState } from "../table-state.ts";
import { outcomeText } from "../texts/outcome-texts.ts";

/** A value that is meant for copying. */
function codeFact(name: string, value: string): HTMLElement {
  const code = element("code", { class: "fair-code", dir: "ltr", tabindex: 0 }, value);
  return element("div", { class: "fair-fact" }, element("p", { class: "field-name" }, name), code);
}

/** A line that says whether a check holds: with a sign, in words, and by colour. */
function verdict(holds: boolean, text: string): HTMLElement {
  return element(
    "p",
    { class: "verdict", "data-holds": String(holds) },
    element("span", { "aria-hidden": "true" }, holds ? "✓" : "✗"),
    text,
  );
}

function cardLine(told: ToldCard, isRight: boolean): HTMLElement {
  const place = numberText(told.place + 1);
  return element(
    "li",
    { class: "proof-card" },
    cardFace(told.card),
    element(
      "div",
      { class: "proof-text" },
      verdict(
        isRight,
        isRight ? t`Card ${place} of the shoe is the sealed one` : t`Card ${place} of the shoe is not the sealed one`,
      ),
      element("code", { class: "fair-code", dir: "ltr" }, told.blind),
    ),
  );
}

async function shoeChecks(shoe: ShoeView, cards: readonly ToldCard[]): Promise<HTMLElement[]> {
  const isSeal = await isSealOf(shoe);
  const lines = await Promise.all(cards.map(async (told) => cardLine(told, await isSealedCard(shoe, told))));
  const end =
    shoe.hash === null
      ? []
      : [await chainVerdict(shoe.hashBefore, shoe.hash), codeFact(t`Hash of the shoe`, shoe.hash)];
  return [
    verdict(
      isSeal,
      isSeal ? t`The list of sealed cards is the published one` : t`The list of sealed cards is not the published one`,
    ),
    element("ul", { class: "proof-cards" }, ...lines),
    ...end,
    ...(shoe.hash === null
      ? [
          element(
            "p",
            { class: "sheet-small" },
            t`The hash of the shoe is told when the shoe ends. It proves the order of all its cards.`,
          ),
        ]
      : []),
  ];
}

/** A link to the verifier with the public facts of the round; none before they are told. */
function verifierLinks(
  { game, round, salt, chainEnd, nonce }: RoundProof,
  shoe: ShoeView | undefined,
  mine: MyHandsView | undefined,
): HTMLElement[] {
  const facts = { salt, chainEnd, chainPlace: String(nonce) };
  if (shoe) {
    const cards = round.cards.map((told) => cardProofText(told)).join("\n");
    const { leaves, seal, hash } = shoe;
    return [verifierLink({ ...facts, table: "shoe", seal, leaves: leaves.join(""), cards, shoeHash: hash ?? "" })];
  }
  if (round.hash === null) return [];
  const hands: Readonly<Record<string, string>> = game === "blackjack" ? { hands: handLines(round, mine) } : {};
  return [
    verifierLink({
      ...facts,
      ...hands,
      table: VERIFIED_AS[game] ?? game,
      roundHash: round.hash,
    }),
  ];
}

/**
 * The cards that the player saw, as the verifier reads them: a stream of the round in each line. Streams with a number
 * are the player's alone. The first cards of split hands come from the shared hand.
 */
function handLines({ outcome }: RoundProof["round"], mine: MyHandsView | undefined): string {
  const { player, dealer } = outcome as TableOutcomes["blackjack"];
  const [first, second] = mine?.hands ?? [];
  const further = second
    ? ([
        ["A", first?.cards.slice(1) ?? []],
        ["B", second.cards.slice(1)],
      ] as const)
    : ([["P", first?.cards.slice(2) ?? []]] as const);
  const own = further.map(([stream, cards]) => [`${stream}/${mine?.seat ?? 0}`, cards] as const);
  return [["P", player] as const, ...own, ["D", dealer] as const]
    .filter(([, cards]) => cards.length > 0)
    .map(([stream, cards]) => [stream, ...cards.map(cardText)].join(" "))
    .join("\n");
}

/** Games whose outcome is made like that of another one. */
const VERIFIED_AS: Readonly<Partial<Record<TableGameCode, TableGameCode>>> = {
  "roulette-la-partage": "roulette",
  "cockfight-pool": "cockfight",
};

async function chainVerdict(hashBefore: string, hash: string): Promise<HTMLElement> {
  const holds = await leadsToHashBefore({ hashBefore }, hash);
  return verdict(
    holds,
    holds ? t`The hash belongs to the published chain` : t`The hash does not belong to the published chain`,
  );
}

/** Checks a round in this browser: each card against the seal, or the hash against the chain. */
export async function showProof(roundId: string, mine?: MyHandsView): Promise<void> {
  const state = element("p", { class: "sheet-lead", role: "status" }, t`Loading…`);
  const body = element("div", { class: "fair" });
  const { closed } = openSheet(t`Proof of the round`, state, body);
  try {
    const proof: RoundProof = await fetchProof(roundId);
    const { round } = proof;
    const shoe = proof.shoe ? await fetchShoe(proof.shoe.id) : undefined;
    const checks = shoe
      ? await shoeChecks(shoe, round.cards)
      : round.hash === null
        ? []
        : [await chainVerdict(proof.hashBefore, round.hash), codeFact(t`Hash of the round`, round.hash)];
    state.textContent = t`Checked in your browser, just now.`;
    body.replaceChildren(
      ...checks,
      codeFact(t`Public salt`, proof.salt),
      codeFact(t`Round number (nonce)`, String(proof.nonce)),
      codeFact(t`Published end of the chain`, proof.chainEnd),
      ...verifierLinks(proof, shoe, mine),
    );
  } catch {
    state.textContent = t`The proof cannot be loaded at the moment.`;
  }
  await closed;
}

/** A past round of the table, with its proof. */
function pastRow(game: TableGameCode, { id, at, mark, outcome }: PastRound, hasProof = true): HTMLElement {
  const { text, tone } = markLook(game, mark);
  return element(
    "li",
    { class: "round" },
    element("span", { class: "mark", "data-tone": tone, "aria-hidden": "true", dir: "ltr" }, text),
    element(
      "div",
      { class: "round-text" },
      element("time", { class: "round-time", datetime: at, dir: "auto" }, momentText(new Date(at))),
      element("p", { class: "round-bet" }, outcome === null ? t`Returned: did not count` : outcomeText(game, outcome)),
    ),
    ...(hasProof ? [textButton(t`Proof`, "small-button", () => void showProof(id))] : []),
  );
}

/** How the results of a studio are checked. Nothing can be committed to before: people and machines deal. */
export async function showStudioFairness(game: TableGameCode, load: () => Promise<TableRoundsPage>): Promise<void> {
  const past = element("ul", { class: "rounds" });
  const { closed } = openSheet(
    t`How results are checked`,
    element(
      "p",
      {},
      t`A real studio deals this table. Several sources read each result on their own: a round is paid only when they agree. If they differ, people check it, or every stake goes back.`,
    ),
    element(
      "p",
      { class: "sheet-small" },
      t`Bets that come after the first card go back. A wrong result is corrected within 24 hours, for everybody.`,
    ),
    element("h3", {}, t`Last results`),
    past,
  );
  const page = await load().catch(() => undefined);
  past.append(...(page?.rounds ?? []).map((one) => pastRow(game, one, false)));
  await closed;
}

/** How the table commits to its cards, what is not proved, and the proof of the round that is on the table. */
export async function showFairness(
  game: TableGameCode,
  { commitment, round, isLive }: Pick<TableState, "commitment" | "round" | "isLive">,
  load: () => Promise<TableRoundsPage>,
): Promise<void> {
  if (isLive !== null) return showStudioFairness(game, load);
  const { shoe, salt, chainEnd } = commitment;
  const [number, dealt] = [numberText(shoe?.number ?? 0), numberText(shoe?.dealt ?? 0)];
  const check = textButton(t`Check the last round`, "button button-primary", () => {
    if (round) void showProof(round.id);
  });
  const past = element("ul", { class: "rounds" });
  const { closed } = openSheet(
    t`Provably fair`,
    element(
      "p",
      {},
      shoe
        ? t`Before the first bet of a shoe we publish a seal: one fingerprint for each of its 416 cards. Each card is dealt with the secret that proves it, and your browser can check it at once.`
        : t`Each round follows from a hash of a chain and a public salt. The end of the chain was published before the first round. Hashing a round's hash gives the one before, so no round can be changed.`,
    ),
    element(
      "p",
      { class: "sheet-small" },
      t`Not proved: that we did not choose the salt among several. It was drawn after the end of the chain was published.`,
    ),
    ...(shoe
      ? [
          codeFact(t`Seal of the shoe`, shoe.seal),
          element(
            "p",
            { class: "sheet-small" },
            t`Shoe ${number}, ${dealt} of 416 cards dealt. A new shoe comes when fewer than 208 are left.`,
          ),
        ]
      : []),
    codeFact(t`Public salt`, salt),
    codeFact(t`Published end of the chain`, chainEnd),
    ...(round?.outcome ? [check] : []),
    element("h3", {}, t`Last results`),
    past,
  );
  const page = await load().catch(() => undefined);
  past.append(...(page?.rounds ?? []).map((one) => pastRow(game, one)));
  await closed;
}
