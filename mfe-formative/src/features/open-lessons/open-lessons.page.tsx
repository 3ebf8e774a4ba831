import type { CallOutput } from '@volante/contracts/call';
import { type OwnLesson, ownLessons } from '@volante/contracts/training/lesson-link.contract';
import { OpenPage } from '@volante/ui-kit/open-frame';
import { useState } from 'react';
import { useOpenText } from './open-text';
import { OwnLessonRow } from './own-lesson-row';
import { OwnSlots } from './own-slots';
import './open-lessons.css';

type Opened = CallOutput<typeof ownLessons>;
const AHEAD: readonly OwnLesson['state'][] = ['held', 'booked', 'under-way'];

function Shown({ opened, secret, onAsk }: { opened: Opened; secret: string; onAsk: () => void }) {
  const text = useOpenText();
  const [notice, setNotice] = useState('');
  const { school, name, licence, lessons, types, isStopped } = opened;
  const next = lessons.filter(({ state }) => AHEAD.includes(state));
  const past = lessons.filter(({ state }) => !AHEAD.includes(state)).toReversed();
  const done = (words: string) => {
    setNotice(words);
    onAsk();
  };
  const rowsOf = (rows: readonly OwnLesson[]) =>
    rows.map((lesson) => (
      <OwnLessonRow
        key={lesson.id}
        {...{ lesson, secret }}
        onDone={() => done(text('cancelled'))}
        onAsk={onAsk}
      />
    ));
  return (
    <main className="vl-page">
      <header className="vl-head">
        <p className="vl-school">{school}</p>
        <h1>{text('title')}</h1>
        <p className="vl-soft">{text('who', { name, licence })}</p>
      </header>
      <p role="status" className="vl-status">
        {notice}
      </p>
      <section aria-label={text('next')}>
        <h2>{text('next')}</h2>
        {next.length === 0 ? <p>{text('none')}</p> : <ul className="vl-list">{rowsOf(next)}</ul>}
      </section>
      {isStopped ? <p className="vl-note">{text('stopped')}</p> : null}
      {types.length > 0 ? (
        <OwnSlots types={types} secret={secret} onDone={() => done(text('booked'))} />
      ) : null}
      {past.length > 0 ? (
        <section aria-label={text('past')}>
          <h2>{text('past')}</h2>
          <ul className="vl-list">{rowsOf(past)}</ul>
        </section>
      ) : null}
    </main>
  );
}

/** `/open/clases#<secret>`: a student's own practices. */
export function OpenLessonsPage() {
  const look = { style: 'vl', text: useOpenText() };
  return (
    <OpenPage look={look} call={ownLessons}>
      {(opened, secret, onAsk) => <Shown opened={opened} secret={secret} onAsk={onAsk} />}
    </OpenPage>
  );
}
