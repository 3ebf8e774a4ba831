import { type AttemptKind, isExamKind } from '@volante/contracts/e-learning/attempt-words';
import { localMoment } from '@volante/service-kit/local-days';

export interface FinishedRow {
  finished_at: Date;
  kind: AttemptKind;
  passed: number | null;
  right_count: number;
  questions: number;
  blank_count: number;
}

export interface DayOfTests {
  day: string;
  tests: number;
  exams: number;
  passed: number;
  right: number;
  answered: number;
}

/** Tests by the day on which they ended, on the clock of a branch, the first day first. */
export function evolutionOf(rows: readonly FinishedRow[], zone: string): DayOfTests[] {
  const days = new Map<string, DayOfTests>();
  for (const row of rows) {
    const { day } = localMoment(row.finished_at.getTime(), zone);
    const before = days.get(day) ?? { day, tests: 0, exams: 0, passed: 0, right: 0, answered: 0 };
    days.set(day, {
      ...{ day, tests: before.tests + 1, exams: before.exams + Number(isExamKind(row.kind)) },
      ...{ passed: before.passed + Number(row.passed === 1), right: before.right + row.right_count },
      answered: before.answered + row.questions - row.blank_count,
    });
  }
  return [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}
