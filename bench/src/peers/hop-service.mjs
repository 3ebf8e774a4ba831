/** The tiny service behind the hand-written hop: one prepared statement, one envelope. Nothing else. */
import { readFileSync } from 'node:fs';
import { connect } from '@nats-io/transport-node';
import mysql from 'mysql2';
import { pino } from 'pino';

const { natsUrl, database, statement, digest, limit } = JSON.parse(
  readFileSync(process.env.BENCH_PEER_FILE, 'utf8'),
);
const log = pino({ name: 'hop-service' });
const pool = mysql.createPool({
  ...database,
  charset: 'utf8mb4_spanish_ci',
  timezone: 'Z',
  dateStrings: ['DATE'],
  connectionLimit: 10,
  maxPreparedStatements: 200,
});
const encoder = new TextEncoder();

function rows() {
  return new Promise((resolve, reject) => {
    pool.execute(statement, [], (error, found) => (error ? reject(error) : resolve(found)));
  });
}

function toRow(row) {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    type: row.type,
    fiscalCode: row.fiscal_code,
    phone: row.phone,
    email: row.email,
    branch: row.branch_id,
    sex: row.sex,
    licence: row.licence,
    state: row.state,
    image: row.image,
    city: row.city,
    birthday: row.birthday,
    incorporationDate: row.incorporation_date,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

function page(found) {
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const total = Number(found[0].total);
  const cursor = ['name', digest, false, last.sort_name, last.id, 1 + shown.length, total, false];
  return {
    rows: shown.map(toRow),
    from: 1,
    total,
    capped: false,
    next: Buffer.from(JSON.stringify(cursor)).toString('base64url'),
    previous: null,
  };
}

async function answer(message) {
  try {
    const body = `{"success":true,"data":${JSON.stringify(page(await rows()))}}`;
    message.respond(encoder.encode(body));
  } catch (error) {
    log.error({ err: error }, 'list failed');
    message.respond(encoder.encode('{"success":false}'));
  }
}

const bus = await connect({ servers: natsUrl, name: 'hop-service' });
bus.subscribe('hop.list', { queue: 'hop', callback: (_error, message) => void answer(message) });
process.on('SIGTERM', () => process.exit(0));
await bus.flush();
log.info('ready');
