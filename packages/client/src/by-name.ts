/**
 * An object that makes each of its properties when it is read. The names of the calls are not all loaded with a page;
 * the types know them. It has no `then`, so awaiting it calls nothing.
 */
export function byName<Part>(make: (name: string) => Part): Readonly<Record<string, Part>> {
  return new Proxy({}, { get: (_, name) => (typeof name === "string" && name !== "then" ? make(name) : undefined) });
}
