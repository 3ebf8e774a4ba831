import { studentLinkEnter } from '@volante/contracts/session/student-session.contract';
import { useAppText } from '../app/app-text';
import { Problem } from '../app/parts';
import { entered, thisBrowser, useEntering } from './use-entering';

/** A link opens once: it takes a press, so that a program that looks at addresses does not use it up. */
export function LinkForm({ secret: key, onLeave }: { secret: string; onLeave: () => void }) {
  const text = useAppText();
  const { send, isBusy, problem } = useEntering(studentLinkEnter, entered);
  const leave = () => {
    window.history.replaceState(null, '', window.location.pathname);
    onLeave();
  };
  return (
    <div className="st-form">
      <h1>{text('signIn.link')}</h1>
      <p>{text('signIn.linkText')}</p>
      <Problem words={problem} />
      <button
        type="button"
        className="st-button st-main"
        disabled={isBusy}
        onClick={() => void send({ ...thisBrowser(), key })}
      >
        {text('signIn.enter')}
      </button>
      <button type="button" className="st-button st-plain" onClick={leave}>
        {text('signIn.byPin')}
      </button>
    </div>
  );
}
