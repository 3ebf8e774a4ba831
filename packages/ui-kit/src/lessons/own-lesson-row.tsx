import { type OwnLesson, ownCancel, ownConfirm } from '@volante/contracts/training/lesson-link.contract';
import { useEffect, useRef, useState } from 'react';
import { formatDay, formatWeekday } from '../display/dates';
import { useLessonsText } from './lessons-text';
import { useRestingPlace } from './use-resting-place';
import { useSent, type Way } from './use-sent';

const whenOf = ({ day, from }: OwnLesson): string => `${formatDay(day)}, ${from}`;

interface RowProps {
  lesson: OwnLesson;
  way: Way;
  /** Why the last act on this practice was refused; '' where it was not. The page keeps it: a practice that has ended changes its list. */
  problem: string;
  onProblem: (why: string) => void;
  onDone: () => void;
  onAsk: () => void;
}

type Send = ReturnType<typeof useSent>['send'];

interface ActProps {
  lesson: OwnLesson;
  send: Send;
  /** It is on its way, or the practice as it is now has not come yet. */
  isWaiting: boolean;
}

/** Cancels after the cost was shown. */
function CancelBox({ lesson, send, isWaiting, onKeep }: ActProps & { onKeep: () => void }) {
  const text = useLessonsText();
  const { id, version, cost } = lesson;
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
          aria-disabled={isWaiting}
          onClick={() => void send(ownCancel, { id, version, percent: cost.percent })}
        >
          {text('confirm')}
        </button>
        <button
          type="button"
          className="vl-button"
          aria-disabled={isWaiting}
          onClick={isWaiting ? undefined : onKeep}
        >
          {text('keep')}
        </button>
      </div>
    </section>
  );
}

/** Says that the student comes. */
function ConfirmButton({ lesson, send, isWaiting }: ActProps) {
  const text = useLessonsText();
  const { id, version } = lesson;
  return (
    <button
      type="button"
      className="vl-button vl-main"
      aria-disabled={isWaiting}
      aria-label={text('comeTo', { when: whenOf(lesson) })}
      onClick={() => void send(ownConfirm, { id, version })}
    >
      {text('come')}
    </button>
  );
}

/** Confirming and cancelling. A second press before the practice comes as it is now would be refused as out of date. */
function useActs({ lesson: { version }, way, onProblem, onDone, onAsk }: RowProps) {
  const [done, setDone] = useState<number | null>(null);
  const over = (then: () => void) => () => {
    setDone(version);
    then();
  };
  const refused = (why: string) => {
    onProblem(why);
    onAsk();
  };
  const come = useSent(way, over(onAsk), refused);
  const cancel = useSent(way, over(onDone), refused);
  const isWaiting = come.isBusy || cancel.isBusy || done === version;
  const once =
    (send: Send): Send =>
    async (call, input) => {
      if (isWaiting) return;
      // The same reason is read aloud again only where it was gone.
      onProblem('');
      await send(call, input);
    };
  return { come: once(come.send), cancel: once(cancel.send), isDone: done !== null, isWaiting };
}

/** One practice: its time, teacher and place, and its end. */
export function OwnLessonRow(props: RowProps) {
  const text = useLessonsText();
  const { lesson, problem, onProblem } = props;
  const { day, from, to, typeName, teacherName, vehicleName, pickupName, state, mayCancel, isConfirmed } =
    lesson;
  const [isCancelling, setCancelling] = useState(false);
  const { come, cancel, isDone, isWaiting } = useActs(props);
  const mayCome = mayCancel && !isConfirmed && !isCancelling;
  const isGone = isCancelling ? !mayCancel : !mayCome;
  const reason = useRestingPlace<HTMLParagraphElement>(problem !== '' && isGone);
  const confirmed = useRestingPlace<HTMLSpanElement>(isConfirmed && isDone);
  const button = useRef<HTMLButtonElement>(null);
  const wasCancelling = useRef(false);
  useEffect(() => {
    if (wasCancelling.current && !isCancelling) button.current?.focus();
    wasCancelling.current = isCancelling;
  }, [isCancelling]);
  const ask = (isAsked: boolean) => {
    onProblem('');
    setCancelling(isAsked);
  };
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
      {mayCome ? <ConfirmButton {...{ lesson, isWaiting, send: come }} /> : null}
      {mayCancel && !isCancelling ? (
        <button
          ref={button}
          type="button"
          className="vl-button"
          aria-label={text('cancelOf', { when: whenOf(lesson) })}
          onClick={() => ask(true)}
        >
          {text('cancel')}
        </button>
      ) : null}
      {mayCancel && isCancelling ? (
        <CancelBox {...{ lesson, isWaiting, send: cancel }} onKeep={() => ask(false)} />
      ) : null}
      {problem ? (
        <p ref={reason} role="alert" tabIndex={-1} className="vl-problem">
          {problem}
        </p>
      ) : null}
    </li>
  );
}
