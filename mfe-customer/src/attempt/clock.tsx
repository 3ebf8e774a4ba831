import { useEffect, useEffectEvent, useState } from 'react';
import { useAppText } from '../app/app-text';
import { Problem } from '../app/parts';

const MINUTE = 60;
/** Between two tries to hand in what has run out of time. */
const AGAIN_MS = 10_000;
/** Minutes before the end at which a screen reader says how many are left. */
const SPOKEN = [10, 5, 1];

const clock = (seconds: number) =>
  `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;

/**
 * Time that is left by the server's clock: its seconds, counted on by a clock that nobody can set. `onOver`: when none are left, and
 * again while the test is still shown. `isStuck`: it could not be handed in.
 */
export function Clock(props: { secondsLeft: number; onOver: () => void; isStuck: boolean }) {
  const { secondsLeft, onOver, isStuck } = props;
  const text = useAppText();
  const [left, setLeft] = useState(secondsLeft);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const end = performance.now() + secondsLeft * 1000;
    let next = end;
    const tick = () => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(now);
      if (now > 0 || performance.now() < next) return;
      next = performance.now() + AGAIN_MS;
      over();
    };
    const timer = window.setInterval(tick, 500);
    return () => window.clearInterval(timer);
  }, [secondsLeft]);
  const minutes = SPOKEN.find((one) => Math.ceil(left / MINUTE) <= one && left > (one - 1) * MINUTE);
  return (
    <>
      <span className="st-clock" role="timer" data-late={left < 2 * MINUTE}>
        {text('attempt.left', { time: clock(left) })}
      </span>
      <span role="status" className="vs-sr">
        {minutes === undefined ? '' : text(minutes === 1 ? 'attempt.minute' : 'attempt.minutes', { minutes })}
      </span>
      <Problem words={left === 0 && isStuck ? text('attempt.over') : ''} />
    </>
  );
}
