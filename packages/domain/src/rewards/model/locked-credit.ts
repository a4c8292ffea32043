/** An open requirement as it locks money. All amounts are minor units. */
export interface Credit {
  readonly id: string;
  readonly queue: "deposit" | "bonus" | "purse";
  /** The money that it locks: the deposit, the bonus, or both; 0 for a purse. */
  readonly base: bigint;
  /** The part of the base that is the bonus; 0 for a deposit. */
  readonly bonus: bigint;
  /** The player's money just after the grant. */
  readonly ref: bigint;
  /** The money that came or left since by anything but play. */
  readonly outside: bigint;
  /** The part of it that came while bets were open, and that is not locked. */
  readonly beside: bigint;
}

/** A player's money. */
export interface Funds {
  /** The posted cash, and the part of it that is set aside. */
  readonly cash: bigint;
  readonly held: bigint;
  /** Cash and game wallets. */
  readonly total: bigint;
}

/** The winnings of play since a bonus was granted; 0 when play has lost. Bonuses overlap, so the highest counts. */
function winnings(total: bigint, credits: readonly Credit[]): bigint {
  return credits
    .filter(({ queue }) => queue === "bonus")
    .map(({ ref, outside }) => total - ref - outside)
    .reduce((most, net) => (net > most ? net : most), 0n);
}

function bases(credits: readonly Credit[]): bigint {
  return credits.reduce((sum, { base }) => sum + base, 0n);
}

/** The player's money without what came while bets were open. */
function lockable(total: bigint, credits: readonly Credit[]): bigint {
  const beside = credits.reduce((greatest, credit) => most(greatest, credit.beside), 0n);
  return most(total - beside, 0n);
}

/** The locked part of the player's money: min(total, Σ base + winnings). Losses come off the player's own money first. */
export function lockedOf(total: bigint, credits: readonly Credit[]): bigint {
  const wanted = bases(credits) + winnings(total, credits);
  return least(lockable(total, credits), wanted);
}

/** The amount that can be withdrawn now. */
export function withdrawableOf({ cash, held, total }: Funds, credits: readonly Credit[]): bigint {
  return most(0n, least(cash - held, total - held - lockedOf(total, credits)));
}

/**
 * The amount that is taken back when a bonus ends without being played: its rest, with the winnings that it alone
 * locks. The player keeps at most the money that would be left without the bonus.
 */
export function takenAtEnd({ total, held }: Funds, credits: readonly Credit[], id: string): bigint {
  const ended = credits.find((credit) => credit.id === id);
  if (!ended) return 0n;
  const others = credits.filter((credit) => credit !== ended);
  const left = least(ended.bonus, ended.base);
  const takable = least(total - held, lockable(total, credits));
  return most(0n, least(takable, left + winnings(total, credits) - winnings(total, others)));
}

/** The money that stays, and its locked part, when a bonus ends without being played now. */
export function leftAtEnd(funds: Funds, credits: readonly Credit[], id: string): { left: bigint; locked: bigint } {
  const taken = takenAtEnd(funds, credits, id);
  const left = funds.total - taken;
  const others = credits
    .filter((credit) => credit.id !== id)
    .map((credit) => ({ ...credit, outside: credit.outside - taken }));
  return { left, locked: lockedOf(left, others) };
}

/**
 * The credits when money comes in that play did not win. Where they lock more than there was, a bonus was lost. The bases
 * are cut to the player's money, oldest first, and their winnings begin again. Later money never makes up for a lost
 * bonus.
 *
 * While bets are open, their stakes may be lost or not. So nothing is cut, and the new money is kept apart (`beside`).
 */
export function afterMoneyIn(
  { total, minor, isPlayOpen }: { readonly total: bigint; readonly minor: bigint; readonly isPlayOpen: boolean },
  credits: readonly Credit[],
): readonly Credit[] {
  const known = isPlayOpen ? credits : cutToMoney(total, credits);
  return known.map((credit) => ({
    ...credit,
    outside: credit.outside + minor,
    beside: isPlayOpen ? credit.beside + minor : 0n,
  }));
}

/** The credits when money leaves that play did not lose. Money that is not locked leaves first. */
export function afterMoneyOut(minor: bigint, credits: readonly Credit[]): readonly Credit[] {
  return credits.map((credit) => ({
    ...credit,
    outside: credit.outside - minor,
    beside: most(0n, credit.beside - minor),
  }));
}

function cutToMoney(total: bigint, credits: readonly Credit[]): readonly Credit[] {
  const money = lockable(total, credits);
  let excess = bases(credits) - money;
  if (bases(credits) + winnings(total, credits) <= money) return credits;
  return credits.map((credit) => {
    const cut = most(0n, least(credit.base, excess));
    excess -= cut;
    return { ...credit, base: credit.base - cut, ref: total, outside: 0n };
  });
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function most(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
