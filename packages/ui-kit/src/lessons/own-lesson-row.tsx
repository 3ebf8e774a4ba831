import { type OwnLesson, ownCancel, ownConfirm } from '@volante/contracts/training/lesson-link.contract';
import { useEffect, useRef, useState } from 'react';
import { formatDay, formatWeekday } from '../display/dates';
import { useLessonsText } from './lessons-text';
import { useSent, type Way } from './use-sent';

const whenOf = ({ day, from }: OwnLesson): string => `${formatDay(day)}, ${from}`;

interface RowProps {
  lesson: OwnLesson;
  way: Way;
  onDone: () => void;
  onAsk: () => void;
}

/** Cancels after the cost was shown. */
function CancelBox({ lesson, way, onDone, onAsk, onKeep }: RowProps & { onKeep: () => void }) {
  const text = useLessonsText();
  const { id, version, cost } = lesson;
  const { send, isBusy, problem } = useSent(way, onDone, onAsk);
  const words = { percent: cost.percent, hours: cost.freeHours };
  const box = useRef<HTMLElement>(null);
  // The button that was pressed is gone.
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      className="vl-cancel"
      aria-label={text('cancelOf', { when: whenOf(lesson) })}
    >
      <p>{text(cost.percent > 0 ? 'costs' : 'free', words)}</p>
      <div className="vl-acts">
        <button
          type="button"
          className="vl-button vl-danger"
          disabled={isBusy}
          onClick={() => void send(ownCancel, { id, version, percent: cost.percent })}
        >
          {text('confirm')}
        </button>
        <button type="button" className="vl-button" disabled={isBusy} onClick={onKeep}>
          {text('keep')}
        </button>
      </div>
      {problem ? (
        <p role="alert" className="vl-problem">
          {problem}
        </p>
      ) : null}
    </section>
  );
}

/** Says that the student comes. */
function ConfirmButton({ lesson, way, onAsk, onPress }: RowProps & { onPress: () => void }) {
  const text = useLessonsText();
  const { send, isBusy, problem } = useSent(way, onAsk, () => onAsk());
  const { id, version } = lesson;
  return (
    <>
      <button
        type="button"
        className="vl-button vl-main"
        disabled={isBusy}
        aria-label={text('comeTo', { when: whenOf(lesson) })}
        onClick={() => {
          onPress();
          void send(ownConfirm, { id, version });
        }}
      >
        {text('come')}
      </button>
      {problem ? (
        <p role="alert" className="vl-problem">
          {problem}
        </p>
      ) : null}
    </>
  );
}

/** One practice: its time, teacher and place, and its end. */
export function OwnLessonRow(props: RowProps) {
  const text = useLessonsText();
  const [isCancelling, setCancelling] = useState(false);
  const { day, from, to, typeName, teacherName, vehicleName, pickupName, state, mayCancel, isConfirmed } =
    props.lesson;
  const button = useRef<HTMLButtonElement>(null);
  const wasCancelling = useRef(false);
  useEffect(() => {
    if (wasCancelling.current && !isCancelling) button.current?.focus();
    wasCancelling.current = isCancelling;
  }, [isCancelling]);
  const confirmed = useRef<HTMLSpanElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    // The pressed button is gone; another device may have said it, too.
    const isLost = wasPressed.current && document.activeElement === document.body;
    if (isConfirmed && isLost) confirmed.current?.focus();
    wasPressed.current = false;
  }, [isConfirmed]);
  return (
    <li className="vl-lesson" data-state={state}>
      <div className="vl-lesson-head">
        <strong>
          {formatWeekday(day)}, {from}–{to}
        </strong>
        <span>{text(`state.${state}`)}</span>
      </div>
      <span>{[typeName, teacherName].filter(Boolean).join(' · ')}</span>
      <span className="vl-soft">{[vehicleName, pickupName].filter(Boolean).join(' · ')}</span>
      {isConfirmed && mayCancel ? (
        <span ref={confirmed} tabIndex={-1} className="vl-good">
          {text('confirmed')}
        </span>
      ) : null}
      {mayCancel && !isConfirmed && !isCancelling ? (
        <ConfirmButton
          {...props}
          onPress={() => {
            wasPressed.current = true;
          }}
        />
      ) : null}
      {mayCancel && !isCancelling ? (
        <button
          ref={button}
          type="button"
          className="vl-button"
          aria-label={text('cancelOf', { when: whenOf(props.lesson) })}
          onClick={() => setCancelling(true)}
        >
          {text('cancel')}
        </button>
      ) : null}
      {mayCancel && isCancelling ? <CancelBox {...props} onKeep={() => setCancelling(false)} /> : null}
    </li>
  );
}
