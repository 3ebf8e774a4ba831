import { studentCardList } from '@volante/contracts/dgt/student-card.contract';
import { useText } from '@volante/mfe-kit/i18n';
import { useCall } from '@volante/mfe-kit/query';
import { ErrorState } from '@volante/ui-kit/error-state';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Link } from 'react-router';
import { CARD_LIST, cardAddress } from '../../../shared/addresses';
import './unsigned-widget.css';

const SHOWN = 5;

/** Cards with a class that lacks a signature, on the dashboard. Its words are in the remote's description: it comes with no page. */
export function UnsignedWidget() {
  const text = useText('dgt');
  const answer = useCall(studentCardList, { state: 'unsigned', limit: SHOWN });
  return (
    <section className="vd-unsigned-cards">
      <header>
        <h3>{text('unsigned.title')}</h3>
        <Link to={`${CARD_LIST}?state=unsigned`}>{text('unsigned.all')}</Link>
      </header>
      {answer.isError && !answer.data ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {answer.isPending ? <Skeleton width="100%" height={160} /> : null}
      {answer.data?.rows.length === 0 ? <p>{text('unsigned.none')}</p> : null}
      <ul>
        {answer.data?.rows.map(({ id, name, licence, unsigned }) => (
          <li key={id}>
            <Link to={cardAddress(id)}>
              <span>{name}</span>
              <span>
                {licence} · {text('unsigned.classes', { count: unsigned })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
