import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import mysql from 'mysql2/promise';
import { createClient } from 'redis';
import { DATA_DIR, PRODUCT } from './product.js';

/** Everything that the product keeps, by where it is kept: each database, Redis, each log. */
export async function everythingStored(): Promise<Map<string, string>> {
  return new Map([...(await databases()), ['redis', await redis()], ...logs()]);
}

async function databases(): Promise<[string, string][]> {
  const { stores } = PRODUCT;
  if (!stores) throw new Error('a product that runs somewhere else keeps its stores to itself');
  const connection = await mysql.createConnection({ ...stores.database, dateStrings: true });
  try {
    const [tables] = await connection.query<mysql.RowDataPacket[]>(
      "SELECT TABLE_SCHEMA AS base, TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA LIKE 'volante%'",
    );
    const texts = new Map<string, string>();
    for (const { base, name } of tables) {
      const [rows] = await connection.query<mysql.RowDataPacket[]>(`SELECT * FROM \`${base}\`.\`${name}\``);
      const text = rows.map((row) => Object.values(row).map(asText).join('\t')).join('\n');
      texts.set(`database ${base}`, `${texts.get(`database ${base}`) ?? ''}\n${text}`);
    }
    return [...texts];
  } finally {
    await connection.end();
  }
}

function asText(value: unknown): string {
  if (Buffer.isBuffer(value)) return value.toString('latin1');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

async function redis(): Promise<string> {
  const client = createClient({ url: PRODUCT.stores?.redisUrl ?? '' });
  await client.connect();
  const parts: string[] = [];
  for await (const keys of client.scanIterator()) {
    for (const key of keys) {
      const isText = (await client.type(key)) === 'string';
      parts.push(`${key} ${isText ? await client.get(key) : await client.sendCommand(['DUMP', key])}`);
    }
  }
  client.destroy();
  return parts.join('\n');
}

function logs(): [string, string][] {
  const folder = path.join(DATA_DIR, 'logs');
  return readdirSync(folder).map((name) => [`log ${name}`, readFileSync(path.join(folder, name), 'utf8')]);
}
