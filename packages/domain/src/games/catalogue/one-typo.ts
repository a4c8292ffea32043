/**
 * Whether `text` has the word at that place, exactly or after one typing error is corrected. An error is a letter too
 * many or too few, a wrong letter, or two neighbours swapped. The text may continue after the word.
 */
export function hasWithOneTypo(text: string, word: string, at: number): boolean {
  let same = 0;
  while (same < word.length && text.charCodeAt(at + same) === word.charCodeAt(same)) same += 1;
  if (same === word.length) return true;
  const here = at + same;
  const rest = word.slice(same + 1);
  // A wrong letter, one too many, one too few.
  if (here < text.length && text.startsWith(rest, here + 1)) return true;
  if (text.startsWith(rest, here)) return true;
  if (text.startsWith(word.slice(same), here + 1)) return true;
  return (
    same + 1 < word.length &&
    text.charCodeAt(here) === word.charCodeAt(same + 1) &&
    text.charCodeAt(here + 1) === word.charCodeAt(same) &&
    text.startsWith(word.slice(same + 2), here + 2)
  );
}
