import { byGroup, type CallFile, fullName, isOfServer, readAnsweredCalls, readCallFiles } from "./call-files.ts";
import type { Generator } from "./generator.ts";

const BEGINNING = "// Generated from the files of packages/contract/src by `npm run generate`. Do not edit.\n";

/** The list of all calls: the object from which the server, the clients and the route table are derived. */
const contractCalls: Generator = {
  name: "the list of calls from the files of the contract",
  async generate() {
    const calls = await readCallFiles();
    const text = [
      BEGINNING,
      importsOf(calls.map((call) => ({ path: call.path, name: call.name, as: aliasOf(call) }))),
      "\n/** Every call of the platform, by group. There are no others. */\n",
      `export const contract = {\n${tableOf(calls, aliasOf)}};\n`,
      "export type Contract = typeof contract;\n",
    ].join("");
    return new Map([["packages/contract/src/contract.generated.ts", text]]);
  },
};

/** The use case of every call, by the path of its file. */
const useCaseTable: Generator = {
  name: "the use case of every call from the files of the domain",
  async generate() {
    const calls = await readAnsweredCalls();
    const ofDomain = calls.filter(({ useCase }) => !isOfServer(useCase));
    const exported = new Map(ofDomain.map(({ useCase }) => [roomName(useCase), useCase]));
    const domain = [
      BEGINNING,
      ...[...exported]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([as, { path, name }]) => `export { ${renamed(name, as)} } from "./${path}.ts";\n`),
    ].join("");
    const server = [
      BEGINNING,
      'import * as domain from "@banyan/domain/use-cases";\n',
      'import { anyone, operator, operatorVisitor, player, type UseCaseMeans, type UseCases } from "./use-case.ts";\n',
      importsOf(
        calls
          .filter(({ useCase }) => isOfServer(useCase))
          .map(({ useCase: { path, name } }) => ({ path: path.replace("server/", "own/"), name, as: name })),
      ),
      "\n/** The use case of every call. A wrong input, output or caller does not compile. */\n",
      "export function createUseCases(means: UseCaseMeans): UseCases {\n  return {\n",
      tableOf(calls, (call) =>
        isOfServer(call.useCase)
          ? `${call.useCase.name}(means)`
          : `${callersOf(call)}(domain.${roomName(call.useCase)})`,
      ).replaceAll(/^(?=.)/gm, "  "),
      "  };\n}\n",
    ].join("");
    return new Map([
      ["packages/domain/src/use-cases.generated.ts", domain],
      ["apps/server/src/edge/calls/use-cases.generated.ts", server],
    ]);
  },
};

/** The area of every call, for the matrix of roles. A change of a call's roles is visible in its diff. */
const callAreas: Generator = {
  name: "the areas of the calls from their roles",
  async generate() {
    const calls = await readCallFiles();
    const lines = calls.map((call) => `  "${fullName(call)}": "${areaOf(call)}",\n`).join("");
    const text = `${BEGINNING}export const callAreas = {\n${lines}} as const;\n`;
    return new Map([["fuzz/src/roles/call-areas.generated.ts", text]]);
  },
};

interface Import {
  readonly path: string;
  readonly name: string;
  readonly as: string;
}

function importsOf(imports: readonly Import[]): string {
  return [...Map.groupBy(imports, ({ path }) => path)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, of]) => `import { ${of.map(({ name, as }) => renamed(name, as)).join(", ")} } from "./${path}.ts";\n`)
    .join("");
}

const renamed = (name: string, as: string): string => (name === as ? name : `${name} as ${as}`);

function tableOf<Call extends CallFile>(calls: readonly Call[], valueOf: (call: Call) => string): string {
  return [...byGroup(calls)]
    .map(([group, of]) => {
      const lines = of.map((call) => `    ${call.name}: ${valueOf(call)},\n`);
      return `  ${group}: {\n${lines.join("")}  },\n`;
    })
    .join("");
}

/** A name that is unique in the whole contract: "walletBalance". */
const aliasOf = ({ group, name }: CallFile): string => group + capital(name);

/** A name that is unique in the whole domain: "walletBalance". */
const roomName = ({ path, name }: { readonly path: string; readonly name: string }): string =>
  path.slice(0, path.indexOf("/")) + capital(name);

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The wrapper that gives the use case its caller. */
function callersOf({ meta }: CallFile): "anyone" | "player" | "operator" | "operatorVisitor" {
  if (meta.roles.includes("operator")) return "operator";
  if (meta.surface === "console") return "operatorVisitor";
  return meta.roles.includes("visitor") ? "anyone" : "player";
}

function areaOf({ meta }: CallFile): string {
  const { roles, surface, permission } = meta;
  if (roles.includes("visitor")) return surface === "console" ? "open at the console" : "open";
  if (roles.includes("operator")) return permission === undefined ? "operator" : "back office";
  if (roles.includes("trial")) return "player";
  return roles.includes("member") ? "real player" : "agent";
}

/** The generators of everything that lists the calls. They load no generated file. */
export const callGenerators: readonly Generator[] = [contractCalls, useCaseTable, callAreas];
