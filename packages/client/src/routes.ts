import first from "./routes.generated.json" with { type: "json" };

/** The calls of a room: by name the method, the path and, where they differ from JSON, `sealed` or `form`. */
export type Routes = Readonly<Record<string, string>>;

/** The rooms whose calls a first visit of a site makes. */
export const firstRoutes: Readonly<Record<string, Routes>> = first.rooms;

/** The other rooms of a site. */
export const laterRooms: readonly string[] = first.laterRooms;

/** The routes of the other rooms: a separate piece, so that they do not make the first visit larger. */
export async function loadLaterRoutes(): Promise<Readonly<Record<string, Routes>>> {
  return (await import("./later-routes.ts")).laterRoutes;
}
