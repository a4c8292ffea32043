// The import rules. A package may import itself and the packages listed beside its name, no other. A change that needs
// a new import adds it here and in docs/ARCHITECTURE.md.

const MAY_IMPORT = {
  "packages/kernel": [],
  "packages/contract": ["packages/kernel"],
  "packages/client": ["packages/contract", "packages/kernel"],
  "packages/ui": ["packages/kernel"],
  "packages/phrases": ["packages/contract", "packages/kernel"],
  "packages/game-math": ["packages/kernel"],
  "packages/vendor-kit": ["packages/kernel"],
  "packages/payment-kit": ["packages/kernel"],
  db: ["packages/kernel"],
  "packages/ledger": ["db", "packages/kernel"],
  "packages/domain": [
    "db",
    "packages/ledger",
    "packages/vendor-kit",
    "packages/payment-kit",
    "packages/contract",
    "packages/game-math",
    "packages/kernel",
  ],
  "vendors/[^/]+": ["packages/vendor-kit", "packages/kernel"],
  "payments/[^/]+": ["packages/payment-kit", "packages/kernel"],
  "apps/server": [
    "db",
    "vendors/[^/]+",
    "payments/[^/]+",
    "packages/domain",
    "packages/ledger",
    "packages/vendor-kit",
    "packages/payment-kit",
    "packages/contract",
    "packages/phrases",
    "packages/kernel",
  ],
  // A vendor like any other: it uses the vendor's protocol over HTTP, never the platform's domain, ledger or contract.
  "apps/studio": ["packages/game-math", "packages/vendor-kit", "packages/phrases", "packages/kernel"],
  // Of game-math only the lotteries: their slip computes units, odds and returns in the browser.
  "apps/site": [
    "packages/ui",
    "packages/client",
    "packages/phrases",
    "packages/contract",
    "packages/game-math/src/lottery",
    "packages/kernel",
  ],
  "apps/console": ["packages/ui", "packages/client", "packages/phrases", "packages/contract", "packages/kernel"],
  "packages/dev-env": [
    "packages/game-math",
    "db",
    "packages/domain",
    "packages/ledger",
    "packages/payment-kit",
    "packages/vendor-kit",
    "packages/kernel",
  ],
  e2e: ["packages/client", "packages/dev-env", "packages/kernel"],
  bench: [
    "db",
    "apps/server",
    "packages/dev-env",
    "packages/domain",
    "packages/ledger",
    "packages/game-math",
    "packages/vendor-kit",
    "packages/kernel",
  ],
  chaos: [
    "db",
    "packages/dev-env",
    "packages/domain",
    "packages/ledger",
    "packages/client",
    "packages/contract",
    "packages/vendor-kit",
    "packages/kernel",
  ],
  // Calls the server over HTTP, with the inputs and the wire of the server's walk through the contract.
  fuzz: [
    "db",
    "apps/server",
    "packages/dev-env",
    "packages/domain",
    "packages/contract",
    "packages/ledger",
    "packages/vendor-kit",
    "packages/kernel",
  ],
  tools: [
    "db",
    "packages/dev-env",
    "packages/contract",
    "packages/game-math",
    "packages/phrases",
    "packages/kernel",
    "packages/vendor-kit",
    "vendors/[^/]+",
  ],
};

/** Tests use real databases, vendors and gateways, which dev-env provides. So do the conformance runs of adapters. */
const TEST_FILE = "\\.test\\.tsx?$";
const SERVERS_ONLY =
  "^packages/(?:kernel/src/(?:vault|outgoing|outgoing-fetch|public-address)|game-math/src/lottery/data/.*)\\.ts$";
const TESTS_MAY_IMPORT = ["packages/dev-env", "db", "payments/redirect"];

const anyOf = (packages) => `^(?:${packages.join("|")})/`;
const PACKAGES = Object.keys(MAY_IMPORT);

const packageRules = PACKAGES.flatMap((name) => {
  const rule = (title, from, allowed) => ({
    name: title,
    comment: `${name} may import ${allowed.length > 0 ? allowed.join(", ") : "no other package"}`,
    severity: "error",
    from,
    to: { path: anyOf(PACKAGES), pathNot: anyOf([name, ...allowed]) },
  });
  const allowed = MAY_IMPORT[name];
  return [
    rule(`${name} imports`, { path: `^${name}/`, pathNot: TEST_FILE }, allowed),
    rule(`${name} tests import`, { path: `^${name}/.*${TEST_FILE}` }, [...allowed, ...TESTS_MAY_IMPORT]),
  ];
});

/** An adapter imports no other adapter. The table's pattern for "any vendor" would otherwise allow it. */
const adapterRules = ["vendors", "payments"].map((kind) => ({
  name: `${kind} do not import each other`,
  severity: "error",
  from: { path: `^${kind}/([^/]+)/` },
  to: { path: `^${kind}/`, pathNot: `^${kind}/$1/` },
}));

/**
 * The folders of the player site, lowest first. A folder may import itself and the folders listed before it, so no cycle
 * between folders is possible. The files beside these folders start the site.
 */
const SITE_LAYERS = [
  "platform",
  "texts",
  "shared/form",
  "shared/page-parts",
  "shared/signals",
  "shared/session",
  "shared/verification",
  "shared/registration",
  "shared/contact",
  "shared/free-play",
  "shared/wallet",
  "shared/promotions",
  "shared/inbox",
  "shared/games",
  "shared/banners",
  "shared/game-frame",
  "features/[^/]+",
  "shell",
  "routes",
];

