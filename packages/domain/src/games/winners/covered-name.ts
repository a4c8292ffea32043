/** From this length on, three characters may be seen without telling the name. */
const LONG = 6;

/** A player's name as others may see it: its ends, whatever is between covered, so that not even its length is told. */
export function coveredName(name: string): string {
  const characters = Array.from(name);
  const [first = "", second = ""] = characters;
  return characters.length < LONG ? `${first}***` : `${first}${second}***${characters.at(-1)}`;
}
