import type { CallInput } from '@volante/contracts/call';
import type { lessonClassWrite } from '@volante/contracts/dgt/lesson-class.contract';
import type { ClassKind } from '@volante/contracts/dgt/student-card.fields';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { PracticeKind } from '@volante/contracts/training/practice-words';
import type { SheetContent } from '@volante/contracts/training/sheet.fields';

/** Kinds of practices that the student's card has; the others are none of the authority's. */
export const CARD_KINDS: Readonly<Partial<Record<PracticeKind, ClassKind>>> = {
  road: 'road',
  mock: 'road',
  circuit: 'circuit',
};

export const hasCard = (kind: PracticeKind): boolean => CARD_KINDS[kind] !== undefined;

export interface CardRow {
  lesson_id: string;
  contact_id: string;
  licence: LicenceClass;
  kind: PracticeKind;
  day: string;
  from_time: string;
  to_time: string;
  km_start: number | null;
  km_end: number | null;
  employee: string | null;
  content: string;
  strokes: string | null;
}

/** The class of the student's card that a sheet stands for. `null` for a kind that no card has, and where the signatures are gone. */
export function classOf(row: CardRow): CallInput<typeof lessonClassWrite> | null {
  const kind = CARD_KINDS[row.kind];
  if (kind === undefined || row.strokes === null) return null;
  const { closedAt } = JSON.parse(row.content) as SheetContent;
  const strokes = JSON.parse(row.strokes) as { teacher: string; student: string };
  const isOnRoad = kind === 'road';
  return {
    ...{ lesson: row.lesson_id, student: row.contact_id, licence: row.licence, kind },
    ...{ day: row.day, from: row.from_time, to: row.to_time, teacher: row.employee ?? '' },
    ...{ kmStart: isOnRoad ? row.km_start : null, kmEnd: isOnRoad ? row.km_end : null },
    signatures: [
      { side: 'teacher', strokes: strokes.teacher, typed: '' },
      { side: 'student', strokes: strokes.student, typed: '' },
    ],
    deviceAt: closedAt,
  };
}
