import type { LessonState } from '@volante/contracts/training/lesson-words';
import { HOLD_MINUTES, isLive } from '@volante/contracts/training/lesson-words';
import { conflict, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { lockResources, type Resource } from '../agenda-store/agenda-locks.js';
import type { Read } from '../agenda-store/read-timetables.js';
import { assertMoving, lockBag } from '../unit-store/bag-person.js';
import { countLesson } from '../unit-store/write-bag.js';
import { freeSlot } from '../waiting/free-slot.js';
import { assertBookable } from './judge.js';
import { LESSONS, type LessonRow, lessonScope, toLesson } from './lesson-rows.js';
import { readNamed } from './named-records.js';
import { type Slot, slotOf } from './slot.js';
import { type AskMoney, slotFacts } from './slot-facts.js';
import { brokenRules } from './slot-rules.js';
import type { Wanted } from './wanted-of.js';

/** A practice out of the person's reach is as one that is not there. DATA-404. */
export async function readLesson(ctx: Context, read: Read, id: string): Promise<LessonRow> {
  const scope = lessonScope(ctx);
  const [row] = scope
    ? await read<LessonRow>(`${LESSONS} AND l.id = :id${scope.sql}`, { id, ...scope.params })
    : [];
  if (!row) throw notFound();
  return row;
}

interface Using {
  contact: string;
  wanted: Pick<Wanted, 'teacher' | 'vehicle' | 'secondVehicle' | 'room'>;
}

export const resourcesOf = (slot: Using): Resource[] => {
  const { teacher, vehicle, secondVehicle, room } = slot.wanted;
  const vehicles = [vehicle, secondVehicle].flatMap((id) => (id ? [{ kind: 'vehicle' as const, id }] : []));
  return [
    { kind: 'teacher', id: teacher },
    { kind: 'student', id: slot.contact },
    ...vehicles,
    ...(room ? [{ kind: 'room' as const, id: room }] : []),
  ];
};

/** A slot that may be booked, with the soft rules that were set aside. Its resources stay locked. `askMoney`: `null` where no more is to be paid. */
export async function judgedSlot(
  ctx: Context,
  tx: TenantTx,
  wanted: Wanted,
  reason: string,
  askMoney: AskMoney | null,
): Promise<{ slot: Slot; broken: readonly string[] }> {
  const read: Read = (sql, params) => tx.rows(sql, params);
  const named = await readNamed(ctx, read, wanted);
  const slot = slotOf(wanted, named);
  await lockResources(tx, resourcesOf(slot));
  await assertMoving(tx, await lockBag(tx, slot.contact));
  const broken = brokenRules(await slotFacts(read, slot, named, askMoney));
  assertBookable(ctx, broken, reason);
  return { slot, broken };
}

/** Columns of a practice that a booking or a move writes. */
export const placeOf = ({ wanted, ...slot }: Slot) => ({
  branch_id: slot.branch,
  student_id: wanted.student,
  contact_id: slot.contact,
  licence: slot.licence,
  type_id: wanted.type,
  kind: slot.kind,
  teacher_id: wanted.teacher,
  vehicle_id: wanted.vehicle,
  second_vehicle_id: wanted.secondVehicle,
  room_id: wanted.room,
  pickup_id: slot.pickup,
  dropoff_id: slot.dropoff,
  day: wanted.day,
  from_minute: slot.fromMinute,
  minutes: slot.minutes,
  starts_at: slot.startsAt,
  ends_at: slot.endsAt,
  units: slot.units,
});

export type LessonColumns = Partial<
  ReturnType<typeof placeOf> & {
    state: LessonState;
    charged_percent: number;
    note: string;
    broken: string;
    override_reason: string;
    km_start: number | null;
    km_end: number | null;
    card_class: string | null;
    card_trouble: string;
    confirmed_at: Date | null;
  }
>;

/** Locks the row of a practice alone: names that are joined to it are not locked. */
export const lockRow = (tx: TenantTx, id: string): Promise<unknown> =>
  tx.rows('SELECT id FROM lesson WHERE business_id = :business AND id = :id FOR UPDATE', { id });

/** The practice, locked. DATA-409 with it as it is for a stale version. */
export async function lockLesson(
  ctx: Context,
  tx: TenantTx,
  { id, version }: { id: string; version: number },
): Promise<LessonRow> {
  await lockRow(tx, id);
  const row = await readLesson(ctx, (sql, params) => tx.rows(sql, params), id);
  if (!toLesson(ctx, row).mayChange) throw notFound();
  if (row.version !== version) throw conflict(toLesson(ctx, row), row.version);
  return row;
}

const SHOWN = [
  'day',
  'from_minute',
  'minutes',
  'teacher_id',
  'vehicle_id',
  'second_vehicle_id',
  'room_id',
  'state',
  'note',
  'override_reason',
  'charged_percent',
] as const;

const auditOf = (columns: LessonColumns) =>
  Object.fromEntries(SHOWN.flatMap((name) => (name in columns ? [[name, columns[name]]] : [])));

interface Told {
  id: string;
  version: number;
  action: string;
  before: Partial<LessonRow>;
  columns: LessonColumns;
  at: { branch_id: string; contact_id: string; day: string; state: LessonState };
}

/** History, and the event by which open agendas and other services follow. */
export function logLesson(tx: TenantTx, { id, version, action, before, columns, at }: Told): void {
  const changes = changesBetween(auditOf(before as LessonColumns), auditOf(columns));
  tx.audit({ entity: 'lesson', entityId: id, action, changes });
  const state = { branch: at.branch_id, contact: at.contact_id, day: at.day, state: at.state };
  tx.emit({ topic: `lesson.${action}`, entityId: id, version, state });
}

const MINUTE_MS = 60_000;
/** The end of a hold: a new one begins now. `null` for every other state. */
export const holdOf = (state: LessonState, known: Date | null): Date | null => {
  if (state !== 'held') return null;
  const isRunning = known !== null && known.getTime() > Date.now();
  return isRunning ? known : new Date(Date.now() + HOLD_MINUTES * MINUTE_MS);
};

/** Whether a change takes a practice to another time or teacher. */
const isElsewhere = (row: LessonRow, { starts_at, teacher_id }: LessonColumns): boolean =>
  (starts_at !== undefined && starts_at.getTime() !== row.starts_at.getTime()) ||
  (teacher_id !== undefined && teacher_id !== row.teacher_id);

/** Writes columns of a locked practice, and its next version. */
export async function saveLesson(
  tx: TenantTx,
  row: LessonRow,
  columns: LessonColumns,
  action: string,
): Promise<{ id: string; version: number }> {
  const state = columns.state ?? row.state;
  const isMoved = isElsewhere(row, columns);
  await freeSlot(tx, row, { state, isMoved });
  const all = {
    ...columns,
    // The student said yes to another time.
    ...(isMoved ? { confirmed_at: null } : {}),
    state,
    is_live: isLive(state) ? 1 : 0,
    held_until: holdOf(state, row.held_until),
  };
  const set = Object.keys(all).map((name) => `${name} = :${name}`);
  const version = row.version + 1;
  await tx.run(
    `UPDATE lesson SET ${set.join(', ')}, version = :version, updated_at = UTC_TIMESTAMP(3)
     WHERE business_id = :business AND id = :id`,
    { ...all, id: row.id, version },
  );
  const at = { branch_id: row.branch_id, contact_id: row.contact_id, day: columns.day ?? row.day, state };
  logLesson(tx, { id: row.id, version, action, before: row, columns, at });
  await countLesson(tx, row.id, columns.note ?? '');
  return { id: row.id, version };
}
