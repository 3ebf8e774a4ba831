import { lessonList } from '@volante/contracts/training/lesson.contract';
import { weekPlanAccept, weekPlanRead } from '@volante/contracts/training/week-plan.contract';
import { WEEK_REASONS } from '@volante/contracts/training/week-plan-words';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useState } from 'react';
import { useOwnText } from '../../texts';

/** Lines of one request: each takes its transaction, and people see how far it is. */
const AT_ONCE = 20;

export type Refused = Readonly<Record<string, string>>;

/** Books lines of the proposal in portions, and keeps why some were refused. */
export function useAccept() {
  const text = useOwnText();
  const feedback = useFeedback();
  const accept = useCallMutation(weekPlanAccept, { invalidates: [weekPlanRead, lessonList] });
  const [refused, setRefused] = useState<Refused>({});
  const [running, setRunning] = useState<readonly string[]>([]);
  const book = async (lines: readonly string[]) => {
    setRunning(lines);
    let booked = 0;
    try {
      for (let from = 0; from < lines.length; from += AT_ONCE) {
        const answer = await accept.mutateAsync({ lines: lines.slice(from, from + AT_ONCE) });
        booked += answer.booked.length;
        const reasons = answer.refused.map(({ id, rules, message }) => [
          id,
          rules.map((rule) => WEEK_REASONS[rule].words).join(' ') || message,
        ]);
        setRefused((known) => ({ ...known, ...Object.fromEntries(reasons) }));
      }
      if (booked > 0) feedback.done(text('week.booked', { count: booked }));
    } catch (error) {
      feedback.failed(error);
    } finally {
      setRunning([]);
    }
  };
  return { book: (lines: readonly string[]) => void book(lines), refused, running };
}
export type Accepting = ReturnType<typeof useAccept>;
