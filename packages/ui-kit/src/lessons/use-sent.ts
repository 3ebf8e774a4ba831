import type { CallDeclaration, CallInput } from '@volante/contracts/call';
import { callApi } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { useState } from 'react';

/** A personal link's secret, or the token of a student in the app. */
export type Way = { key: string } | { student: string };

/**
 * Sends in the way that the student came, one at a time. Buttons say with `aria-disabled` that they wait: one that is disabled loses the focus.
 * `onRefused`: what is on show is out of date.
 */
export function useSent(way: Way, onDone: () => void, onRefused: (why: string) => void) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async <C extends CallDeclaration>(call: C, input: CallInput<C>) => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      await callApi(call, input, way);
      onDone();
    } catch (thrown) {
      const [why = ''] = asApiError(thrown).messages;
      setProblem(why);
      onRefused(why);
    } finally {
      setBusy(false);
    }
  };
  return { send, isBusy, problem };
}
