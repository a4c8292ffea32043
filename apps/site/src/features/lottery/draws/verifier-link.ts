import type { LotteryDraw } from "../../../platform/answers.ts";

/** The nonce of a draw: the digits of its number. */
export const nonceOf = (numero: string): string => numero.replace("-", "");

/** The address of the page that makes a draw again, with all that it needs in the part that no server reads. */
export function verifierLink({ numero, commitments, seeds, result }: LotteryDraw, rules: string): string {
  const fields = new URLSearchParams({
    draw: rules,
    serverSeed: seeds?.platform ?? "",
    serverHash: commitments?.platform ?? "",
    clientSeed: seeds?.keeper ?? "",
    clientHash: commitments?.keeper ?? "",
    nonce: nonceOf(numero),
    result: JSON.stringify(result),
  });
  return `/verify#${fields.toString()}`;
}
