import type { PunchKind } from '@volante/contracts/clock/clock-words';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { addDays, localMoment } from '@volante/service-kit/local-days';
import { askForLate } from './ask-for-late.js';
import type { ClockChain } from './chain.js';
import { writeDay } from './day-totals.js';
import {
  appendEntries,
  ENTRY_COLUMNS,
  type EntryRow,
  type Head,
  type LateData,
  lockHead,
  writeHead,
} from './entries.js';
import { foldDays } from './fold-days.js';
import { FORGOTTEN_AFTER_MS } from './fold-head.js';
import { standingOf } from './month-state.js';
import { pendingOfDays } from './pending-corrections.js';
import { AFTER } from './record-punch.js';

/** Who made it; `branch`: where the office is asked about them. */
export interface LatePerson {
  id: string;
  name: string;
  branch: string;
}

/** A punch that a tablet took while nothing could be reached. */
export interface LatePunch {
  id: string;
  kind: PunchKind;
  late: LateData;
  device: string;
  branch: string;
  zone: string;
}

/**
 * Records it at the end of the chain, at the time of receipt, with the time at which it was made beside it: days are
 * folded by that. Nothing is refused because it does not fit: what was punched is kept, and a day that makes no sense
 * shows as one without exit. A closed month takes no hours: there the punch becomes a request that the office answers.
 */
export async function recordLate(
  tx: TenantTx,
  chain: ClockChain,
  person: LatePerson,
  punch: LatePunch,
): Promise<'taken' | 'pending'> {
  const employee = person.id;
  const head = await lockHead(tx, employee);
  const known = await recordedAs(tx, punch.id);
  if (known) return known;
  const { id, kind, late, device, branch, zone } = punch;
  const at = new Date(Math.max(Date.now(), (head.since?.getTime() ?? 0) + 1));
  const made = Date.parse(late.at);
  const day = await dayAt(tx, employee, kind, made, zone);
  if ((await standingOf(tx, employee, day)).state === 'closed') {
    await askForLate(tx, chain, { person, head, day }, punch);
    return 'pending';
  }
  const data = JSON.stringify({ late });
  const entry = { id, kind, day, at, zone, branch, origin: 'kiosk' as const, device, data };
  const appended = await appendEntries(tx, chain, { employee, head }, [entry]);
  await writeHead(tx, employee, standing(appended.head, { kind, day, made, branch, zone }));
  await writeDay(tx, employee, day);
  return 'taken';
}

/** What became of a punch that was sent before; `null`: it is new. */
async function recordedAs(tx: TenantTx, id: string): Promise<'taken' | 'pending' | null> {
  const [row] = await tx.rows<{ kind: EntryRow['kind'] }>(
    'SELECT kind FROM clock_entry WHERE business_id = :business AND id = :id',
    { id },
  );
  return row ? lateStateOf(row.kind) : null;
}

/** How a late punch stands by the kind of the record that was made of it. */
export const lateStateOf = (kind: EntryRow['kind']): 'taken' | 'pending' =>
  kind === 'correction' ? 'pending' : 'taken';

/** The day of the shift that was running then; its own for one that begins. */
async function dayAt(
  tx: TenantTx,
  employee: string,
  kind: PunchKind,
  made: number,
  zone: string,
): Promise<string> {
  const own = localMoment(made, zone).day;
  if (kind === 'start') return own;
  const rows = await tx.rows<EntryRow>(
    `SELECT ${ENTRY_COLUMNS} FROM clock_entry c WHERE c.business_id = :business AND c.employee_id = :employee
       AND c.day BETWEEN :from AND :to ORDER BY c.seq`,
    { employee, from: addDays(own, -1), to: own },
  );
  // A shift may have begun by a punch that waits for the office.
  const asked = pendingOfDays(rows).map((one) => ({ day: one.day, punches: one.after }));
  const days = [...foldDays(rows), ...asked].sort((a, b) => (a.day < b.day ? -1 : 1));
  const running = days.findLast(({ punches }) => {
    const before = punches.filter(({ at }) => at <= made);
    // A day may hold two shifts: the age is that of the one that runs.
    const first = before.findLast((punch) => punch.kind === 'start') ?? before[0];
    return first && made - first.at < FORGOTTEN_AFTER_MS && before.at(-1)?.kind !== 'finish';
  });
  return running?.day ?? own;
}

/** Only the newest punch says how somebody stands. */
function standing(
  head: Head,
  made: { kind: PunchKind; day: string; made: number; branch: string; zone: string },
): Head {
  if (head.since && head.since.getTime() > made.made) return head;
  const { kind, day, branch, zone } = made;
  const at = new Date(made.made);
  const startedAt = kind === 'start' ? at : kind === 'finish' ? null : (head.startedAt ?? at);
  return {
    ...head,
    branch,
    zone,
    state: AFTER[kind],
    day: kind === 'finish' ? null : day,
    startedAt,
    since: at,
  };
}
