import type { ExamName } from './exam-words.js';

/** How a test is marked: by a number of errors, or by points (CAP). */
export type Marking = 'errors' | 'points';

interface ExamLimits {
  minQuestions: number;
  maxQuestions: number;
  /** Minutes that each question has at least. */
  minutesEach: number;
  marking: Marking;
  /** The text that sets them; '' where none does. */
  source: string;
}

const VI = 'RD 818/2009, anexo VI.B';
const ADR = 'RD 818/2009, arts. 63 a 71';
const CAP = 'RD 284/2021';
const byErrors = (minQuestions: number, maxQuestions: number, source: string, minutesEach = 1) => ({
  ...{ minQuestions, maxQuestions, minutesEach, source },
  marking: 'errors' as const,
});
const SPECIFIC = byErrors(16, 30, VI);
const ADR_SPECIFIC = byErrors(15, 40, ADR, 2);
const CAP_TEST = {
  ...{ minQuestions: 100, maxQuestions: 100, minutesEach: 1.2, source: CAP },
  marking: 'points' as const,
};

/** The limits that the law sets to each test. */
export const EXAM_LIMITS: Readonly<Record<ExamName, ExamLimits>> = {
  common: byErrors(30, 50, VI),
  motorcycle: SPECIFIC,
  moped: SPECIFIC,
  trailer: SPECIFIC,
  goods: SPECIFIC,
  passengers: SPECIFIC,
  'reduced-mobility': SPECIFIC,
  farm: SPECIFIC,
  // No limits of its own were found: the bounds are those of any test.
  points: byErrors(1, 100, ''),
  'adr-common': byErrors(25, 70, ADR, 2),
  'adr-tanks': ADR_SPECIFIC,
  'adr-explosives': ADR_SPECIFIC,
  'adr-radioactive': ADR_SPECIFIC,
  'cap-goods': CAP_TEST,
  'cap-passengers': CAP_TEST,
};

export const minutesNeeded = (exam: ExamName, questions: number): number =>
  Math.ceil(Math.round(questions * EXAM_LIMITS[exam].minutesEach * 1_000) / 1_000);

/** Errors with which a test of so many questions is still passed: a tenth, rounded up (RD 818/2009, annex VI.B). */
export const errorsAllowed = (questions: number): number => Math.ceil(questions / 10);

/** The tests as they are held: questions, minutes. A school confirms or corrects them by a dated row of its own. */
export const SHIPPED_EXAMS: Readonly<Record<ExamName, { questions: number; minutes: number }>> = {
  common: { questions: 30, minutes: 30 },
  motorcycle: { questions: 20, minutes: 20 },
  moped: { questions: 20, minutes: 20 },
  trailer: { questions: 20, minutes: 20 },
  goods: { questions: 20, minutes: 20 },
  passengers: { questions: 20, minutes: 20 },
  'reduced-mobility': { questions: 20, minutes: 20 },
  farm: { questions: 20, minutes: 20 },
  points: { questions: 30, minutes: 30 },
  'adr-common': { questions: 25, minutes: 50 },
  'adr-tanks': { questions: 15, minutes: 30 },
  'adr-explosives': { questions: 15, minutes: 30 },
  'adr-radioactive': { questions: 15, minutes: 30 },
  'cap-goods': { questions: 100, minutes: 120 },
  'cap-passengers': { questions: 100, minutes: 120 },
};
/** The first day of the shipped rows: the day on which RD 818/2009 came into force. */
export const SHIPPED_SINCE = '2009-12-08';
