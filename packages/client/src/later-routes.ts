// `npm run dev` serves JSON as a script and keeps the attribute of a dynamic import, which browsers then refuse.
import later from "./later-routes.generated.json" with { type: "json" };

export const laterRoutes = later;
