import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { openDocument, openDocumentLogo } from '@volante/contracts/billing/document-link.contract';
import type { CallOutput } from '@volante/contracts/call';
import { callApi, fetchFile } from '@volante/mfe-kit/api';
import type { ApiError } from '@volante/mfe-kit/api-error';
import { callKey } from '@volante/mfe-kit/query';
import { useEffect, useState } from 'react';

export type Opened = CallOutput<typeof openDocument>;

/** What the link opens; asked again after an answer only. */
export function useOpenDocument(secret: string): UseQueryResult<Opened, ApiError> {
  return useQuery<Opened, ApiError>({
    queryKey: callKey(openDocument, {}),
    queryFn: ({ signal }) => callApi(openDocument, {}, { key: secret, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

/** Address of the school's logo within this page; `null` until it is there, or where there is none. */
export function useLogo(secret: string, hasLogo: boolean): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!hasLogo) return;
    let made = '';
    let isGone = false;
    fetchFile(openDocumentLogo, {}, { key: secret })
      .then(({ blob }) => {
        if (isGone) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      })
      // The page is as good without it.
      .catch(() => undefined);
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [secret, hasLogo]);
  return address;
}
