import type { LotteryDraw } from "../../../platform/answers.ts";

/** The page that makes draws again; the platform sends readers on to the studio that keeps the other seed. */
const VERIFIER_PATH = "/verify";

/**
 * The address of the page that makes a draw again. All that it needs is in the part of the address that no server
 * reads.
 */
export function verifierLink(
  { numero, commitments, seeds }: Pick<LotteryDraw, "numero" | "commitments" | "seeds">,
  table: string,
  language: string,
): string {
  const fields = new URLSearchParams({
    draw: table,
    numero,
    platformSeed: seeds?.platform ?? "",
    platformCommitment: commitments?.platform ?? "",
    studioSeed: seeds?.keeper ?? "",
    studioCommitment: commitments?.keeper ?? "",
  });
  return `${VERIFIER_PATH}?lang=${language}#${fields.toString()}`;
}

/** The page with the times of the studio's commitments; the platform sends readers on to the studio. */
const KEEPER_RECORD_PATH = "/draws";

export function keeperRecordLink(gameCode: string, numero: string, language: string): string {
  return `${KEEPER_RECORD_PATH}?${new URLSearchParams({ game: gameCode, numero, lang: language }).toString()}`;
}
