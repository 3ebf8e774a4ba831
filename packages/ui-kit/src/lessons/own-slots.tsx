import type { CallOutput } from '@volante/contracts/call';
import { ownBook, type ownLessons, ownSlots } from '@volante/contracts/training/lesson-link.contract';
import { useState } from 'react';
import { formatWeekday } from '../display/dates';
import { type Answer, useAnswer } from '../open/use-answer';
import { useLessonsText } from './lessons-text';
import { useRestingPlace } from './use-resting-place';
import { useSent, type Way } from './use-sent';

type Types = CallOutput<typeof ownLessons>['types'];

interface SlotsProps {
  type: string;
  way: Way;
  onDone: () => void;
}

type Found = CallOutput<typeof ownSlots>;
type Slot = Found['rows'][number];

const keyOf = ({ day, from, teacher }: Slot): string => `${day} ${from} ${teacher}`;

interface FoundProps {
  answer: Answer<Found>;
  isBusy: boolean;
  onPress: (slot: Slot) => void;
}

function FoundSlots({ answer: { data, error }, isBusy, onPress }: FoundProps) {
  const text = useLessonsText();
  if (error)
    return (
      <p role="alert" className="vl-problem">
        {error.message}
      </p>
    );
  if (!data) return <output>{text('loading')}</output>;
  if (data.rows.length === 0) return <p>{text('noSlots')}</p>;
  return (
    <ul className="vl-slots" aria-label={text('slots')}>
      {data.rows.map((slot) => (
        <li key={keyOf(slot)}>
          <button
            type="button"
            className="vl-button vl-slot"
            aria-disabled={isBusy}
            onClick={() => onPress(slot)}
          >
            <strong>
              {formatWeekday(slot.day)}, {slot.from}
            </strong>{' '}
            <span>{slot.teacherName}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A refusal stays above the slots that are left, and above the words that there are none. */
function Slots({ type, way, onDone }: SlotsProps) {
  const answer = useAnswer(ownSlots, { type }, way);
  const { send, isBusy, problem } = useSent(way, onDone, () => void answer.refetch());
  const [pressed, setPressed] = useState('');
  const isLeft = !answer.error && answer.data?.rows.some((slot) => keyOf(slot) === pressed) === true;
  const reason = useRestingPlace<HTMLParagraphElement>(problem !== '' && !isLeft);
  const press = (slot: Slot) => {
    if (isBusy) return;
    setPressed(keyOf(slot));
    void send(ownBook, { type, day: slot.day, from: slot.from, teacher: slot.teacher });
  };
  return (
    <>
      {problem ? (
        <p ref={reason} role="alert" tabIndex={-1} className="vl-problem">
          {problem}
        </p>
      ) : null}
      <FoundSlots {...{ answer, isBusy }} onPress={press} />
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
