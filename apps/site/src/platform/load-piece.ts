/** A piece of the site that has not come after so long is given up (section 8 of the specification). */
export const PIECE_MILLIS_MAX = 120_000;

type PieceCode = "CHUNK_LOAD_FAILED" | "CSS_CHUNK_LOAD_FAILED";

/** A piece of the site that did not come: which one, and how it failed. */
export class PieceFailure extends Error {
  readonly code: PieceCode;
  readonly type: "error" | "timeout";
  readonly url: string;
  constructor(code: PieceCode, type: PieceFailure["type"], url: string) {
    super(`${code} (${type}: ${url})`);
    this.name = "PieceFailure";
    this.code = code;
    this.type = type;
    this.url = url;
  }
}

/** How browsers and the bundler say that a file did not come, with its address where they tell it. */
const SCRIPT_FAILED =
  /(?:Failed to fetch|error loading) dynamically imported module:? ?(\S*)|Importing a module script failed/i;
const STYLE_FAILED = /Unable to preload CSS for (\S+)/;

declare global {
  /**
   * The address to import a piece at. The build puts every import's address through it; before this module has run, it
   * answers the address itself.
   */
  var pieceAt: ((file: string) => string) | undefined;
}

const AGAIN = "?again";

/** Pieces that failed to load, by file name. */
const failed = new Set<string>();

// Browsers keep a failed import and answer it again without asking the server: the second try needs another address.
globalThis.pieceAt = (file) => (failed.has(fileName(file)) ? file + AGAIN : file);

const fileName = (address: string) => address.replace(/^.*\//, "");

/**
 * Loads a piece of the site; one that does not come is asked for once more. The build puts every import of a piece
 * through here. Throws {@link PieceFailure}; what the piece itself throws while it starts is thrown on.
 */
export async function loadPiece<Piece>(load: () => Promise<Piece>, url: string): Promise<Piece> {
  try {
    return await inTime(load, url);
  } catch (error) {
    const failure = failureOf(error, url);
    if (failure?.type !== "error") throw error;
    failed.add(fileName(failure.url));
  }
  try {
    return await inTime(load, url);
  } catch (error) {
    throw failureOf(error, url) ?? error;
  }
}

function failureOf(error: unknown, url: string): PieceFailure | undefined {
  if (error instanceof PieceFailure) return error;
  const message = error instanceof Error ? error.message : "";
  const style = STYLE_FAILED.exec(message);
  if (style) return new PieceFailure("CSS_CHUNK_LOAD_FAILED", "error", style[1] ?? url);
  const script = SCRIPT_FAILED.exec(message);
  return script ? new PieceFailure("CHUNK_LOAD_FAILED", "error", script[1]?.replace(AGAIN, "") || url) : undefined;
}

async function inTime<Piece>(load: () => Promise<Piece>, url: string): Promise<Piece> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const failure = new PieceFailure("CHUNK_LOAD_FAILED", "timeout", url);
    timer = setTimeout(() => reject(failure), PIECE_MILLIS_MAX);
  });
  try {
    return await Promise.race([load(), late]);
  } finally {
    clearTimeout(timer);
  }
}
