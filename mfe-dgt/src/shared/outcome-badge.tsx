import type { ExamOutcome, ExamTest } from '@volante/contracts/dgt/exam.fields';
import { type BadgeTone, StateBadge } from '@volante/ui-kit/state-badge';
import { useDgtText } from './dgt-text';

/** Those of the contract, without its schemas. */
export const TESTS: readonly ExamTest[] = ['common', 'specific', 'circuit', 'road'];
export const OUTCOMES: readonly ExamOutcome[] = ['passed', 'failed', 'absent', 'excused'];

const TONES: Readonly<Record<ExamOutcome, BadgeTone>> = {
  passed: 'good',
  failed: 'bad',
  absent: 'bad',
  excused: 'info',
};

/** How a test ended, in a word. */
export function OutcomeBadge({ outcome }: { outcome: ExamOutcome }) {
  const text = useDgtText();
  return <StateBadge tone={TONES[outcome]}>{text(`law.outcome.${outcome}`)}</StateBadge>;
}
