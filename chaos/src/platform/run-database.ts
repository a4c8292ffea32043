import { randomBytes } from "node:crypto";
import { migrate } from "@banyan/db";
import type { Cluster } from "./cluster.ts";

/** The role of the platform's connections. Unlike a superuser's, they can be limited. */
export const PLATFORM_ROLE = "chaos_platform";

export interface RunDatabase {
  /** As superuser. */
  readonly adminUrl: string;
  /** As the platform. */
  readonly platformUrl: string;
  /** As the studio, which has a separate database. */
  readonly studioUrl: string;
}

/** Creates new databases of that name in the cluster, with all tables of the platform. */
export async function makeRunDatabase(cluster: Cluster, name: string): Promise<RunDatabase> {
  const { admin } = cluster;
  const password = randomBytes(16).toString("hex");
  const known = await admin.query("select from pg_roles where rolname = $1", [PLATFORM_ROLE]);
  await admin.query(`${known.rowCount === 0 ? "create" : "alter"} role ${PLATFORM_ROLE} login password '${password}'`);
  for (const each of [name, studioOf(name)]) {
    await admin.query(`drop database if exists ${each} with (force)`);
    await admin.query(`create database ${each} owner ${PLATFORM_ROLE}`);
  }
  const url = (user: "superuser" | "platform", database: string): string => {
    const target = new URL(cluster.url);
    target.pathname = `/${database}`;
    if (user === "platform") Object.assign(target, { username: PLATFORM_ROLE, password });
    return target.href;
  };
  const platformUrl = url("platform", name);
  await migrate(platformUrl);
  return { adminUrl: url("superuser", name), platformUrl, studioUrl: url("platform", studioOf(name)) };
}

export async function dropRunDatabase(cluster: Cluster, name: string): Promise<void> {
  for (const each of [name, studioOf(name)]) await cluster.insist(`drop database if exists ${each} with (force)`);
}

function studioOf(name: string): string {
  return `${name}_studio`;
}
