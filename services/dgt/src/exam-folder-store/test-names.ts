import type { ExamOutcome, ExamTest } from '@volante/contracts/dgt/exam.fields';

/** Tests as papers and lists call them. */
export const TEST_NAMES: Readonly<Record<ExamTest, string>> = {
  common: 'Teórico común',
  specific: 'Teórico específico',
  circuit: 'Destreza en circuito cerrado',
  road: 'Circulación en vías abiertas',
};

/** Results as papers call them. */
export const OUTCOME_NAMES: Readonly<Record<ExamOutcome, string>> = {
  passed: 'Apto',
  failed: 'No apto',
  absent: 'No presentado',
  excused: 'Justificado',
};