/** The folders of the console, lowest first: the same rule as for the site's. */
const CONSOLE_LAYERS = [
  "platform",
  "texts",
  "shared/form",
  "shared/frame",
  "shared/versions",
  "shared/money",
  "shared/members",
  "shared/audience",
  "shared/written",
  "shared/brand-fields",
  "features/[^/]+",
  "routes",
];

/** The rules of one browser app whose folders are `layers`, lowest first, under the path `root`. */
const layersOf = (name, root, layers) => [
  ...layers.map((layer, place) => ({
    name: `${name}/${layer} imports`,
    comment: `${layer} may import only folders of the ${name} that are listed before it.`,
    severity: "error",
    from: { path: `${root}${layer}/` },
    to: { path: root, pathNot: `${root}(?:${layers.slice(0, place + 1).join("|")})/` },
  })),
  {
    name: `features of the ${name} do not import each other`,
    comment: "Code that two features need is in shared. The folders after the features combine them.",
    severity: "error",
    from: { path: `${root}features/([^/]+)/` },
    to: { path: `${root}features/`, pathNot: `${root}features/$1/` },
  },
  {
    name: `every folder of the ${name} has a layer`,
    severity: "error",
    from: { path: `${root}[^/]+/`, pathNot: `${root}(?:${layers.join("|")})/` },
    to: {},
  },
];

/** The kinds of games of the studio: siblings on its server and in its pages. */
const STUDIO_KINDS = "slots|mini|tables|seats|fish";
/** Folders of the studio's server that put the kinds together. */
const STUDIO_TOP = "routes|testing";

module.exports = {
  forbidden: [
    ...packageRules,
    ...adapterRules,
    ...layersOf("site", "^apps/site/src/", SITE_LAYERS),
    ...layersOf("console", "^apps/console/src/", CONSOLE_LAYERS),
    {
      name: "every package has a rule",
      severity: "error",
      from: { pathNot: [anyOf(PACKAGES), "node_modules"] },
      to: {},
    },
    {
      name: "domain rooms import each other by index.ts",
      comment: "The other files of a room are private.",
      severity: "error",
      from: { path: "^packages/domain/src/([^/]+)/" },
      to: {
        path: "^packages/domain/src/[^/]+/",
        pathNot: ["^packages/domain/src/$1/", "^packages/domain/src/[^/]+/index\\.ts$"],
      },
    },
    {
      name: "the parts of the edge are separate",
      comment: "Calls, pages and callbacks share only the files beside their folders; app.ts joins them.",
      severity: "error",
      from: { path: "^apps/server/src/edge/(calls|pages|callbacks)/", pathNot: TEST_FILE },
      to: { path: "^apps/server/src/edge/(?:calls|pages|callbacks)/", pathNot: "^apps/server/src/edge/$1/" },
    },
    {
      name: "kinds of games do not import each other",
      comment: "Code that two kinds need is in a folder of neither. The routes combine the kinds.",
      severity: "error",
      from: { path: `^apps/studio/src/(server|page)/(${STUDIO_KINDS})/` },
      to: { path: `^apps/studio/src/$1/(?:${STUDIO_KINDS})/`, pathNot: `^apps/studio/src/$1/$2/` },
    },
    {
      name: "code that kinds of games share imports none of them",
      severity: "error",
      from: {
        path: "^apps/studio/src/(server|page)/[^/]+/",
        pathNot: [`^apps/studio/src/(?:server|page)/(?:${STUDIO_KINDS}|${STUDIO_TOP})/`, TEST_FILE],
      },
      to: { path: `^apps/studio/src/$1/(?:${STUDIO_KINDS})/` },
    },
    {
      name: "packages are imported by their names",
      comment: "Another package may use only the exports of its package.json.",
      severity: "error",
      from: { path: "^((?:packages|vendors|payments|apps)/[^/]+|db|e2e|bench|chaos|fuzz|tools)/" },
      to: {
        dependencyTypes: ["local"],
        dependencyTypesNot: ["aliased-workspace"],
        path: anyOf(PACKAGES),
        pathNot: "^$1/",
      },
    },
    {
      name: "no cycles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "everything resolves",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
    {
      name: "tests are not imported",
      severity: "error",
      from: { pathNot: TEST_FILE },
      to: { path: TEST_FILE },
    },
    {
      name: "browser code imports no module of Node",
      comment: "A browser does not have Node's own modules.",
      severity: "error",
      from: {
        path: "^(?:apps/(?:site|console)/src|apps/studio/src/page|packages/(?:ui|client|contract|kernel)/src|packages/game-math/src/lottery)/",
        pathNot: [TEST_FILE, SERVERS_ONLY],
      },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "browser code imports no server module",
      comment: "The kernel's vault and its outgoing calls need Node and have separate exports.",
      severity: "error",
      from: {
        path: "^(?:apps/(?:site|console)/src|apps/studio/src/page|packages/(?:ui|client|contract|kernel)/src)/",
        pathNot: [TEST_FILE, SERVERS_ONLY],
      },
      to: { path: SERVERS_ONLY },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["(?:^|/)(?:dist|\\.types|\\.cache|\\.data)/", "\\.config\\.(?:ts|js)$"] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
