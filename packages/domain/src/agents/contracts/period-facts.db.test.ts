import type { PlayerId } from "@banyan/kernel";
import { createBrandFixture, createPlayerFixture } from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { expect, it } from "vitest";
import { rollUpTeams } from "../teams/roll-up-teams.ts";
import { branchFigures } from "./branch-figures.ts";
import { periodFacts } from "./period-facts.ts";

const MEMBERS = 25;
const CASH = "00000000-0000-0000-0000-000000000000";
const FROM = new Date("2026-03-01T00:00:00Z");
const TO = new Date("2026-04-01T00:00:00Z");

const database = testDatabase();

it("reads the same branches with all members of the brand as without the others", async () => {
  const brand = await createBrandFixture(database.db);
  const agent = { accountType: brand.settings.accountTypes.agents[0] ?? 1 };
  await database.pool.query("select open_play_months($1::timestamptz, $1::timestamptz)", [FROM]);
  const ids: PlayerId[] = [];
  for (let made = 0; made < MEMBERS; made += 1) {
    // The first two have no upline. The tree of the second one is outside of the wanted branches.
    const uplineId = made < 2 ? undefined : ids[made % 5 === 0 ? 1 : Math.floor(made / 3)];
    ids.push((await createPlayerFixture(database.db, brand, { ...agent, ...(uplineId && { uplineId }) })).id);
  }
  await database.pool.query(
    `insert into turnover_hour
     select id, $2::timestamptz + n * interval '1 hour', $2::timestamptz + n * interval '1 hour', 'T', category, $3,
       $4::uuid, $5, 1, 1000 + n, 7919 * n % 1900, 1000 + n
     from unnest($1::uuid[]) with ordinality as member (id, n) cross join unnest('{RNG,LIVE}'::text[]) as category
     where n % 3 > 0 and (category = 'RNG' or n % 2 = 0)`,
    [ids, FROM, brand.currency, CASH, brand.id],
  );
  await rollUpTeams(database.db);
  const { rows } = await database.pool.query<{ no: number }>("select no from player where id = any($1) order by no", [
    ids,
  ]);
  const nos = rows.map(({ no }) => no);
  const [top, second, lower] = [nos[0] ?? 0, nos[1] ?? 0, nos[2] ?? 0];
  const terms = { activeBet: 1n, includesOwn: true };
  const figures = async (many: number) => {
    const facts = await periodFacts(
      database.db,
      {
        ...{ brandId: brand.id, currency: brand.currency, from: FROM, to: TO, withCosts: true },
        ...{ holders: [top, lower], tops: [top] },
      },
      many,
    );
    const held = [top, lower].map((holder) => ({ id: String(holder), holder, terms }));
    const branches = [...branchFigures(facts, held)].map(([id, { branches: below, ...sums }]) => {
      return { id, ...sums, branches: below.toSorted((one, other) => one.no - other.no) };
    });
    return { facts, branches: branches.toSorted((one, other) => Number(one.id) - Number(other.id)) };
  };
  const [apart, whole] = [await figures(MEMBERS + 1), await figures(1)];
  expect([...apart.facts.nos]).not.toContain(second);
  expect([...whole.facts.nos]).toContain(second);
  expect(whole.branches).toEqual(apart.branches);
  expect(whole.branches[0]?.play.map(({ category }) => category)).toEqual(["LIVE", "RNG"]);
});
