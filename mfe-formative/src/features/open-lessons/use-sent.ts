import type { CallDeclaration, CallInput } from '@volante/contracts/call';
import { callApi } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { useState } from 'react';

/** Sends by the page's secret, one at a time. `onRefused`: what is on show is out of date. */
export function useSent(secret: string, onDone: () => void, onRefused: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async <C extends CallDeclaration>(call: C, input: CallInput<C>) => {
    setBusy(true);
    setProblem('');
    try {
      await callApi(call, input, { key: secret });
      onDone();
    } catch (thrown) {
      setProblem(asApiError(thrown).messages[0] ?? '');
      onRefused();
    } finally {
      setBusy(false);
    }
  };
  return { send, isBusy, problem };
}
