import { DEFAULT_MINUTES } from '@volante/contracts/training/practice-words';
import type { ExamDayRow, ExamSeatRow } from './exam-rows.js';

/** A practice of an exam day: of one student, at a minute of the day. */
export interface WantedPlace {
  seat: ExamSeatRow;
  part: 'exam' | 'warm';
  type: string;
  /** May lie before midnight of that day: then there is no room for it. */
  fromMinute: number;
  minutes: number;
}

/** Students with a place in a folder that is there and planned; one who is excused does not come. */
export const isPresented = ({ is_gone, teacher_id }: ExamDayRow, seat: ExamSeatRow): boolean =>
  Number(is_gone) === 0 &&
  teacher_id !== null &&
  Number(seat.is_gone) === 0 &&
  Number(seat.reserve) === 0 &&
  seat.outcome !== 'excused';

/** Exams one after the other in the folder's order, and before the first one the warm-ups in the same order. */
export function wantedPlaces(exam: ExamDayRow, seats: readonly ExamSeatRow[]): WantedPlace[] {
  const { from_minute: from, type_id: type, warm_type_id: warmType } = exam;
  if (from === null || type === null) return [];
  const presented = seats.filter((seat) => isPresented(exam, seat));
  const minutes = exam.exam_minutes ?? DEFAULT_MINUTES;
  const warm = exam.warm_minutes ?? DEFAULT_MINUTES;
  return presented.flatMap((seat, at): WantedPlace[] => [
    ...(warmType
      ? [
          {
            ...{ seat, part: 'warm' as const, type: warmType, minutes: warm },
            fromMinute: from - (presented.length - at) * warm,
          },
        ]
      : []),
    { seat, part: 'exam', type, minutes, fromMinute: from + at * minutes },
  ]);
}
