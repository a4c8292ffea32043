import type { RunningPlatform } from "@banyan/dev-env";

function table(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (known, row) => row.map((cell, column) => Math.max(known[column] ?? 0, cell.length)),
    [],
  );
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("   ")}`.trimEnd())
    .join("\n");
}

/** Prints all addresses and logins. */
export function printWelcome({ addresses, logins }: RunningPlatform, seconds: number): void {
  const places = [
    ["Banyan, the site", addresses.banyan],
    ["Noor, a second brand", addresses.noor],
    ["Console, the back office", addresses.console],
    ["Studio, the house's games", addresses.studio],
    ["Sandbox payment gateway", addresses.gateway],
    ["Outbox: mail and SMS", addresses.outbox],
    ["Lantern ID, people's identities", addresses.identity],
    ["Sandbox of lottery results", addresses.results],
    ["Sandbox studio of tables", addresses.tables],
  ];
  const people = logins.map(({ who, address, username, password, note = "" }) => [
    who,
    address,
    username,
    password,
    note,
  ]);
  console.log(`\nBanyan runs (${seconds.toFixed(1)} s)\n\n${table(places)}\n`);
  if (people.length > 0) console.log(`${table([["Who", "Where", "User name", "Password", ""], ...people])}\n`);
  console.log("Ctrl-C stops everything.");
}
