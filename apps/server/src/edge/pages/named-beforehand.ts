/** The resources for the `Link` header of a page. */
export interface Named {
  /** Pictures of the first screen, with the addresses that vendors gave. */
  readonly pictures: readonly string[];
  readonly styles: string | undefined;
  /** The program's file, without its first slash. */
  readonly program: string | undefined;
}

/** A longer address is left to the page: a proxy may refuse headers of more than a few kilobytes. */
const ADDRESS_MAX = 512;

const HERE = "http://here";

/**
 * Builds the `Link` header. A phone requests what it names before it reads the page. The first pictures precede the
 * program, which is ten times as large and would share the network with them. The styles belong to the program and are
 * found much sooner here.
 */
export function namedBeforehand({ pictures, styles, program }: Named): string {
  return [
    ...pictures.flatMap(address).map((each) => `<${each}>; rel=preload; as=image; fetchpriority=high`),
    ...(program === undefined ? [] : [`</${program}>; rel=modulepreload; crossorigin`]),
    ...(styles === undefined ? [] : [`<${styles}>; rel=preload; as=style; crossorigin`]),
  ].join(", ");
}

/** An address encoded for a header; empty for a scheme or a length that is not allowed. */
function address(given: string): readonly string[] {
  const url = URL.parse(given, HERE);
  if (given === "" || url === null || !url.protocol.startsWith("http") || url.href.length > ADDRESS_MAX) return [];
  url.hash = "";
  return [url.origin === HERE ? url.pathname + url.search : url.href];
}
