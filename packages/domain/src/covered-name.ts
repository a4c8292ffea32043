/** From this length on, three characters may be shown without revealing the name. */
const LONG = 6;

/** A player's name as others see it: a few characters and a fixed mask, so that the length is hidden too. */
export function coveredName(name: string): string {
  const characters = Array.from(name);
  const [first = "", second = ""] = characters;
  return characters.length < LONG ? `${first}***` : `${first}${second}***${characters.at(-1)}`;
}
