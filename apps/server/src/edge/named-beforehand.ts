/** What a page needs, for the head of the answer that brings it. */
export interface Named {
  /** Pictures of the first screen, as vendors give their addresses. */
  readonly pictures: readonly string[];
  readonly styles: string | undefined;
  /** The program's file, without its first slash. */
  readonly program: string | undefined;
}

/** A longer address is left to the page: a proxy may refuse a head of more than a few kilobytes. */
const ADDRESS_MAX = 512;

const HERE = "http://here";

/**
 * The `Link` of an answer: a phone asks for what it names before it has begun to read the page. The first pictures come
 * before the program, which is ten times as large: behind it they would share the network with all of it. The styles
 * are those of the program, and much sooner there.
 */
export function namedBeforehand({ pictures, styles, program }: Named): string {
  return [
    ...pictures.flatMap(address).map((each) => `<${each}>; rel=preload; as=image; fetchpriority=high`),
    ...(program === undefined ? [] : [`</${program}>; rel=modulepreload; crossorigin`]),
    ...(styles === undefined ? [] : [`<${styles}>; rel=preload; as=style; crossorigin`]),
  ].join(", ");
}

/** An address as a head may hold it, which is neither every letter nor every scheme. */
function address(given: string): readonly string[] {
  const url = URL.parse(given, HERE);
  if (given === "" || url === null || !url.protocol.startsWith("http") || url.href.length > ADDRESS_MAX) return [];
  url.hash = "";
  return [url.origin === HERE ? url.pathname + url.search : url.href];
}
