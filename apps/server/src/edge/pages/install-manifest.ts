import { appIcon, appIconSizes } from "@banyan/domain/brand";
import { findLanguage } from "@banyan/phrases";
import type { FastifyInstance } from "fastify";
import { iconPath, MANIFEST_PATH } from "./install-links.ts";
import type { LookUp } from "../surface-request.ts";

const COLOURS = {
  dark: { background: "#090e14", theme: "#090e14" },
  light: { background: "#f9fafc", theme: "#f9fafc" },
} as const;

/** Serves the files that a browser needs to install the site of the host's brand. */
export function serveInstallManifest(app: FastifyInstance, lookUp: LookUp): void {
  app.get(MANIFEST_PATH, async (request, reply) => {
    const { surface } = await lookUp(request);
    if (surface?.surface !== "site") return reply.code(404).send();
    const { name, id, defaultLocale, settings } = surface.brand;
    const colours = COLOURS[settings.theme];
    return reply
      .header("cache-control", "public, max-age=600")
      .type("application/manifest+json")
      .send(
        JSON.stringify({
          id: `/?brand=${id}`,
          name,
          short_name: name.slice(0, 12),
          lang: defaultLocale,
          dir: findLanguage(defaultLocale)?.direction ?? "ltr",
          start_url: "/",
          scope: "/",
          display: "standalone",
          background_color: colours.background,
          theme_color: colours.theme,
          icons: [192, 512].flatMap((size) =>
            ["any", "maskable"].map((purpose) => ({
              src: iconPath(size),
              sizes: `${size}x${size}`,
              type: "image/png",
              purpose,
            })),
          ),
        }),
      );
  });
  for (const size of appIconSizes) {
    app.get(iconPath(size), async (request, reply) => {
      const { surface } = await lookUp(request);
      if (surface?.surface !== "site") return reply.code(404).send();
      return reply
        .header("cache-control", "public, max-age=86400")
        .type("image/png")
        .send(await appIcon(surface.brand, size));
    });
  }
}
