import type { CallDeclaration, CallInput, CallOutput } from '@volante/contracts/call';
import { callApi } from '@volante/mfe-kit/api';
import { type ApiError, asApiError } from '@volante/mfe-kit/api-error';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';

/** State of a read; it is loading while `data` and `error` are empty. */
export interface Answer<T> {
  data: T | undefined;
  error: ApiError | null;
  /** Asks again; the answer that is there stays until then. */
  refetch: () => unknown;
}

interface Held<T> {
  of: string;
  data: T | undefined;
  error: ApiError | null;
}

/**
 * One read, asked once for each input and secret, and again only by `refetch`: for pages that stand alone, which do without the query
 * library. Keeps nothing once its component is gone. `by`: the secret of a call that takes a key, or the token of a student.
 */
export function useAnswer<C extends CallDeclaration>(
  call: C,
  input: CallInput<C>,
  by: string | { key: string } | { student: string } = '',
): Answer<CallOutput<C>> {
  const way = typeof by === 'string' ? { key: by } : by;
  const of = JSON.stringify([call.path, input, way]);
  const [held, setHeld] = useState<Held<CallOutput<C>>>({ of, data: undefined, error: null });
  const [asked, setAsked] = useState(0);
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const data = await callApi(call, input, { ...way, signal });
      if (!signal.aborted) setHeld({ of, data, error: null });
    } catch (thrown) {
      if (signal.aborted) return;
      setHeld((last) => ({ of, data: last.of === of ? last.data : undefined, error: asApiError(thrown) }));
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` counts the tries
  useEffect(() => {
    const over = new AbortController();
    void ask(over.signal);
    return () => over.abort();
  }, [of, asked]);
  const refetch = useCallback(() => setAsked((times) => times + 1), []);
  const { data, error } = held.of === of ? held : { data: undefined, error: null };
  return { data, error, refetch };
}
