/** The timeout for loading a chunk (section 8 of the specification). */
export const PIECE_MILLIS_MAX = 120_000;

type PieceCode = "CHUNK_LOAD_FAILED" | "CSS_CHUNK_LOAD_FAILED";

/** A chunk that did not load, with its name and the kind of failure. */
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

/** The error messages of browsers and of the bundler for a failed file, with its URL if they include it. */
const SCRIPT_FAILED =
  /(?:Failed to fetch|error loading) dynamically imported module:? ?(\S*)|Importing a module script failed/i;
const STYLE_FAILED = /Unable to preload CSS for (\S+)/;

declare global {
  /**
   * Returns the address to import a chunk from. The build wraps every import's address in it. Before this module has
   * run, it returns the address unchanged.
   */
  var pieceAt: ((file: string) => string) | undefined;
}

const AGAIN = "?again";

/** Chunks that failed to load, by file name. */
const failed = new Set<string>();

// Browsers cache a failed import and do not ask the server again, so the second attempt needs another address.
globalThis.pieceAt = (file) => (failed.has(fileName(file)) ? file + AGAIN : file);

const fileName = (address: string) => address.replace(/^.*\//, "");

/**
 * Loads a chunk and retries it once. The build wraps every import of a chunk in it. Throws {@link PieceFailure}. An
 * error that the chunk's own code throws is passed on.
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
