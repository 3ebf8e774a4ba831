import type { ApiError } from '@volante/mfe-kit/api-error';
import { useText } from '@volante/mfe-kit/i18n';
import { ErrorState } from '@volante/ui-kit/error-state';
import { Skeleton } from '@volante/ui-kit/skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './dashboard.css';

const HEIGHT = 200;

interface WidgetFrameProps {
  title: string;
  /** Where the whole of it is. */
  more: { label: string; to: string };
  answer: { isPending: boolean; isError: boolean; error: ApiError | null; refetch: () => unknown };
  isEmpty: boolean;
  children: ReactNode;
}

/** A card with its four states: on the way, failed, nothing yet, data. */
export function WidgetFrame({ title, more, answer, isEmpty, children }: WidgetFrameProps) {
  const text = useText('business');
  return (
    <section className="vb-card">
      <header>
        <h3>{title}</h3>
        <Link to={more.to}>{more.label}</Link>
      </header>
      {answer.isPending ? <Skeleton width="100%" height={HEIGHT} /> : null}
      {answer.isError && answer.error ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {!answer.isPending && !answer.isError && isEmpty ? (
        <p className="vb-card-empty">
          {text('widgets.empty')} <Link to="/contact/list">{text('widgets.begin')}</Link>
        </p>
      ) : null}
      {!answer.isPending && !answer.isError && !isEmpty ? children : null}
    </section>
  );
}
