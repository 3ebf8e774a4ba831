import { seriesBook, seriesCheck } from '@volante/contracts/training/series.contract';
import type { BookFormFields } from '@volante/contracts/training/series.fields';
import { ApiError } from '@volante/mfe-kit/api-error';
import { useCallMutation } from '@volante/mfe-kit/query';
import { type ReactNode, useState } from 'react';
import { useOwnText } from '../../texts';
import { isFree, type SeriesPlan, SeriesPreview } from './series-preview';
import { LESSON_READS } from './use-guarded';

const USUAL_COUNT = 10;

interface Question {
  plan: SeriesPlan;
  book: (days: string[]) => void;
  leave: () => void;
}

/** Books a series; where a day fails or is closed, a dialog names it first. Leaving the dialog rejects, so that the form stays open. */
export function useSeriesBooking(): {
  book: (values: BookFormFields) => Promise<unknown>;
  dialog: ReactNode;
} {
  const text = useOwnText();
  const check = useCallMutation(seriesCheck);
  const send = useCallMutation(seriesBook, { invalidates: LESSON_READS });
  const [question, setQuestion] = useState<Question | null>(null);
  const book = async ({ repeat, count, state: _, note, ...wanted }: BookFormFields) => {
    const weeks = repeat === '2' ? 2 : 1;
    const plan = await check.mutateAsync({ ...wanted, weeks, count: count ?? USUAL_COUNT });
    const { day: __, ...rest } = wanted;
    const go = (days: string[]) => send.mutateAsync({ ...rest, note, days });
    if (plan.closed.length === 0 && plan.rows.every(isFree)) return go(plan.rows.map(({ day }) => day));
    return new Promise((resolve, reject) => {
      const end = () => setQuestion(null);
      setQuestion({
        plan,
        book: (days) => {
          end();
          go(days).then(resolve, reject);
        },
        leave: () => {
          end();
          reject(new ApiError({ code: 'LESSON-001', message: text('agenda.series.left'), status: 409 }));
        },
      });
    });
  };
  return {
    book,
    dialog: question ? (
      <SeriesPreview plan={question.plan} onBook={question.book} onClose={question.leave} />
    ) : null,
  };
}
