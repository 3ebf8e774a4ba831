import { studentLogout } from '@volante/contracts/session/student-session.contract';
import { endLook, leaveLook } from '../session/look';
import { useAct } from '../session/use-own';
import { goTo } from './address';
import { useAppText } from './app-text';
import { useMe } from './me';
import { pathOf } from './paths';

/** Above the app while staff look at it as a student. */
export function LookBar() {
  const text = useAppText();
  const { name } = useMe();
  const { act } = useAct(studentLogout);
  // Without a connection the tab forgets the look all the same; it ends by itself within half an hour.
  const end = () => void act({}).then(endLook);
  return (
    <section className="st-look" aria-label={text('look.label')}>
      <p role="status">{text('look.bar', { name })}</p>
      <button type="button" className="st-button" onClick={end}>
        {text('look.end')}
      </button>
    </section>
  );
}

/** In place of the app once a look has ended. */
export function LookOver() {
  const text = useAppText();
  const leave = () => {
    goTo(pathOf('sign-in'), true);
    leaveLook();
  };
  return (
    <main className="st-door">
      <h1>{text('look.over')}</h1>
      <p>{text('look.overText')}</p>
      <button type="button" className="st-button" onClick={leave}>
        {text('look.door')}
      </button>
    </main>
  );
}
