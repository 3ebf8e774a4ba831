import type { Outcome } from '../law/facts.js';
import type { Test } from '../law/law-tables.js';

/** One exam of a demo student: how long ago, in days. */
export interface DemoExam {
  ago: number;
  test: Test;
  outcome: Outcome;
}

/** The official papers of a demo student, in days from the day on which the demo is loaded. */
export interface DemoFile {
  /** Since the psychotechnic report; `null`: there is none. */
  report: number | null;
  /** The report has reached the authority. */
  filed: boolean;
  /** Days until the identity card ends; `null`: unknown. */
  identity: number | null;
  fees: number;
  exams: readonly DemoExam[];
}

const inOrder: DemoFile = { report: 20, filed: true, identity: 1_500, fees: 1, exams: [] };
const exam = (ago: number, test: Test, outcome: Outcome): DemoExam => ({ ago, test, outcome });

/** One for each of the demo's students, in their order: every colour of the file clock, and every step of an exam. */
export const DEMO_FILES: readonly DemoFile[] = [
  inOrder,
  { ...inOrder, report: 108, filed: false },
  { ...inOrder, exams: [exam(40, 'common', 'passed')] },
  { ...inOrder, fees: 2, exams: [exam(40, 'common', 'failed'), exam(4, 'common', 'failed')] },
  { ...inOrder, fees: 2, exams: [exam(726, 'common', 'passed'), exam(690, 'road', 'failed')] },
  {
    ...inOrder,
    exams: [exam(95, 'common', 'passed'), exam(60, 'road', 'failed'), exam(25, 'road', 'passed')],
  },
  { report: null, filed: false, identity: null, fees: 0, exams: [] },
  { ...inOrder, identity: -10 },
  inOrder,
  { ...inOrder, exams: [exam(100, 'common', 'passed'), exam(30, 'road', 'absent')] },
  { ...inOrder, exams: [exam(40, 'common', 'passed')] },
  inOrder,
];
