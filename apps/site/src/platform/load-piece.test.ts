import { afterEach, describe, expect, it, vi } from "vitest";
import { loadPiece, PIECE_MILLIS_MAX, PieceFailure } from "./load-piece.ts";

const URL = "./play-page.tsx";
const gone = () => new TypeError("Failed to fetch dynamically imported module: http://site.test/assets/play-1a2b.js");

afterEach(() => void vi.useRealTimers());

/** A loader that fails once for each error, then succeeds. */
function piece(...errors: readonly Error[]) {
  const left = [...errors];
  return vi.fn(async () => {
    const error = left.shift();
    if (error) throw error;
    return "the piece";
  });
}

describe("a piece of the site", () => {
  it("[R-8.03] is asked for once more when it did not come", async () => {
    const load = piece(gone());
    expect(await loadPiece(load, URL)).toBe("the piece");
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("[R-8.03] is asked for at another address the second time, which browsers do not answer from memory", async () => {
    const asked: string[] = [];
    const load = async () => {
      const address = `http://site.test/assets/${globalThis.pieceAt?.("./list-3c4d.js").slice(2)}`;
      asked.push(address);
      if (asked.length === 1) throw new TypeError(`Failed to fetch dynamically imported module: ${address}`);
      return "the piece";
    };
    expect(await loadPiece(load, URL)).toBe("the piece");
    expect(asked).toEqual(["http://site.test/assets/list-3c4d.js", "http://site.test/assets/list-3c4d.js?again"]);
    expect(globalThis.pieceAt?.("./other-5e6f.js")).toBe("./other-5e6f.js");
  });

  it("[R-8.03] that fails twice fails with its type and address, and is asked for no more", async () => {
    const load = piece(gone(), gone(), gone());
    const failure = await loadPiece(load, URL).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PieceFailure);
    expect(failure).toMatchObject({
      code: "CHUNK_LOAD_FAILED",
      type: "error",
      url: "http://site.test/assets/play-1a2b.js",
    });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["error loading dynamically imported module: http://site.test/a.js", "CHUNK_LOAD_FAILED", "http://site.test/a.js"],
    ["Importing a module script failed.", "CHUNK_LOAD_FAILED", URL],
    ["Unable to preload CSS for /assets/a.css", "CSS_CHUNK_LOAD_FAILED", "/assets/a.css"],
  ])("[R-8.03] knows how other browsers and styles fail: %s", async (message, code, url) => {
    const load = piece(new Error(message), new Error(message));
    await expect(loadPiece(load, URL)).rejects.toMatchObject({ code, type: "error", url });
  });

  it("[R-8.03] that does not come in 120 s is given up", async () => {
    vi.useFakeTimers();
    const load = vi.fn(() => new Promise<never>(() => undefined));
    const loading = loadPiece(load, URL).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(PIECE_MILLIS_MAX).toBe(120_000);
    await vi.advanceTimersByTimeAsync(1);
    expect(await loading).toMatchObject({ code: "CHUNK_LOAD_FAILED", type: "timeout", url: URL });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("that breaks while it starts is not asked for again, and its error is its own", async () => {
    const load = piece(new Error("a bug of ours"));
    await expect(loadPiece(load, URL)).rejects.toThrow("a bug of ours");
    expect(load).toHaveBeenCalledTimes(1);
  });
});
