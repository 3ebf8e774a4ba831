import { ErrorState } from '@volante/ui-kit/error-state';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { Skeleton } from '@volante/ui-kit/skeleton';
import type { ReactNode } from 'react';

/** As `useCall` answers. */
interface Answer<T> {
  data: { rows: readonly T[] } | undefined;
  isError: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
}

interface StudentCardProps<T> {
  title: string;
  /** Actions on this page, or a link to the whole list. */
  action?: ReactNode;
  answer: Answer<T>;
  /** Said where there is nothing. */
  empty: string;
  heads: readonly string[];
  /** A row of the table. */
  row: (one: T) => ReactNode;
}

/** A card of the student's tab with a small table: waiting, failed, empty or filled. */
export function StudentCard<T>({ title, action, answer, empty, heads, row }: StudentCardProps<T>) {
  const { data, isError, error, refetch } = answer;
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <section className="vd-card">
      <header className="vd-card-head">
        <h3>{title}</h3>
        {action}
      </header>
      {data ? null : <Skeleton width="100%" height={48} />}
      {data?.rows.length === 0 ? <p className="vd-soft">{empty}</p> : null}
      {data && data.rows.length > 0 ? (
        <ScrollTable className="vd-table" label={title} heads={heads}>
          {data.rows.map(row)}
        </ScrollTable>
      ) : null}
    </section>
  );
}
