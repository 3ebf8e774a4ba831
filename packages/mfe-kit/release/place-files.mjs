import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import { ReleaseError } from './release-error.mjs';

const compress = promisify(brotliCompress);

const COMPRESS_FROM = 1024;
const LARGE = 1024 * 1024;
const TEXT = /\.(?:js|css|html|svg|json|map|txt)$/;
const PAGE = /\.html$/;
const STAGING = '.staging-';
const MENTIONED = /sha(?:256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})/g;

/** The description of a released version: needed to go back to it. Hidden from the gateway by its dot. */
export const RECORD = '.release.json';

const hashBy = (algorithm, bytes) => `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;

/** Builds of before, and the descriptions of their versions, have hashes of the second kind. */
const [OWN, FORMER] = ['sha256', 'sha384'];

/** Whether bytes are those of a hash. */
const isIntact = (bytes, hash) => hashBy(hash.startsWith(FORMER) ? FORMER : OWN, bytes) === hash;

/**
 * The hash of each file, of the kind that the build wrote into what loads its chunks: a browser that preloads a file under
 * another kind of hash than its script asks for loads it twice.
 */
export function hashesOf(build) {
  const isFormer = [...build].some(
    ([name, bytes]) => /\.(?:js|html)$/.test(name) && /sha384-[A-Za-z0-9+/]{64}/.test(bytes.toString('utf8')),
  );
  const algorithm = isFormer ? FORMER : OWN;
  return Object.fromEntries([...build].map(([name, bytes]) => [name, hashBy(algorithm, bytes)]));
}

/** File → bytes of a build, source maps left out. */
export function readBuild(dir) {
  const names = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .sort();
  return new Map(names.map((name) => [name, readFileSync(join(dir, name))]));
}

export function versionOf(build) {
  const hash = createHash('sha256');
  for (const [name, bytes] of build) hash.update(name).update('\0').update(bytes);
  return hash.digest('hex').slice(0, 12);
}

/** The build as it is served: its pages know their own address. */
export function placedAt(build, base) {
  const page = (bytes) => Buffer.from(bytes.toString('utf8').replaceAll('__BASE__', base));
  return new Map([...build].map(([name, bytes]) => [name, PAGE.test(name) ? page(bytes) : bytes]));
}

/**
 * Browsers load a chunk only under the hash that the build wrote into what loads it; a build that lacks the file of a
 * hash, or has it with other bytes, would fail on people's screens.
 */
export function checkComplete(app, build) {
  const own = new Set([...build.values()].flatMap((bytes) => [hashBy(OWN, bytes), hashBy(FORMER, bytes)]));
  for (const [name, bytes] of build) {
    if (!/\.(?:js|html|txt)$/.test(name)) continue;
    const missing = (bytes.toString('utf8').match(MENTIONED) ?? []).find((hash) => !own.has(hash));
    if (missing)
      throw new ReleaseError(
        `${app}: ${name} pide un fichero (${missing.slice(0, 20)}…) que falta en la compilación o está dañado.`,
      );
  }
}

async function writeFileThrough(path, bytes) {
  const handle = await open(path, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function compressed(name, bytes) {
  if (!TEXT.test(name) || PAGE.test(name) || bytes.length < COMPRESS_FROM) return null;
  const quality = bytes.length > LARGE ? 9 : 11;
  return compress(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

/** Files compressed for the current version need not be compressed again. */
async function compressedAs(name, bytes, hash, donor) {
  const path = donor?.files[name] === hash ? join(donor.dir, `${name}.br`) : '';
  return existsSync(path) && isTwin(path, hash) ? readFileSync(path) : compressed(name, bytes);
}

async function writeOne({ dir, name, bytes, hash, donor, write }) {
  const path = join(dir, name);
  mkdirSync(dirname(path), { recursive: true });
  const small = await compressedAs(name, bytes, hash, donor);
  if (small) await write(`${path}.br`, small);
  await write(path, bytes);
}

/** Names of the files of a version that are absent or not what they should be, their compressed twins included. */
export function damagedFiles(dir, files) {
  return Object.entries(files)
    .filter(([name, hash]) => {
      const path = join(dir, name);
      if (!existsSync(path) || !isIntact(readFileSync(path), hash)) return true;
      return existsSync(`${path}.br`) && !isTwin(`${path}.br`, hash);
    })
    .map(([name]) => name);
}

function isTwin(path, hash) {
  try {
    return isIntact(brotliDecompressSync(readFileSync(path)), hash);
  } catch {
    return false;
  }
}

/** Leftovers of interrupted runs; only the holder of the lock may call it. */
function clearStaging(appDir) {
  for (const name of readdirSync(appDir)) {
    if (name.startsWith(STAGING)) rmSync(join(appDir, name), { recursive: true, force: true });
  }
}

/**
 * Writes a version to where it is served for good: aside first, then under its name in one rename, so that a version is
 * there whole or not at all. One that is there already is checked, and only what is damaged is replaced.
 * @param donor `{ dir, files }` of the version that is out: what it has in common is taken from it compressed
 * @throws ReleaseError when what was written does not read back the same
 */
export async function placeVersion(appDir, { build, record, donor, write = writeFileThrough }) {
  const { version } = record;
  mkdirSync(appDir, { recursive: true });
  clearStaging(appDir);
  const target = join(appDir, version);
  const isThere = existsSync(target);
  const wanted = isThere ? damagedFiles(target, record.files) : [...build.keys()];
  const isWhole = isThere && existsSync(join(target, RECORD));
  if (isWhole && wanted.length === 0) return;
  const staging = join(appDir, `${STAGING}${process.pid}`);
  mkdirSync(staging);
  try {
    const writing = wanted.map((name) =>
      writeOne({ dir: staging, name, bytes: build.get(name), hash: record.files[name], donor, write }),
    );
    await Promise.all(writing);
    await write(join(staging, RECORD), JSON.stringify(record));
    const hashes = Object.fromEntries(wanted.map((name) => [name, record.files[name]]));
    const [damaged] = damagedFiles(staging, hashes);
    if (damaged) throw new ReleaseError(`${damaged} no se ha escrito bien: no se publica nada.`);
    if (isThere) replaceFiles(staging, target);
    else renameSync(staging, target);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function replaceFiles(from, to) {
  const files = readdirSync(from, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  for (const entry of files) {
    const name = join(entry.parentPath, entry.name).slice(from.length + 1);
    mkdirSync(dirname(join(to, name)), { recursive: true });
    renameSync(join(from, name), join(to, name));
  }
}
