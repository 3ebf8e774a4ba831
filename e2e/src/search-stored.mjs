import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import mysql from 'mysql2/promise';
import { createClient } from 'redis';

/** Everything that a product keeps, by where it is kept: each database, Redis, each log. */
async function everythingStored({ stores, dataDir }) {
  return new Map([...(await databases(stores)), ['redis', await redis(stores)], ...logs(dataDir)]);
}

async function databases({ database }) {
  const connection = await mysql.createConnection({ ...database, dateStrings: true });
  try {
    const [tables] = await connection.query(
      "SELECT TABLE_SCHEMA AS base, TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA LIKE 'volante%'",
    );
    const texts = new Map();
    for (const { base, name } of tables) {
      const [rows] = await connection.query({
        sql: `SELECT * FROM \`${base}\`.\`${name}\``,
        rowsAsArray: true,
      });
      const text = rows.map((row) => row.map(asText).join('\t')).join('\n');
      texts.set(`database ${base}`, `${texts.get(`database ${base}`) ?? ''}\n${text}`);
    }
    return texts;
  } finally {
    await connection.end();
  }
}

function asText(value) {
  if (Buffer.isBuffer(value)) return value.toString('latin1');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

async function redis({ redisUrl }) {
  const client = createClient({ url: redisUrl });
  await client.connect();
  const parts = [];
  for await (const keys of client.scanIterator()) {
    for (const key of keys) {
      const isText = (await client.type(key)) === 'string';
      parts.push(`${key} ${isText ? await client.get(key) : await client.sendCommand(['DUMP', key])}`);
    }
  }
  client.destroy();
  return parts.join('\n');
}

function logs(dataDir) {
  const folder = path.join(dataDir, 'logs');
  return readdirSync(folder).map((name) => [`log ${name}`, readFileSync(path.join(folder, name), 'utf8')]);
}

/** Values recorded by the tests: `remember.ts`. */
function secretsOf({ dataDir }) {
  const file = `${dataDir}.told`;
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : [];
  return [...new Set(lines.map((line) => JSON.parse(line)))];
}

const BEGINNING = 6;

/** Finds which of many secrets stand in a text, with one look at the text. */
function finder(secrets) {
  const marks = new Uint8Array(1 << 24);
  const byBeginning = new Map();
  for (const secret of secrets) {
    const own = Buffer.from(secret);
    const beginning = own.toString('latin1', 0, BEGINNING);
    marks[own.readUIntBE(0, 3)] = 1;
    byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), own]);
  }
  return (text) => {
    const bytes = Buffer.from(text);
    const hits = new Set();
    for (let at = 0; at + BEGINNING <= bytes.length; at += 1) {
      if (marks[(bytes[at] << 16) | (bytes[at + 1] << 8) | bytes[at + 2]] === 0) continue;
      for (const own of byBeginning.get(bytes.toString('latin1', at, at + BEGINNING)) ?? [])
        if (bytes.subarray(at, at + own.length).equals(own)) hits.add(own.toString());
    }
    return [...hits];
  };
}

/** Six digits are found by chance among a school's numbers: they are looked for where codes are handled, and alone. */
const CODES_AT = /^(?:database volante_(?:session|mail)|redis|log .*)$/;
const standsAlone = (text, code) => new RegExp(`(?<![\\w.:-])${code}(?![\\w.-])`).test(text);
const isCode = (secret) => /^\d+$/.test(secret);

/** Values known to be stored, and their places: a search that misses them would miss secrets as well. */
const KEPT = new Map([
  ['database volante_session', 'direccion@volante.demo'],
  ['log gateway.log', '"name":"gateway"'],
]);

/** `place: beginning of the secret` for each that a product keeps somewhere. */
async function kept(product) {
  const secrets = secretsOf(product);
  const stored = await everythingStored(product);
  const find = finder([...secrets.filter((secret) => !isCode(secret)), ...KEPT.values()]);
  const lines = [...KEPT.keys()].filter((place) => !stored.has(place)).map((place) => `${place}: is missing`);
  for (const [place, text] of stored) {
    const hits = new Set(find(text));
    if (KEPT.has(place) && !hits.has(KEPT.get(place))) lines.push(`${place}: was not searched rightly`);
    for (const known of KEPT.values()) hits.delete(known);
    if (CODES_AT.test(place))
      for (const code of secrets.filter(isCode)) if (standsAlone(text, code)) hits.add(code);
    for (const secret of hits) lines.push(`${place}: ${secret.slice(0, BEGINNING)}…`);
  }
  return { lines, secrets: secrets.length };
}

/**
 * After the end-to-end tests: no database, no Redis and no log of their products keeps a token, a password, a code, a link or
 * a secret that any of them saw.
 * @throws Error that names the places.
 */
export async function searchStored() {
  for (const product of JSON.parse(process.env.VOLANTE_E2E_PRODUCTS ?? '[]')) {
    const { lines, secrets } = await kept(product);
    if (lines.length > 0) throw new Error(`Of ${secrets} secrets are kept:\n  ${lines.join('\n  ')}`);
  }
}
