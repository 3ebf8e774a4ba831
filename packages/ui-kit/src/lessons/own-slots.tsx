import type { CallOutput } from '@volante/contracts/call';
import { ownBook, type ownLessons, ownSlots } from '@volante/contracts/training/lesson-link.contract';
import { useState } from 'react';
import { formatWeekday } from '../display/dates';
import { useAnswer } from '../open/use-answer';
import { useLessonsText } from './lessons-text';
import { useSent, type Way } from './use-sent';

type Types = CallOutput<typeof ownLessons>['types'];

interface SlotsProps {
  type: string;
  way: Way;
  onDone: () => void;
}

function Slots({ type, way, onDone }: SlotsProps) {
  const text = useLessonsText();
  const answer = useAnswer(ownSlots, { type }, way);
  const { send, isBusy, problem } = useSent(way, onDone, () => void answer.refetch());
  if (answer.error)
    return (
      <p role="alert" className="vl-problem">
        {answer.error.message}
      </p>
    );
  if (!answer.data) return <output>{text('loading')}</output>;
  if (answer.data.rows.length === 0) return <p>{text('noSlots')}</p>;
  return (
    <>
      {problem ? (
        <p role="alert" className="vl-problem">
          {problem}
        </p>
      ) : null}
      <ul className="vl-slots" aria-label={text('slots')}>
        {answer.data.rows.map(({ day, from, teacher, teacherName }) => (
          <li key={`${day} ${from} ${teacher}`}>
            <button
              type="button"
              className="vl-button vl-slot"
              disabled={isBusy}
              onClick={() => void send(ownBook, { type, day, from, teacher })}
            >
              <strong>
                {formatWeekday(day)}, {from}
              </strong>{' '}
              <span>{teacherName}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Books a slot of a type that the school lets students book. */
export function OwnSlots({ types, way, onDone }: { types: Types; way: Way; onDone: () => void }) {
  const text = useLessonsText();
  const [type, setType] = useState<string | null>(null);
  return (
    <section className="vl-section" aria-label={text('book')}>
      <h2>{text('book')}</h2>
      <div className="vl-acts">
        {types.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className="vl-button vl-main"
            aria-pressed={type === id}
            onClick={() => setType(id)}
          >
            {text('look', { name })}
          </button>
        ))}
      </div>
      {type === null ? null : (
        <Slots
          key={type}
          {...{ type, way }}
          onDone={() => {
            setType(null);
            onDone();
          }}
        />
      )}
    </section>
  );
}
