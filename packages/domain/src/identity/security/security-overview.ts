import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { invariant } from "@banyan/kernel";
import { sql } from "kysely";
import { countryOf } from "../../brand/index.ts";
import type { PlayerContext } from "../../context.ts";
import { householdOf } from "../../plain-address.ts";
import { readFactorWays } from "../second-factor/factor-ways.ts";
import { deviceName } from "./device-name.ts";
import { maskedEmail, maskedMobile } from "./masked.ts";

type Call = typeof contract.security.overview;
type Overview = CallOutput<Call>["value"];

/** The protection of the player's account, the places where it was used, and its latest events. */
export async function securityOverview(context: PlayerContext, _input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand, player } = context;
  const row = await db
    .selectFrom("player")
    .leftJoin("player_authenticator as authenticator", "authenticator.player_id", "player.id")
    .select([
      "player.second_factor",
      "player.password_changed_at",
      "player.mobile_country",
      "player.mobile_number",
      "player.mobile_verified_at",
      "player.email",
      "player.email_verified_at",
      "authenticator.confirmed_at",
    ])
    .where("player.id", "=", player.id)
    .executeTakeFirst();
  invariant(row, "the session's player is not there");
  const { mobile_country: country, mobile_number: number, email } = row;
  const { ways } = await readFactorWays(db, brand, player.id);
  return {
    value: {
      passwordChangedAt: row.password_changed_at,
      secondFactor: { asked: brand.settings.session.secondFactor, on: row.second_factor, ways: [...ways] },
      authenticatorSince: row.confirmed_at,
      mobile: country === null || number === null ? null : maskedMobile({ country, number }),
      mobileVerified: row.mobile_verified_at !== null,
      email: email === null ? null : maskedEmail(email),
      emailVerified: row.email_verified_at !== null,
      previousLogin: await previousLogin(context),
      places: await places(context),
      devices: await devices(context),
    },
  };
}

/** The sign-in before the one that opened this session. */
async function previousLogin({ db, player }: PlayerContext): Promise<Overview["previousLogin"]> {
  const { rows } = await sql<{ at: Date; ip: string | null; user_agent: string | null }>`
    select earlier.created_at as at, host(earlier.ip) as ip, earlier.user_agent
    from player_session this
    join player_session earlier on earlier.player_id = this.player_id and earlier.created_at < this.created_at
    where this.token_hash = ${player.tokenHash}
    order by earlier.created_at desc limit 1
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  return { at: row.at, ip: row.ip, country: row.ip === null ? null : countryOf(row.ip), ...deviceName(row.user_agent) };
}

/** The most addresses and browsers that are listed. */
const SHOWN_MAX = 50;

async function places({ db, player, caller }: PlayerContext): Promise<Overview["places"]> {
  const { rows } = await sql<{
    id: string;
    network: string;
    address: string;
    first_seen_at: Date;
    last_seen_at: Date;
    current: boolean;
  }>`
    select id, case when masklen(network) = 32 then host(network) else network::text end as network, host(network) as address, first_seen_at, last_seen_at,
      network = ${householdOf(caller.ip)}::cidr as current
    from player_place where player_id = ${player.id} order by last_seen_at desc limit ${SHOWN_MAX}
  `.execute(db);
  return rows.map((row) => ({
    id: row.id,
    network: row.network,
    country: countryOf(row.address),
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
    current: row.current,
  }));
}

async function devices({ db, player, caller }: PlayerContext): Promise<Overview["devices"]> {
  const rows = await db
    .selectFrom("player_device")
    .select(["device_id", "user_agent", "first_seen_at", "last_seen_at"])
    .where("player_id", "=", player.id)
    .orderBy("last_seen_at", "desc")
    .limit(SHOWN_MAX)
    .execute();
  return rows.map((row) => ({
    id: row.device_id,
    ...deviceName(row.user_agent),
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
    current: row.device_id === caller.deviceId,
  }));
}
