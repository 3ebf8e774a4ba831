import type { CallDeclaration, CallInput, CallOutput } from '@volante/contracts/call';
import { callApi } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { deviceId } from '@volante/mfe-kit/storage';
import { useFocusBack } from '@volante/ui-kit/use-focus-back';
import { useState } from 'react';
import { goTo } from '../app/address';
import { pathOf } from '../app/paths';
import { openPhone } from '../offline/phone-owner';
import { openSession } from '../session/student-session';
import { browserName } from './browser-name';

/** How this browser is called on the server. */
export const thisBrowser = () => ({ device: deviceId(), deviceName: browserName(navigator.userAgent) });

interface In {
  student: { token: string; contact: string };
  trust: string | null;
}

/** Opens the app; the address with the secret is not one to come back to. */
export async function entered({ student, trust }: In): Promise<void> {
  // A store that fails keeps nobody out: each student sees their own alone.
  await openPhone(student.contact).catch(() => undefined);
  goTo(pathOf('dashboard'), true);
  openSession(student.token, trust);
}

/** Sends one of the calls of the door, one at a time. */
export function useEntering<C extends CallDeclaration>(
  call: C,
  onAnswer: (answer: CallOutput<C>) => unknown,
) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const keepFocus = useFocusBack(isBusy);
  const send = async (input: CallInput<C>) => {
    keepFocus();
    setBusy(true);
    setProblem('');
    try {
      await onAnswer(await callApi(call, input, { student: '' }));
    } catch (thrown) {
      setProblem(asApiError(thrown).messages[0] ?? '');
    } finally {
      setBusy(false);
    }
  };
  return { send, isBusy, problem };
}
