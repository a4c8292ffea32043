// The first file of every command. It runs on any Node from 20 on, before anything is installed, so it is plain
// JavaScript without dependencies. It updates node_modules to package-lock.json, then starts tools/<command>.ts on the
// Node that the lock file pins.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const lockFile = join(root, "package-lock.json");
const modules = join(root, "node_modules");
const pinnedNode = join(modules, ".bin", "node");
const NODE_MAJOR_MIN = 24;

/** Explanations of npm's own codes; the first match is used. */
const INSTALL_FAILURES = [
  [/ENOSPC/, "the disk is full. Free about 2 GB and run the command again."],
  [/EACCES|EPERM|EROFS/, "this user may not write to node_modules. Check who owns the folder."],
  [/EINTEGRITY/, "a downloaded package differs from the one in package-lock.json. Nothing was installed."],
  [/EUSAGE/, "package.json and package-lock.json disagree. Run `npm install` and commit the lock file."],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|network/i,
    "the package registry cannot be reached. Check the network or the proxy, then run the command again.",
  ],
];

/** @returns {never} */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}

/**
 * npm writes its own record last, so a folder with a record is complete. It is current when it matches the lock file.
 */
function modulesAreCurrent() {
  const record = join(modules, ".package-lock.json");
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  return Object.entries(readJson(lockFile).packages).every(([path, locked]) => {
    if (!path.startsWith("node_modules/") || locked.link || locked.optional) return true;
    return installed[path]?.version === locked.version && installed[path].integrity === locked.integrity;
  });
}

/** npm must not be the one inside the folder that `npm ci` removes. */
function pathWithoutModules() {
  const entries = (process.env.PATH ?? "").split(delimiter);
  return entries.filter((entry) => !entry.endsWith(join("node_modules", ".bin"))).join(delimiter);
}

/** Runs `npm ci` and shows its progress. Resolves to npm's output when it failed, else to undefined. */
function installModules() {
  const total = Object.keys(readJson(lockFile).packages).length;
  const started = Date.now();
  const child = spawn("npm", ["ci", "--loglevel=http", "--no-audit", "--no-fund"], {
    cwd: root,
    env: { ...process.env, PATH: pathWithoutModules() },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let fetched = 0;
  let output = "";
  const collect = (chunk) => {
    const text = chunk.toString();
    fetched += text.split(/npm http (?:fetch GET 200|cache)/).length - 1;
    output = (output + text).slice(-200_000);
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  const say = () => {
    const seconds = Math.round((Date.now() - started) / 1000);
    const line = `Installing dependencies: ${Math.min(fetched, total)} of about ${total} packages fetched, ${seconds} s`;
    process.stdout.write(process.stdout.isTTY ? `\r${line}` : `${line}\n`);
  };
  say();
  const ticker = setInterval(say, process.stdout.isTTY ? 500 : 5000);
  return new Promise((resolve) => {
    const end = (failure) => {
      clearInterval(ticker);
      say();
      if (process.stdout.isTTY) process.stdout.write("\n");
      resolve(failure);
    };
    child.on("error", (error) => end(`npm does not run: ${error.message}`));
    child.on("close", (code) => end(code === 0 ? undefined : output));
  });
}

function explainInstallFailure(output) {
  const known = INSTALL_FAILURES.find(([pattern]) => pattern.test(output));
  if (known) return `Dependencies are not installed: ${known[1]}`;
  const lines = output.split("\n").filter((line) => line && !line.startsWith("npm http"));
  return `Dependencies are not installed: npm ci failed.\n${lines.slice(-15).join("\n")}`;
}

/** The pinned Node. On a platform without a pinned build, the current Node if it is new enough. */
function chooseNode() {
  if (existsSync(pinnedNode)) return pinnedNode;
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR_MIN) return process.execPath;
  return fail(
    `Node ${NODE_MAJOR_MIN} is needed: npm pins no build of it for ${process.platform}-${process.arch}, ` +
      `and this is Node ${process.versions.node}.`,
  );
}

/** Runs the command to its end. Signals are passed on, and its exit code becomes that of this process. */
function handOver(command, args) {
  const node = chooseNode();
  const child = spawn(node, [join(root, "tools", `${command}.ts`), ...args], {
    cwd: root,
    env: { ...process.env, PATH: `${join(modules, ".bin")}${delimiter}${process.env.PATH ?? ""}` },
    stdio: "inherit",
  });
  // A terminal sends Ctrl-C to the whole group, including the child, so this process only waits. Signals to this
  // process alone are passed on.
  process.on("SIGINT", () => {
    if (!process.stdin.isTTY) child.kill("SIGINT");
  });
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => fail(`${node} does not run: ${error.message}`));
  child.on("close", (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
}

const [command, ...args] = process.argv.slice(2);
if (!command || !existsSync(join(root, "tools", `${command}.ts`))) fail(`There is no command ${command ?? ""}.`);
if (!modulesAreCurrent()) {
  const failure = await installModules();
  if (failure !== undefined) fail(explainInstallFailure(failure));
}
handOver(command, args);
