import type { ApiError } from '@volante/mfe-kit/api-error';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ErrorState } from '../states/error-state';
import { Skeleton } from '../states/skeleton';
import './dashboard-card.css';

interface DashboardCardProps {
  title: string;
  /** Where the whole of it is. */
  more?: { label: string; to: string };
  /** The read that the card shows. Left out: the children show their own states. */
  answer?: {
    data?: unknown;
    isPending: boolean;
    isError: boolean;
    error: ApiError | null;
    refetch: () => unknown;
  };
  /** Shown instead of the children while there is nothing to show. */
  empty?: ReactNode;
  /** Above all states. */
  before?: ReactNode;
  /** For the card's own content. */
  className?: string;
  children: ReactNode;
}

/** A card of the dashboard, with its four states: on the way, failed, nothing yet, data. */
export function DashboardCard(props: DashboardCardProps) {
  const { title, more, answer, empty, before, className = '', children } = props;
  const isMissing = answer !== undefined && answer.data === undefined;
  return (
    <section className={`v-dashboard-card ${className}`.trim()}>
      <header>
        <h3>{title}</h3>
        {more ? <Link to={more.to}>{more.label}</Link> : null}
      </header>
      {before}
      {answer?.isPending ? <Skeleton width="100%" /> : null}
      {isMissing && answer.isError && answer.error ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {isMissing ? null : empty ? <div className="v-dashboard-card-empty">{empty}</div> : children}
    </section>
  );
}
