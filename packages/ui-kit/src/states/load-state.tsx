import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '@volante/mfe-kit/api-error';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state';
import { Skeleton } from './skeleton';

interface LoadStateProps {
  answer: Pick<UseQueryResult<unknown, ApiError>, 'data' | 'isError' | 'error' | 'refetch'>;
  /** Pixels of the skeleton. */
  height?: number;
  /** In place of the plain skeleton. */
  children?: ReactNode;
}

/** In the place of what a read brings: a skeleton, or why it failed and a way to try again; nothing once it is there. */
export function LoadState({ answer, height = 320, children }: LoadStateProps) {
  if (answer.data !== undefined) return null;
  if (answer.isError && answer.error)
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  return children ?? <Skeleton width="100%" height={height} />;
}
