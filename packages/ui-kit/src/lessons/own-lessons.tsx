import type { CallOutput } from '@volante/contracts/call';
import type { OwnLesson, ownLessons } from '@volante/contracts/training/lesson-link.contract';
import { useEffect, useRef, useState } from 'react';
import { useLessonsText } from './lessons-text';
import { OwnLessonRow } from './own-lesson-row';
import { OwnOffers } from './own-offers';
import { OwnSlots } from './own-slots';
import type { Way } from './use-sent';
import './own-lessons.css';

type Opened = CallOutput<typeof ownLessons>;
const AHEAD: readonly OwnLesson['state'][] = ['held', 'booked', 'under-way'];

/** Practices that are still to come, the next one first. */
export const lessonsAhead = ({ lessons }: Pick<Opened, 'lessons'>): OwnLesson[] =>
  lessons.filter(({ state }) => AHEAD.includes(state));

/** A student's practices, with cancelling and booking. `onAsk`: reads them again. */
export function OwnLessons({ opened, way, onAsk }: { opened: Opened; way: Way; onAsk: () => void }) {
  const text = useLessonsText();
  // Another object for each act: the same words come into view again.
  const [notice, setNotice] = useState({ words: '' });
  const [refused, setRefused] = useState({ lesson: '', why: '' });
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (notice.words === '') return;
    shown.current?.scrollIntoView?.({ block: 'center' });
    // The button that was pressed is gone with its slot or practice.
    shown.current?.focus({ preventScroll: true });
  }, [notice]);
  const { lessons, types, isStopped, isOfLetter, offers } = opened;
  const next = lessonsAhead(opened);
  const past = lessons.filter((lesson) => !next.includes(lesson)).toReversed();
  const done = (words: string) => {
    setNotice({ words });
    onAsk();
  };
  const rowsOf = (rows: readonly OwnLesson[]) =>
    rows.map((lesson) => (
      <OwnLessonRow
        key={lesson.id}
        {...{ lesson, way }}
        problem={refused.lesson === lesson.id ? refused.why : ''}
        onProblem={(why) => setRefused({ lesson: lesson.id, why })}
        onDone={() => done(text('cancelled'))}
        onAsk={onAsk}
      />
    ));
  return (
    <>
      <p ref={shown} role="status" tabIndex={-1} className="vl-status">
        {notice.words}
      </p>
      <OwnOffers
        {...{ offers, way }}
        onTaken={() => done(text('booked'))}
        onLeft={() => done(text('left'))}
        onAsk={done}
      />
      {isOfLetter && next.length === 0 ? null : (
        <section className="vl-section" aria-label={text('next')}>
          <h2>{text('next')}</h2>
          {next.length === 0 ? <p>{text('none')}</p> : <ul className="vl-list">{rowsOf(next)}</ul>}
        </section>
      )}
      {isStopped ? <p className="vl-note">{text('stopped')}</p> : null}
      {types.length > 0 ? <OwnSlots types={types} way={way} onDone={() => done(text('booked'))} /> : null}
      {isOfLetter ? <p className="vl-soft">{text('ofLetter')}</p> : null}
      {past.length > 0 ? (
        <section className="vl-section" aria-label={text('past')}>
          <h2>{text('past')}</h2>
          <ul className="vl-list">{rowsOf(past)}</ul>
        </section>
      ) : null}
    </>
  );
}
