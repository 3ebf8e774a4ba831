import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallDeclaration, CallInput, CallOutput } from '@volante/contracts/call';
import { callApi, fetchFile } from '@volante/mfe-kit/api';
import type { ApiError } from '@volante/mfe-kit/api-error';
import { callKey } from '@volante/mfe-kit/query';
import { useState } from 'react';
import { useAct } from '../feedback/use-act';
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
  const [named, setNamed] = useState('');
  const { isBusy, problem, run } = useAct();
  const save = (input: CallInput<C>, as = 'file') =>
    run(async () => {
      setNamed(as);
      const { blob, name } = await fetchFile(call, input, { key: secret });
      saveBlob(blob, name);
    });
  return { busy: isBusy ? named : '', problem, save };
}
