import { CLOCK_STATES, type ClockState, type PunchKind } from '@volante/contracts/clock/clock-words';
import type { SqlParams, SqlValue } from '@volante/service-kit/data/sql';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { type ClockChain, GENESIS, type Link } from './chain.js';

export type EntryKind = PunchKind | 'correction' | 'accept' | 'reject' | 'reopen' | 'close';

/** A record as {@link ENTRY_COLUMNS} reads it. */
export interface EntryRow {
  employee: string;
  seq: number;
  id: string;
  kind: EntryKind;
  day: string;
  at: Date;
  zone: string;
  branch: string | null;
  origin: string;
  device: string;
  session: string;
  actor: string;
  actorName: string;
  ref: string | null;
  data: string | null;
  hash: string;
}

/** Of a punch that was kept by a tablet without connection, under `late` in its `data`. */
export interface LateData {
  /** When it was made, by the server's clock; ISO. */
  at: string;
  /** What the tablet's clock said then; ISO. */
  device: string;
  /** How far the tablet's clock was ahead of the server's when it was sent, ms. */
  drift: number;
}

export const lateOf = (row: Pick<EntryRow, 'data' | 'origin'>): LateData | null =>
  row.origin === 'kiosk' && row.data !== null ? (JSON.parse(row.data) as { late: LateData }).late : null;

export const ENTRY_COLUMNS = `c.employee_id AS employee, c.seq, c.id, c.kind, c.day, c.at, c.zone, c.branch_id AS branch,
  c.origin, c.device, c.session_id AS session, c.actor_id AS actor, c.actor_name AS actorName, c.ref_id AS ref, c.data,
  c.hash`;

export function linkOf(row: Omit<EntryRow, 'hash'>, previous: string): Link {
  const {
    employee,
    seq,
    id,
    kind,
    day,
    at,
    zone,
    branch,
    origin,
    device,
    session,
    actor,
    actorName,
    ref,
    data,
  } = row;
  return {
    previous,
    employee,
    seq: Number(seq),
    id,
    kind,
    day,
    at: at.toISOString(),
    zone,
    branch,
    origin,
    device,
    session,
    actor,
    actorName,
    ref,
    data,
  };
}

/** The end of a person's chain and how they stand with the clock. */
export interface Head {
  seq: number;
  hash: string;
  state: ClockState;
  day: string | null;
  startedAt: Date | null;
  since: Date | null;
  branch: string | null;
  zone: string;
}

export const HEAD_COLUMNS = `h.seq, h.hash, h.state, h.day, h.started_at AS startedAt, h.since, h.branch_id AS branch, h.zone`;

export const NO_HEAD: Head = {
  seq: 0,
  hash: GENESIS,
  state: CLOCK_STATES[0],
  day: null,
  startedAt: null,
  since: null,
  branch: null,
  zone: 'Europe/Madrid',
};

/** Locks the person's clock until the transaction ends: of two punches at once the second sees the first. */
export async function lockHead(tx: TenantTx, employee: string): Promise<Head> {
  // Not INSERT IGNORE: on a row that is there it takes a shared lock, and two rivals that both hold one deadlock.
  await tx.run(
    `INSERT INTO clock_head (business_id, employee_id, seq, hash, state, zone)
     VALUES (:business, :employee, 0, :genesis, 'out', :zone) ON DUPLICATE KEY UPDATE seq = seq`,
    { employee, genesis: GENESIS, zone: NO_HEAD.zone },
  );
  const [head] = await tx.rows<Head>(
    `SELECT ${HEAD_COLUMNS} FROM clock_head h WHERE h.business_id = :business AND h.employee_id = :employee FOR UPDATE`,
    { employee },
  );
  if (!head) throw new Error('the head of a chain vanished');
  return { ...head, seq: Number(head.seq) };
}

/** A record that is about to be made; who makes it comes from the context. */
export interface NewEntry {
  id?: string;
  kind: EntryKind;
  day: string;
  at: Date;
  zone: string;
  branch: string | null;
  /** `web` unless told; of a correction: the side that proposes it. */
  origin?: 'web' | 'kiosk' | 'employee' | 'office';
  device?: string;
  ref?: string | null;
  data?: string | null;
}

const FIELDS = {
  seq: 'seq',
  id: 'id',
  kind: 'kind',
  day: 'day',
  at: 'at',
  zone: 'zone',
  branch: 'branch_id',
  origin: 'origin',
  device: 'device',
  session: 'session_id',
  actor: 'actor_id',
  actorName: 'actor_name',
  ref: 'ref_id',
  data: 'data',
  hash: 'hash',
} as const;
const NAMES = Object.keys(FIELDS) as (keyof typeof FIELDS)[];
const COLUMNS = Object.values(FIELDS).join(', ');
const BATCH = 100;

/**
 * Adds records to a person's chain, whose head the caller has locked. Returns the head as it is then; how the person
 * stands with the clock is the caller's to write, with {@link writeHead}.
 */
export async function appendEntries(
  tx: TenantTx,
  chain: ClockChain,
  { employee, head }: { employee: string; head: Head },
  entries: readonly NewEntry[],
): Promise<{ head: Head; ids: string[] }> {
  let { seq, hash } = head;
  const rows = entries.map((entry): EntryRow => {
    seq += 1;
    const row = {
      employee,
      seq,
      id: entry.id ?? newId(),
      kind: entry.kind,
      day: entry.day,
      at: entry.at,
      zone: entry.zone,
      branch: entry.branch,
      origin: entry.origin ?? 'web',
      device: entry.device ?? '',
      session: tx.ctx.actor.session,
      actor: tx.ctx.actor.userId,
      actorName: tx.ctx.actor.userName,
      ref: entry.ref ?? null,
      data: entry.data ?? null,
    };
    hash = chain.link(tx.businessId, linkOf(row, hash));
    return { ...row, hash };
  });
  for (let start = 0; start < rows.length; start += BATCH)
    await insertBatch(tx, employee, rows.slice(start, start + BATCH));
  return { head: { ...head, seq, hash }, ids: rows.map(({ id }) => id) };
}

async function insertBatch(tx: TenantTx, employee: string, rows: readonly EntryRow[]): Promise<void> {
  const values = rows.map(
    (_, at) => `(:business, :employee, ${NAMES.map((name) => `:${name}${at}`).join(', ')})`,
  );
  const params: SqlParams = Object.fromEntries(
    rows.flatMap((row, at) => NAMES.map((name): [string, SqlValue] => [`${name}${at}`, row[name]])),
  );
  await tx.run(`INSERT INTO clock_entry (business_id, employee_id, ${COLUMNS}) VALUES ${values.join(', ')}`, {
    ...params,
    employee,
  });
}

export async function writeHead(tx: TenantTx, employee: string, head: Head): Promise<void> {
  await tx.run(
    `UPDATE clock_head SET seq = :seq, hash = :hash, state = :state, day = :day, started_at = :startedAt, since = :since,
       branch_id = :branch, zone = :zone WHERE business_id = :business AND employee_id = :employee`,
    { ...head, employee },
  );
}
