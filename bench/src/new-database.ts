import { createPool, migrate } from "@banyan/db";

/** Replaces the database of that name in the cluster by an empty one. Returns its URL. */
export async function emptyDatabase(clusterUrl: string, name: string): Promise<string> {
  const cluster = createPool(clusterUrl, { max: 1, statementTimeoutMillis: 0 });
  try {
    await cluster.query(`drop database if exists ${name} with (force)`);
    await cluster.query(`create database ${name}`);
  } finally {
    await cluster.end();
  }
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Replaces the database of that name in the cluster by one with the platform's tables. Returns its URL. */
export async function newDatabase(clusterUrl: string, name: string): Promise<string> {
  const url = await emptyDatabase(clusterUrl, name);
  await migrate(url);
  return url;
}
