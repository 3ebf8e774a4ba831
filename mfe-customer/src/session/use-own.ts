import type { CallDeclaration, CallInput, CallOutput } from '@volante/contracts/call';
import { callApi } from '@volante/mfe-kit/api';
import { type ApiError, asApiError } from '@volante/mfe-kit/api-error';
import { type Answer, useAnswer } from '@volante/ui-kit/use-answer';
import { useFocusBack } from '@volante/ui-kit/use-focus-back';
import { createContext, useContext, useEffect, useState } from 'react';
import { useIsLooking } from './look';
import { closeSession } from './student-session';

/** The token of the student; only pages behind the sign-in use it. */
export const TokenContext = createContext('');

const isOver = ({ code }: ApiError): boolean => code.startsWith('SESSION-00');

/** A read of the own data, asked again when the app comes to the front or is connected again. A session that is over leads to the sign-in page. */
export function useOwn<C extends CallDeclaration>(call: C, input: CallInput<C>): Answer<CallOutput<C>> {
  const student = useContext(TokenContext);
  const answer = useAnswer(call, input, { student });
  const { error, refetch } = answer;
  useEffect(() => {
    if (error && isOver(error)) closeSession(student, true);
  }, [error, student]);
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void refetch();
    };
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refetch]);
  return answer;
}

/**
 * A write of the own data, one at a time; answers `undefined` where it was refused, and says why in `problem`. Staff who only look find it
 * busy for good, so that its buttons are off.
 */
export function useAct<C extends CallDeclaration>(call: C) {
  const student = useContext(TokenContext);
  const isLooking = useIsLooking();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const keepFocus = useFocusBack(isBusy);
  const act = async (input: CallInput<C>): Promise<CallOutput<C> | undefined> => {
    keepFocus();
    setBusy(true);
    setProblem('');
    try {
      return await callApi(call, input, { student });
    } catch (thrown) {
      const error = asApiError(thrown);
      if (isOver(error)) closeSession(student, true);
      setProblem(error.messages[0] ?? '');
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { act, isBusy: isBusy || isLooking, problem };
}
