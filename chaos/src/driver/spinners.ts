import { setTimeout as sleep } from "node:timers/promises";
import { type AskedSpin, PlayingCrowd } from "@banyan/dev-env/playing-crowd";
import { type CastPlayer, STUDIO } from "../platform/cast.ts";
import type { ChaosPlatform } from "../platform/chaos-platform.ts";

const LISTED_MILLIS_MAX = 30_000;
const GAME = "thousand-lantern-koi";

/** Players in the studio's game, which they launched through the site. The run does not control this vendor. */
export class Spinners {
  readonly #crowd: PlayingCrowd;

  private constructor(crowd: PlayingCrowd) {
    this.#crowd = crowd;
  }

  /** Launches the game for all players once the worker has listed it, and starts their spins. */
  static async begin(platform: ChaosPlatform): Promise<Spinners> {
    await gameIsListed(platform);
    const crowd = new PlayingCrowd(await Promise.all(platform.cast.spinners.map((player) => launch(platform, player))));
    crowd.begin();
    return new Spinners(crowd);
  }

  get spins(): readonly AskedSpin[] {
    return this.#crowd.spins;
  }

  /** Resolves when all players know the result of their last spin. */
  leave(): Promise<void> {
    return this.#crowd.leave();
  }
}

async function gameIsListed({ db, cast }: ChaosPlatform): Promise<void> {
  const { currency } = cast.vendor.brand;
  const stake = db.selectFrom("game_stake").select("game_code").where("vendor_code", "=", STUDIO);
  for (let waited = 0; waited < LISTED_MILLIS_MAX; waited += 100) {
    if (await stake.where("game_code", "=", GAME).where("currency", "=", currency).executeTakeFirst()) return;
    await sleep(100);
  }
  throw new Error("the worker listed no games of the studio");
}

async function launch(
  { lines }: ChaosPlatform,
  { id, siteToken }: CastPlayer,
): Promise<{ playerId: string; gameUrl: string }> {
  const site = `http://127.0.0.1:${lines[0]?.port}`;
  const response = await fetch(`${site}/wps/game/launchGame`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${siteToken}` },
    body: JSON.stringify({
      vassalage: "INHOUSE",
      gameCode: GAME,
      device: "mobile",
      language: "en",
      backUrl: `${site}/`,
    }),
  });
  const { value } = (await response.json()) as { value?: { url: string } };
  if (!value) throw new Error(`the game was not launched: HTTP ${response.status}`);
  return { playerId: id, gameUrl: value.url };
}
