/** A Keycloak of one test run's own: fetched once, on loopback, with its data in a folder that goes with it. */
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { cacheDir, root } from '../paths.mjs';
import { run, shutdown } from '../processes.mjs';
import { freePort } from '../servers/ports.mjs';
import { ExpectedError, say } from '../terminal.mjs';

const VERSION = '26.4.7';
const SHA256 = 'dd9834c023460be856f731423d86228c23b5d002194a2064642bec0cc6573eaa';
const ARTIFACT = `org.keycloak:keycloak-quarkus-dist:${VERSION}:zip`;
const MIN_JAVA = 17;
const READY_MS = 150_000;
/** Keycloak takes what it finds; this is enough for a handful of people. */
const HEAP = '-Xms64m -Xmx512m -XX:MaxMetaspaceSize=256m';
/** It lives for two minutes: what a compiler would gain in the long run is not waited for. */
const SHORT_LIVED = '-XX:TieredStopAtLevel=1 -XX:-UseG1GC -XX:+UseSerialGC';
const JVM = { JAVA_OPTS_KC_HEAP: HEAP, JAVA_OPTS_APPEND: SHORT_LIVED };

/** Fetching it may take so long in all, with another try where the network or the repository fails. */
const FETCH_MS = 180_000;
const TRIES = 3;
/** Maven by itself waits half an hour for a server that has gone quiet. */
const PATIENCE = ['-Daether.connector.connectTimeout=10000', '-Daether.connector.requestTimeout=30000'];

const home = path.join(cacheDir, 'keycloak');
const folder = path.join(home, `keycloak-${VERSION}`);
const realm = path.join(root, 'deploy/keycloak/volante-realm.json');

async function succeeds(command, args) {
  try {
    return await run(command, args, { check: false });
  } catch {
    return { code: 1, stdout: '', stderr: '' };
  }
}

/** What is missing to run Keycloak here; empty when nothing is. */
export async function missingForKeycloak() {
  const [java, maven] = await Promise.all([succeeds('java', ['-version']), succeeds('mvn', ['-v'])]);
  const version = Number(/version "(\d+)/.exec(java.stderr)?.[1] ?? 0);
  const missing = [];
  if (version < MIN_JAVA) missing.push(`Java ${MIN_JAVA}`);
  if (maven.code !== 0) missing.push('Maven');
  return missing;
}

async function digestOf(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Keycloak cannot be had here and now, which says nothing of the product. */
export class NotToBeHad extends ExpectedError {}

function maven(goal, to, { args = [], signal = shutdown.signal } = {}) {
  const asked = [
    '-B',
    '-q',
    `dependency:${goal}`,
    `-Dartifact=${ARTIFACT}`,
    `-DoutputDirectory=${to}`,
    ...args,
  ];
  return run('mvn', asked, { cwd: to, signal });
}

/** Through the machine's own Maven, from wherever that takes its artifacts. */
async function fetchZip(to) {
  const late = AbortSignal.timeout(FETCH_MS);
  const signal = AbortSignal.any([shutdown.signal, late]);
  let why = '';
  for (let attempt = 1; attempt <= TRIES && !signal.aborted; attempt += 1) {
    try {
      return await maven('copy', to, { args: PATIENCE, signal });
    } catch (error) {
      shutdown.signal.throwIfAborted();
      why = late.aborted ? `it took more than ${FETCH_MS / 1000} s` : error.message;
    }
  }
  throw new NotToBeHad(`Maven could not fetch ${ARTIFACT}: ${why}`);
}

/** What comes must be what was reviewed. An unpacking that was interrupted is not taken for a Keycloak. */
async function provide() {
  if (existsSync(folder)) return;
  const draft = path.join(home, 'new');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  say(`  … Keycloak ${VERSION} (160 MB, solo la primera vez)`);
  await fetchZip(draft);
  const digest = await digestOf(path.join(draft, `keycloak-quarkus-dist-${VERSION}.zip`));
  if (digest !== SHA256)
    throw new ExpectedError(`Keycloak ${VERSION}: the file is not the one that is expected.`);
  await maven('unpack', draft, { args: ['-o'] });
  const unpacked = path.join(draft, path.basename(folder));
  // Made once what it would otherwise make anew at each start.
  await run('bash', [path.join(unpacked, 'bin/kc.sh'), 'build', '--db=dev-mem'], {
    env: { ...process.env, ...JVM },
  });
  renameSync(unpacked, folder);
  rmSync(draft, { recursive: true, force: true });
}

async function untilReady(address, child) {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline && child.exitCode === null && !shutdown.signal.aborted) {
    const answer = await fetch(`${address}/realms/volante`).catch(() => null);
    if (answer?.ok) return;
    await wait(500);
  }
  throw new ExpectedError(`Keycloak did not come up: see ${path.join(home, 'keycloak.log')}`);
}

/** Starts it with the realm of `deploy/keycloak`; answers its address, its administrator and how to stop it. */
export async function startKeycloak() {
  await provide();
  const data = path.join(folder, 'data');
  rmSync(data, { recursive: true, force: true });
  mkdirSync(path.join(data, 'import'), { recursive: true });
  await copyFile(realm, path.join(data, 'import', 'volante-realm.json'));
  const port = await freePort();
  const admin = { user: 'admin', password: randomBytes(18).toString('base64url') };
  const log = openSync(path.join(home, 'keycloak.log'), 'w');
  const child = spawn(
    'bash',
    [
      path.join(folder, 'bin/kc.sh'),
      'start',
      '--optimized',
      '--cache=local',
      '--http-enabled=true',
      '--hostname-strict=false',
      '--http-host=127.0.0.1',
      `--http-port=${port}`,
      '--import-realm',
    ],
    {
      // A group of its own: the script starts Java and waits for it.
      detached: true,
      stdio: ['ignore', log, log],
      env: {
        ...process.env,
        ...JVM,
        KC_BOOTSTRAP_ADMIN_USERNAME: admin.user,
        KC_BOOTSTRAP_ADMIN_PASSWORD: admin.password,
      },
    },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    if (child.exitCode === null && child.pid) {
      process.kill(-child.pid, 'SIGTERM');
      const isGone = await Promise.race([ended.then(() => true), wait(15_000, false, { ref: false })]);
      if (!isGone) process.kill(-child.pid, 'SIGKILL');
    }
    rmSync(data, { recursive: true, force: true });
  };
  const address = `http://127.0.0.1:${port}`;
  try {
    await untilReady(address, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, admin, stop };
}
