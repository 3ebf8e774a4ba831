import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallDeclaration, CallInput, CallOutput } from '@volante/contracts/call';
import { callApi } from '@volante/mfe-kit/api';
import type { ApiError } from '@volante/mfe-kit/api-error';
import { callKey } from '@volante/mfe-kit/query';

/** A read by the link's own secret. Not asked again by itself: every look is written down. */
export function useInspection<C extends CallDeclaration>(
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
