import { setImmediate as turn } from 'node:timers/promises';
import type { ClockVerdict } from '@volante/contracts/clock/clock-keeping.contract';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import { type ClockChain, GENESIS } from './chain.js';
import { ENTRY_COLUMNS, type EntryRow, HEAD_COLUMNS, type Head, linkOf } from './entries.js';
import { foldDays } from './fold-days.js';
import { type Purge, purgesOf } from './purges.js';

type Broken = ClockVerdict['broken'][number];
export type Seal = {
  period: string;
  number: number;
  at: Date;
  employees: number;
  entries: number;
  digest: string;
};

const BATCH = 2_000;
const CHECKED_SEALS = 62;
const MAX_BROKEN = 50;

interface Walked {
  entries: number;
  broken: Broken[];
  /** Of each seal, in their order: where this chain ended then. */
  ends: ({ seq: number; hash: string } | null)[];
}

interface Asked {
  /** A number that was kept elsewhere, and when it was made. */
  head?: { at: string; digest: string } | undefined;
  signal?: AbortSignal;
  onPerson?: (done: number, total: number, name: string) => void;
}

/** Every chain of the business from its first record, one after the other; in memory stands one person's. */
export async function verifyChains(
  db: Database,
  chain: ClockChain,
  ctx: Context,
  { head, signal, onPerson }: Asked,
): Promise<ClockVerdict> {
  const people = await db.rows<Head & { employee: string; name: string | null }>(
    ctx,
    `SELECT p.employee_id AS employee, e.name, ${HEAD_COLUMNS}
     FROM (SELECT employee_id FROM clock_head WHERE business_id = :business
           UNION SELECT employee_id FROM clock_entry WHERE business_id = :business GROUP BY employee_id) p
     LEFT JOIN clock_head h ON h.business_id = :business AND h.employee_id = p.employee_id
     LEFT JOIN employee e ON e.business_id = :business AND e.id = p.employee_id ORDER BY p.employee_id`,
  );
  const purges = await purgesOf(db, chain, ctx);
  const seals = await readSeals(db, ctx, CHECKED_SEALS);
  const asked = head ? Date.parse(head.at) : null;
  const moments = [
    ...new Set([...seals.map(({ at }) => at.getTime()), ...(asked === null ? [] : [asked])]),
  ].sort((a, b) => a - b);
  const then = moments.map((): { employee: string; seq: number; hash: string }[] => []);
  const broken: Broken[] = [];
  let entries = 0;
  for (const [at, { employee, name, ...end }] of people.entries()) {
    signal?.throwIfAborted();
    const person = { employee, name: name ?? '', purge: purges.get(employee) };
    const walked = await walk({ db, chain, ctx }, person, end, moments);
    entries += walked.entries;
    broken.push(...walked.broken);
    for (const [place, one] of walked.ends.entries()) if (one) then[place]?.push({ employee, ...one });
    onPerson?.(at + 1, people.length, name ?? '');
  }
  const holds = (moment: number, digest: string) =>
    chain.digest(ctx.actor.businessId, then[moments.indexOf(moment)] ?? []) === digest;
  return {
    employees: people.length,
    entries,
    broken: broken.slice(0, MAX_BROKEN),
    headHolds: head && asked !== null ? holds(asked, head.digest) : null,
    seals: seals.filter(({ at, digest }) => !holds(at.getTime(), digest)).map(sealName),
  };
}

/** The newest ones, oldest first: whoever cuts a chain short does so at its end, where they stand. */
export async function readSeals(db: Database, ctx: Context, most: number): Promise<Seal[]> {
  const rows = await db.rows<Seal>(
    ctx,
    `SELECT period, number, at, employees, entries, digest FROM clock_seal WHERE business_id = :business
     ORDER BY at DESC, period DESC, number DESC LIMIT ${most}`,
  );
  return rows.reverse();
}

/** "2026-11-20", "2026-10", "2026-10/2": of a month that was closed again, with its number. */
const sealName = ({ period, number }: Seal) => (Number(number) > 1 ? `${period}/${number}` : period);

interface Tools {
  db: Database;
  chain: ClockChain;
  ctx: Context;
}

/** One chain from its first record, or from where its old ones were cleared away: the first that does not hold is named. */
async function walk(
  { db, chain, ctx }: Tools,
  { employee, name, purge }: { employee: string; name: string; purge: Purge | undefined },
  head: Pick<Head, 'seq' | 'hash'>,
  moments: readonly number[],
): Promise<Walked> {
  const ends: Walked['ends'] = moments.map(() => null);
  const kept: EntryRow[] = [];
  const first = purge?.seq ?? 0;
  let previous = purge?.hash ?? GENESIS;
  let seq = first;
  let passed = 0;
  /** Moments that lie before an instant have the end that the chain had until then; moments are in order. */
  const reach = (instant: number) => {
    let at = passed;
    for (; at < moments.length && (moments[at] ?? 0) < instant; at += 1)
      ends[at] = seq > 0 ? { seq, hash: previous } : null;
    return at;
  };
  const fault = (problem: Broken['problem'], at: number, day: string | null): Walked => ({
    entries: seq - first,
    broken: [{ employee, name, seq: at, day, problem }],
    ends,
  });
  if (purge && !purge.isOurs) return fault('missing', 1, null);
  const [before] = await db.rows<{ seq: number; day: string }>(
    ctx,
    `SELECT c.seq, c.day FROM clock_entry c WHERE c.business_id = :business AND c.employee_id = :employee
       AND c.seq <= :first ORDER BY c.seq LIMIT 1`,
    { employee, first },
  );
  if (before) return fault('altered', Number(before.seq), before.day);
  for (;;) {
    const rows = await db.rows<EntryRow>(
      ctx,
      `SELECT ${ENTRY_COLUMNS} FROM clock_entry c WHERE c.business_id = :business AND c.employee_id = :employee
       AND c.seq > :seq ORDER BY c.seq LIMIT ${BATCH}`,
      { employee, seq },
    );
    for (const row of rows) {
      passed = reach(row.at.getTime());
      if (Number(row.seq) !== seq + 1) return fault('missing', seq + 1, row.day);
      if (chain.link(ctx.actor.businessId, linkOf(row, previous)) !== row.hash)
        return fault('altered', seq + 1, row.day);
      seq += 1;
      previous = row.hash;
    }
    kept.push(...rows);
    if (rows.length < BATCH) break;
    await turn();
  }
  if (Number(head.seq ?? 0) !== seq || (head.hash ?? GENESIS) !== previous)
    return fault('missing', seq + 1, null);
  reach(Number.POSITIVE_INFINITY);
  const wrong = await wrongTotal(db, ctx, employee, kept, purge?.until ?? '');
  return wrong ? fault('totals', seq, wrong) : { entries: seq - first, broken: [], ends };
}

/** The first day whose stored totals are not those of its records. */
async function wrongTotal(
  db: Database,
  ctx: Context,
  employee: string,
  rows: readonly EntryRow[],
  since: string,
): Promise<string | null> {
  const stored = await db.rows<{ day: string; worked: number; paused: number }>(
    ctx,
    'SELECT day, worked, paused FROM clock_day WHERE business_id = :business AND employee_id = :employee ORDER BY day',
    { employee },
  );
  const told = new Map(stored.map(({ day, worked, paused }) => [day, `${worked} ${paused}`]));
  const made = foldDays(rows).find(
    ({ day, worked, paused }) => day >= since && told.get(day) !== `${worked} ${paused}`,
  );
  return made?.day ?? null;
}
