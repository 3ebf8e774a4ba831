import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '@volante/mfe-kit/api-error';
import { ErrorState } from '@volante/ui-kit/error-state';
import { Skeleton } from '@volante/ui-kit/skeleton';
import type { ReactNode } from 'react';

interface AnswerProps<T> {
  answer: UseQueryResult<T, ApiError>;
  children: (data: T) => ReactNode;
}

/** The answer of a call, a skeleton until it comes, or its failure. Numbers of another choice are never shown as those of this one. */
export function Answer<T>({ answer, children }: AnswerProps<T>) {
  if (answer.isError && !answer.data)
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton width="100%" height={280} />;
  return children(answer.data);
}
