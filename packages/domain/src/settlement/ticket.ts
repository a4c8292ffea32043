/** A line of a ticket as its room requests it: one bet. The room knows the selections and their payouts. */
export interface TicketLine {
  /**
   * The selection, as the market's result or rules name it: a plain name, or "play:code". 1 to 64 printable ASCII
   * characters, no spaces; {@link selectionOf} makes one of any code.
   */
  readonly selection: string;
  /** The text of the code where the selection has only its hash. */
  readonly longCode?: string | null;
  /** Minor units of the market's currency. */
  readonly stake: bigint;
  /** The payout if the selection wins, the stake included. Fixed when the ticket is accepted. */
  readonly potentialPayout: bigint;
}

/** A ticket as its room requests it. All lines are placed, or none. */
export interface TicketRequest {
  /** Chosen and kept by the caller: a repeated request returns the same ticket. */
  readonly requestId: string;
  readonly marketId: string;
  /** How the ticket came about, in the room's words, 1 to 64 characters: "site", "chase:…". */
  readonly source: string;
  /** The versioned prices that the payouts were computed by, in the room's words. 1 to 64 characters. */
  readonly priceVersion: string;
  /** 1 to 1,000 lines. */
  readonly lines: readonly TicketLine[];
}

export interface PlacedLine extends Omit<TicketLine, "longCode"> {
  /** The bet. Its last three hexadecimal digits are the number of the line, from 1. */
  readonly id: string;
}

export interface PlacedTicket {
  readonly id: string;
  readonly marketId: string;
  readonly source: string;
  readonly priceVersion: string;
  /** Minor units: the stakes of all lines, taken in one transfer. */
  readonly stake: bigint;
  /** By the database's clock. */
  readonly placedAt: Date;
  readonly lines: readonly PlacedLine[];
  /** An earlier request made the ticket, so this one took nothing. */
  readonly isRepeated: boolean;
}

export const TICKET_LINES_MAX = 1_000;

/** The id of a line of a ticket; lines are counted from 1. The lines of a ticket are a range of ids. */
export function lineId(ticketId: string, line: number): string {
  return `${ticketId.slice(0, -3)}${line.toString(16).padStart(3, "0")}`;
}
