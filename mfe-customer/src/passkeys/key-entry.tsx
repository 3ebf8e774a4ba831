import {
  studentPasskeyBegin,
  studentPasskeyEnter,
} from '@volante/contracts/session/student-passkey.contract';
import { callApi } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { useFocusBack } from '@volante/ui-kit/use-focus-back';
import { useState } from 'react';
import { useAppText } from '../app/app-text';
import { Problem } from '../app/parts';
import { entered, thisBrowser } from '../sign-in/use-entering';
import { NoKey, proveKey, takesPasskeys } from './webauthn';

const NOBODY = { student: '' };

async function enter(): Promise<void> {
  const proof = await proveKey(await callApi(studentPasskeyBegin, {}, NOBODY));
  // A key of another site's making names no user: the server would refuse it by another error.
  if (proof.userHandle === '') throw new NoKey('impossible');
  await entered(await callApi(studentPasskeyEnter, { ...thisBrowser(), ...proof }, NOBODY));
}

/** On the sign-in page: the phone asks which key, and nothing is typed. Hidden where the browser takes none. */
export function KeyEntry() {
  const text = useAppText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const keepFocus = useFocusBack(isBusy);
  if (!takesPasskeys()) return null;
  const press = async () => {
    keepFocus();
    setBusy(true);
    setProblem('');
    try {
      await enter();
    } catch (thrown) {
      setProblem(
        thrown instanceof NoKey ? text(`keys.${thrown.problem}`) : (asApiError(thrown).messages[0] ?? ''),
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button type="button" className="st-button" disabled={isBusy} onClick={() => void press()}>
        {text('keys.enter')}
      </button>
      <Problem words={problem} />
    </>
  );
}
