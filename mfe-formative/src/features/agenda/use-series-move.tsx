import type { Lesson } from '@volante/contracts/training/lesson.contract';
import { seriesMove } from '@volante/contracts/training/series.contract';
import { SERIES_SCOPES, type SeriesScope } from '@volante/contracts/training/series.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useOwnText } from '../../texts';
import { LESSON_READS } from './use-guarded';

interface Question {
  answer: (scope: SeriesScope | null) => void;
}

/** Asks of which practices of a series a move is; no question for one that is alone. `null`: the person left. */
export function useSeriesScope(): {
  ask: (lesson: Lesson) => Promise<SeriesScope | null>;
  dialog: ReactNode;
} {
  const text = useOwnText();
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = (lesson: Lesson) => {
    if (lesson.series === null) return Promise.resolve<SeriesScope>('this');
    return new Promise<SeriesScope | null>((resolve) => {
      setQuestion({
        answer: (scope) => {
          setQuestion(null);
          resolve(scope);
        },
      });
    });
  };
  const dialog = question ? (
    <Modal open title={text('agenda.series.scope')} footer={null} onCancel={() => question.answer(null)}>
      <div className="vf-scopes">
        {(Object.keys(SERIES_SCOPES) as SeriesScope[]).map((scope) => (
          <Button key={scope} block onClick={() => question.answer(scope)}>
            {SERIES_SCOPES[scope]}
          </Button>
        ))}
      </div>
    </Modal>
  ) : null;
  return { ask, dialog };
}

/** Moves the practices of a series after one, or all of them. */
export function useSeriesMove() {
  return useCallMutation(seriesMove, { invalidates: LESSON_READS });
}
