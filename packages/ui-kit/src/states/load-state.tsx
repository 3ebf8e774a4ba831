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

/** Stands for an answer that is not there yet: a skeleton, or why the read failed and a way to try again. Nothing once there is one. */
export function LoadState({ answer, height = 320, children }: LoadStateProps) {
  if (answer.data !== undefined) return null;
  if (answer.isError && answer.error)
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  return children ?? <Skeleton width="100%" height={height} />;
}
