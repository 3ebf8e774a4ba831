import type { AgendaResources, Lesson } from '@volante/contracts/training/lesson.contract';
import { GRID_MINUTES } from '@volante/contracts/training/practice-words';
import { formatWeekday } from '@volante/ui-kit/dates';
import { dayAfter } from '@volante/ui-kit/expiry';

export type AgendaView = 'day' | 'week';
export type AgendaBy = 'teacher' | 'vehicle' | 'room' | 'student';

/** A column of the grid: a resource on a day. */
export interface AgendaColumn {
  key: string;
  label: string;
  day: string;
  /** Teacher, vehicle, room or student; `null` in a week of all of them. */
  resource: string | null;
}

const WEEK = 7;
const HOUR = 60;
const FIRST_HOUR = 7;
const LAST_HOUR = 22;

export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3, 5));
export const timeOf = (minute: number): string =>
  [Math.floor(minute / HOUR), minute % HOUR].map((part) => String(part).padStart(2, '0')).join(':');
export const onGrid = (minute: number): number => Math.round(minute / GRID_MINUTES) * GRID_MINUTES;

const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK;

/** The days on show: one, or Monday to Sunday around it. */
export function daysOf(day: string, view: AgendaView): string[] {
  if (view === 'day') return [day];
  const monday = dayAfter(day, -weekday(day));
  return Array.from({ length: WEEK }, (_, at) => dayAfter(monday, at));
}

type Resources = Pick<Lesson, AgendaBy | 'secondVehicle'>;

/** The teacher follows a motorcycle in the vehicle: it is busy, and the practice is moved where its own vehicle stands. */
export const isFollower = ({ vehicle, secondVehicle }: Resources, by: AgendaBy, id: string | null): boolean =>
  by === 'vehicle' && id !== null && secondVehicle === id && vehicle !== id;

/** Whether a practice uses a teacher, vehicle, room or student. */
export const doesUse = (lesson: Resources, by: AgendaBy, id: string): boolean =>
  lesson[by] === id || isFollower(lesson, by, id);

interface Wanted {
  day: string;
  view: AgendaView;
  by: AgendaBy;
  /** The one resource of a week; `null`: all. */
  of: string | null;
}

/** Students who have a practice that day, by name. */
function studentsOf(day: string, lessons: readonly Lesson[]): { id: string; name: string }[] {
  const own = lessons.filter((lesson) => lesson.day === day);
  const names = new Map(own.map(({ student, studentName }) => [student, studentName]));
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'es'));
}

/** A day shows a column for each resource, or for each student who has a practice; a week one for each day. */
export function columnsOf(
  { day, view, by, of }: Wanted,
  resources: AgendaResources,
  lessons: readonly Lesson[] = [],
): AgendaColumn[] {
  if (view === 'week')
    return daysOf(day, view).map((one) => ({ key: one, label: formatWeekday(one), day: one, resource: of }));
  const lists = {
    teacher: resources.teachers,
    vehicle: resources.vehicles.filter(({ isInAgenda }) => isInAgenda),
    room: resources.rooms,
    student: studentsOf(day, lessons),
  };
  return lists[by]
    .filter(({ id }) => of === null || of === id)
    .map(({ id, name }) => ({ key: id, label: name, day, resource: id }));
}

export const isIn = (lesson: Lesson, column: AgendaColumn, by: AgendaBy): boolean =>
  lesson.day === column.day && (column.resource === null || doesUse(lesson, by, column.resource));

/** The hours of the grid: a working day, longer where something lies outside of it. */
export function hoursOf(lessons: readonly Lesson[]): { first: number; last: number } {
  const first = Math.min(FIRST_HOUR, ...lessons.map(({ from }) => Math.floor(minuteOf(from) / HOUR)));
  const last = Math.max(
    LAST_HOUR,
    ...lessons.map(({ from, minutes }) => Math.ceil((minuteOf(from) + minutes) / HOUR)),
  );
  return { first, last };
}

/** Side by side where they overlap: lane and number of lanes of each. */
export function lanesOf(lessons: readonly Lesson[]): Map<string, { lane: number; lanes: number }> {
  const result = new Map<string, { lane: number; lanes: number }>();
  let group: { id: string; lane: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const { id, lane } of group) result.set(id, { lane, lanes: ends.length });
    group = [];
    ends = [];
  };
  const inOrder = [...lessons].sort((one, other) => minuteOf(one.from) - minuteOf(other.from));
  for (const lesson of inOrder) {
    const from = minuteOf(lesson.from);
    if (ends.every((end) => end <= from)) close();
    const free = ends.findIndex((end) => end <= from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = from + lesson.minutes;
    group.push({ id: lesson.id, lane });
  }
  close();
  return result;
}
