import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallDeclaration, CallInput, CallOutput } from '@volante/contracts/call';
import { callApi, fetchFile } from '@volante/mfe-kit/api';
import { type ApiError, asApiError } from '@volante/mfe-kit/api-error';
import { callKey } from '@volante/mfe-kit/query';
import { useState } from 'react';
import { saveBlob } from '../upload/save-blob';
import { usePicture } from '../upload/use-picture';

/** A read by the secret of an open page. Not asked again by itself: some looks are written down. */
export function useOpened<C extends CallDeclaration>(
  call: C,
  input: CallInput<C>,
  secret: string,
): UseQueryResult<CallOutput<C>, ApiError> {
  return useQuery<CallOutput<C>, ApiError>({
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => callApi(call, input, { key: secret, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

/** Address of a picture within this page; `null` until it is there, or where there is none. `call` takes no input. */
export function useOpenPicture(call: CallDeclaration, secret: string, hasPicture: boolean): string | null {
  // Without it the page is as good.
  return usePicture(call, {}, { secret, isOff: !hasPicture }) || null;
}

/** Saves files of an open page, one at a time. `busy`: the name of the one that is fetched; `problem`: why the last one failed. */
export function useOpenFile<C extends CallDeclaration>(call: C, secret: string) {
  const [busy, setBusy] = useState('');
  const [problem, setProblem] = useState('');
  const save = async (input: CallInput<C>, named = 'file') => {
    setBusy(named);
    setProblem('');
    try {
      const { blob, name } = await fetchFile(call, input, { key: secret });
      saveBlob(blob, name);
    } catch (thrown) {
      setProblem(asApiError(thrown).messages[0] ?? '');
    } finally {
      setBusy('');
    }
  };
  return { busy, problem, save };
}
