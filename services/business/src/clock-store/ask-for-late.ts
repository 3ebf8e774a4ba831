import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { ClockChain } from './chain.js';
import { askOtherSide } from './correction-notices.js';
import {
  appendEntries,
  ENTRY_COLUMNS,
  type EntryRow,
  type Head,
  type NewEntry,
  writeHead,
} from './entries.js';
import { type CorrectionData, foldDays, type Punch, type ReplaceData } from './fold-days.js';
import { pendingOfDays } from './pending-corrections.js';
import type { LatePerson, LatePunch } from './record-late.js';

interface LateDay {
  person: LatePerson;
  head: Head;
  day: string;
}

/**
 * Makes a request for a correction of a punch that came when its month was closed: the office opens the month for the
 * person and accepts, or rejects. The record has the id of the punch, so that one which is sent twice is known. Further
 * punches of the day make one request with all of them, which replaces the one before.
 */
export async function askForLate(
  tx: TenantTx,
  chain: ClockChain,
  { person, head, day }: LateDay,
  punch: LatePunch,
): Promise<void> {
  const rows = await tx.rows<EntryRow>(
    `SELECT ${ENTRY_COLUMNS} FROM clock_entry c WHERE c.business_id = :business AND c.employee_id = :employee
       AND c.day = :day ORDER BY c.seq`,
    { employee: person.id, day },
  );
  const now = foldDays(rows)[0]?.punches ?? [];
  const known = pendingOfDays(rows).find(({ sent }) => sent !== undefined);
  const { kind, late, id } = punch;
  const made: Punch = { kind, at: Date.parse(late.at), origin: 'correction', receivedAt: null };
  const data: CorrectionData = {
    before: stored(now),
    after: stored([...(known?.after ?? now), made].sort((a, b) => a.at - b.at)),
    reason: `Fichado sin conexión en «${punch.device}» y recibido con el mes cerrado`,
    by: 'employee',
    late: true,
    sent: [...(known?.sent ?? []), { ...late, id, kind }],
  };
  const entries = entriesOf(punch, head, day, data, known?.id);
  const appended = await appendEntries(tx, chain, { employee: person.id, head }, entries);
  // How the person stands with the clock does not change: nothing counts yet.
  await writeHead(tx, person.id, appended.head);
  if (!known) askOtherSide(tx, { ...person, account: null }, day, 'employee');
}

function entriesOf(
  { id, zone, branch, device }: LatePunch,
  { since }: Head,
  day: string,
  data: CorrectionData,
  replaced: string | undefined,
): NewEntry[] {
  const at = new Date(Math.max(Date.now(), (since?.getTime() ?? 0) + 1));
  const shared = { day, at, zone, branch, device };
  const request: NewEntry = {
    ...shared,
    id,
    kind: 'correction',
    origin: 'employee',
    ref: id,
    data: JSON.stringify(data),
  };
  if (replaced === undefined) return [request];
  const replaces = JSON.stringify({ replacedBy: id } satisfies ReplaceData);
  return [{ ...shared, kind: 'reject', origin: 'employee', ref: replaced, data: replaces }, request];
}

/** Punches as the record of a correction keeps them. */
export const stored = (punches: readonly Punch[]): CorrectionData['after'] =>
  punches.map(({ kind, at }) => ({ kind, at: new Date(at).toISOString() }));
