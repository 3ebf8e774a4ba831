import type { CallDeclaration, CallInput, CallOutput } from '@volante/contracts/call';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { ErrorState } from '@volante/ui-kit/error-state';
import { Skeleton } from '@volante/ui-kit/skeleton';
import type { ReactNode } from 'react';

interface SettingReadProps<C extends CallDeclaration> {
  call: C;
  input: CallInput<C>;
  children: (data: CallOutput<C>) => ReactNode;
}

/** One list of settings: its skeleton, its failure with another try, and what others change as they change it. */
export function SettingRead<C extends CallDeclaration>({ call, input, children }: SettingReadProps<C>) {
  const answer = useCall(call, input);
  useLive({ entity: 'dgt-setting' }, [call]);
  if (answer.isError && answer.data === undefined)
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (answer.data === undefined) return <Skeleton width="100%" height={320} />;
  return children(answer.data);
}
