import { ownLessons } from '@volante/contracts/training/lesson-link.contract';
import { OwnLessons } from '@volante/ui-kit/own-lessons';
import { useContext } from 'react';
import { useAppText } from '../app/app-text';
import { Trouble } from '../app/parts';
import { useIsLooking } from '../session/look';
import { TokenContext, useOwn } from '../session/use-own';

/** `/layout/contact/lessons`: own practices, cancelled at the cost shown, booked where the school allows it. */
export function LessonsPage() {
  const text = useAppText();
  const student = useContext(TokenContext);
  const isLooking = useIsLooking();
  const answer = useOwn(ownLessons, {});
  if (answer.error?.code === 'DATA-404')
    return (
      <>
        <h1>{text('lessons.noneTitle')}</h1>
        <p>{text('lessons.noneText')}</p>
      </>
    );
  if (!answer.data) return <Trouble answer={answer} isPage />;
  const shown = <OwnLessons opened={answer.data} way={{ student }} onAsk={() => void answer.refetch()} />;
  return (
    <div className="vl-inner">
      <header>
        <h1>{text('lessons.title')}</h1>
        <p className="st-soft">{text('lessons.who', { licence: answer.data.licence })}</p>
      </header>
      {isLooking ? (
        <fieldset className="st-still" disabled>
          {shown}
        </fieldset>
      ) : (
        shown
      )}
    </div>
  );
}
