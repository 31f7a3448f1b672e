// Runs on the system's Node 20 or newer with nothing installed: brings node_modules up to date,
// then starts src/cli.ts on the Node 24 that is installed there.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');
const lockFile = path.join(root, 'package-lock.json');
const stampFile = path.join(modules, '.atelier-lock-hash');
const node24 = path.join(modules, 'node', 'bin', 'node');

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/**
 * Returns the hash that node_modules should match: of the lockfile, or of the manifest if there is
 * no lockfile.
 */
const wantedHash = () => sha256(read(lockFile) || read(path.join(root, 'package.json')));

function node24Runs() {
  return spawnSync(node24, ['--version'], { encoding: 'utf8' }).stdout?.startsWith('v24') ?? false;
}

/**
 * Tells whether a manual `npm ci` or `npm install` already installed what the lockfile asks for,
 * according to npm's own record.
 */
function recordMatchesLockfile() {
  try {
    const wanted = JSON.parse(read(lockFile)).packages;
    const present = JSON.parse(read(path.join(modules, '.package-lock.json'))).packages;
    return Object.entries(wanted).every(([where, entry]) => {
      if (!where.includes('node_modules/') || entry.optional || entry.devOptional) return true;
      const found = present[where];
      return found && found.version === entry.version && found.integrity === entry.integrity;
    });
  } catch {
    return false;
  }
}

function packagesAreCurrent() {
  if (!existsSync(node24) || !node24Runs()) return false;
  const hash = wantedHash();
  if (read(stampFile) === hash) return true;
  if (!recordMatchesLockfile()) return false;
  writeFileSync(stampFile, hash);
  return true;
}

/** Allows one installation at a time: two launchers would delete each other's node_modules. */
async function withInstallLock(work) {
  const lock = path.join(tmpdir(), `atelier-install-${sha256(root).slice(0, 16)}`);
  const owner = path.join(lock, 'pid');
  for (let waited = 0; ; waited += 1) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (waited > 4 && !isAlive(Number(read(owner))))
        rmSync(lock, { recursive: true, force: true });
      else if (waited === 0) console.log('Waiting for another installation of the packages …');
      await sleep(500);
    }
  }
  writeFileSync(owner, String(process.pid));
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function isAlive(pid) {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Returns the environment for npm. `npm start` puts node_modules/.bin on the PATH and its own
 * settings in npm_* variables. An installation must not run on a Node that it is about to replace,
 * nor inherit a log level or a workspace choice. The registry and network settings are kept.
 */
function npmEnvironment() {
  const dropped =
    /^npm_(lifecycle|package|command|config_(loglevel|silent|workspaces?|prefix|local_prefix|global|dry_run))/;
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !dropped.test(name)),
  );
  const inside = (dir) => dir.includes(`node_modules${path.sep}`);
  env.PATH = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((d) => !inside(d))
    .join(path.delimiter);
  return env;
}

function runNpm(args) {
  return new Promise((resolve) => {
    const child = spawn('npm', args, {
      cwd: root,
      env: npmEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output = (output + chunk).slice(-20_000);
      });
    }
    const passOn = (signal) => child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    let stopped = false;
    for (const signal of signals) {
      process.once(signal, () => {
        stopped = true;
        passOn(signal);
      });
    }
    child.on('error', (error) => resolve({ code: 1, output: error.message, stopped }));
    child.on('close', (code) => resolve({ code: code ?? 1, output, stopped }));
  });
}

function installationFailure(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET/.test(output)) {
    return 'The package registry could not be reached, so the packages are not installed. Check the network or the proxy settings of npm and try again.';
  }
  if (/ENOENT/.test(output) && /spawn npm/.test(output)) return 'npm was not found on the PATH.';
  if (/ENOSPC/.test(output)) return 'The disk is full, so the packages are not installed.';
  const lines = output
    .split('\n')
    .map((line) => line.replace(/^npm error ?/, ''))
    .filter((line) => line.trim() && !/complete log|debug-0/.test(line));
  return `The packages could not be installed. npm said:\n  ${lines.slice(0, 12).join('\n  ')}`;
}

/** Returns a sentence that explains the failure, or null on success. */
async function installPackages() {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  const live = process.stdout.isTTY;
  if (!live) console.log('Installing packages …');
  const ticker = setInterval(
    () => {
      if (live) process.stdout.write(`\rInstalling packages … ${seconds()} `);
      else console.log(`Installing packages … ${seconds()}`);
    },
    live ? 1000 : 10_000,
  );
  rmSync(stampFile, { force: true });
  const hash = wantedHash();
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund', '--no-update-notifier'];
  const complete = ['--include=dev', '--include=optional'];
  const verb = existsSync(lockFile) ? 'ci' : 'install';
  let { code, output, stopped } = await runNpm([verb, ...quiet, ...complete]);
  if (verb === 'ci' && /EUSAGE/.test(output) && !stopped) {
    // If the registry lacks another platform's packages, npm writes lockfiles that it then rejects.
    ({ code, output, stopped } = await runNpm(['install', '--no-save', ...quiet, ...complete]));
  }
  clearInterval(ticker);
  if (live) process.stdout.write('\r\x1b[K');
  if (stopped) return 'The installation was interrupted.';
  if (code !== 0) return installationFailure(output);
  if (!node24Runs()) {
    return 'Node 24 did not arrive with the packages. If npm is set to ignore install scripts, run: npm rebuild node --ignore-scripts=false';
  }
  // Written last, so that an interrupted installation never counts as complete.
  writeFileSync(stampFile, verb === 'ci' ? hash : wantedHash());
  console.log(`Packages installed (${seconds()}).`);
  return null;
}

/**
 * Ends this process when npm ends. npm forwards signals to a shell, which dies of SIGTERM without
 * forwarding it, and processes that npm started must not outlive npm.
 */
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const npm = npmBehind(parent);
  const watch = setInterval(() => {
    if (process.ppid === parent && (npm === null || isAlive(npm))) return;
    clearInterval(watch);
    end();
  }, 500);
  watch.unref();
}

/**
 * Returns the npm process behind the shell that runs its scripts; null if there is no such shell.
 */
function npmBehind(parent) {
  const ps = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(parent)], { encoding: 'utf8' });
  const [, npm, command] = /^\s*(\d+)\s+(\S+)/.exec(ps.stdout ?? '') ?? [];
  return npm && /(^|\/)-?(ba|da|k|z)?sh$/.test(command) ? Number(npm) : null;
}

function handOver() {
  const child = spawn(
    node24,
    [path.join(root, 'infra', 'src', 'cli.ts'), ...process.argv.slice(2)],
    {
      cwd: root,
      // The channel carries no messages: when it closes, the launcher knows that this process has
      // ended.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  endWithNpm(() => child.kill('SIGTERM'));
  child.on('error', (error) => stop(`The launcher could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 1)));
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(`Atelier needs Node 20 or newer to start; this is Node ${process.versions.node}.`);
}
if (process.platform === 'win32') {
  stop('Atelier runs on Linux and macOS. On Windows, use it inside WSL.');
}
if (!packagesAreCurrent()) {
  const failure = await withInstallLock(() => (packagesAreCurrent() ? null : installPackages()));
  if (failure) stop(failure);
}
handOver();
