import type { Lesson } from '@volante/contracts/training/lesson.contract';
import type { WeekPlanLine } from '@volante/contracts/training/week-plan.contract';
import { dayAfter } from '@volante/ui-kit/expiry';

/** A proposed practice that has its place. */
export type PlacedLine = WeekPlanLine & { slot: NonNullable<WeekPlanLine['slot']> };

/** A time of a teacher's day: a proposed practice, or one that is booked already. */
export interface WeekRow {
  key: string;
  from: string;
  to: string;
  line: PlacedLine | null;
  lesson: Lesson | null;
}

export interface TeacherDay {
  teacher: string;
  name: string;
  rows: readonly WeekRow[];
}

const WEEK = 7;
const DAY_TITLE = new Intl.DateTimeFormat('es-ES', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
});
const SHORT = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const at = (day: string) => new Date(`${day}T00:00:00Z`);

/** `Lunes, 2 de marzo` */
export const dayTitle = (day: string): string => {
  const title = DAY_TITLE.format(at(day));
  return title.charAt(0).toUpperCase() + title.slice(1);
};

/** `2 mar – 8 mar` */
export const weekTitle = (monday: string): string =>
  `${SHORT.format(at(monday))} – ${SHORT.format(at(dayAfter(monday, WEEK - 1)))}`;

export const mondayOf = (day: string): string => dayAfter(day, -((at(day).getUTCDay() + WEEK - 1) % WEEK));

export const isPlaced = (line: WeekPlanLine): line is PlacedLine => line.slot !== null;

const timeOf = (line: PlacedLine) => `${line.slot.day} ${line.slot.from} ${line.student}`;

function teacherDay(
  lines: readonly PlacedLine[],
  lessons: readonly Lesson[],
  isNew: (lesson: Lesson) => boolean,
): TeacherDay | null {
  const [first] = lines;
  if (!first) return null;
  const { teacher, teacherName: name, day } = first.slot;
  const own = lessons.filter((lesson) => lesson.teacher === teacher && lesson.day === day && !isNew(lesson));
  const rows = [
    ...lines.map((line) => ({
      ...{ key: line.id, from: line.slot.from, to: line.slot.to, line, lesson: null },
    })),
    ...own.map((lesson) => ({
      ...{ key: lesson.id, from: lesson.from, to: lesson.to, line: null, lesson },
    })),
  ];
  return { teacher, name, rows: rows.sort((one, other) => one.from.localeCompare(other.from)) };
}

/** The proposal by day and teacher, beside what those teachers have that day. Lines that were booked stand for their practices. */
export function weekDays(
  lines: readonly WeekPlanLine[],
  lessons: readonly Lesson[],
): { day: string; teachers: TeacherDay[] }[] {
  const placed = lines.filter(isPlaced);
  const times = new Set(placed.filter(({ state }) => state === 'booked').map(timeOf));
  const isNew = ({ day, from, student }: Lesson) => times.has(`${day} ${from} ${student}`);
  const days = [...new Set(placed.map(({ slot }) => slot.day))].sort();
  return days.map((day) => {
    const own = placed.filter(({ slot }) => slot.day === day);
    const teachers = [...Map.groupBy(own, ({ slot }) => slot.teacher).values()].flatMap(
      (rows) => teacherDay(rows, lessons, isNew) ?? [],
    );
    return { day, teachers: teachers.sort((one, other) => one.name.localeCompare(other.name, 'es')) };
  });
}
