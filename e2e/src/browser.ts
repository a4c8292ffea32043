import { isInFull } from "@banyan/dev-env/share-of-day";

/** A browser without a sandbox, which a container cannot provide, and without its own background requests. */
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
const { CHROMIUM_PATH } = process.env;
const program = CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH };

export const WITH_PICTURES = { launchOptions: { ...program, args: ARGS } };

/** For checks of texts and layout: drawing pictures takes long. */
export const WITHOUT_PICTURES = {
  launchOptions: { ...program, args: [...ARGS, "--blink-settings=imagesEnabled=false"] },
};

/** Movements of pages take a fifth of the journeys' processor time. A full run shows them in every journey. */
export const STILL = isInFull() ? {} : ({ contextOptions: { reducedMotion: "reduce" } } as const);

/** For journeys whose subject is a movement. */
export const MOVING = { contextOptions: { reducedMotion: "no-preference" } } as const;

/** For journeys whose subject is no picture. A full run shows pictures in every journey. */
export const WITHOUT_PICTURES_TODAY = isInFull() ? WITH_PICTURES : WITHOUT_PICTURES;
