import { studentCardList } from '@volante/contracts/dgt/student-card.contract';
import { useText } from '@volante/mfe-kit/i18n';
import { useCall } from '@volante/mfe-kit/query';
import { DashboardCard } from '@volante/ui-kit/dashboard-card';
import { Link } from 'react-router';
import { CARD_LIST, cardAddress } from '../../../shared/addresses';
import './unsigned-widget.css';

const SHOWN = 5;

/** Cards with a class that lacks a signature, on the dashboard. Its words are in the remote's description: it comes with no page. */
export function UnsignedWidget() {
  const text = useText('dgt');
  const answer = useCall(studentCardList, { state: 'unsigned', limit: SHOWN });
  return (
    <DashboardCard
      className="vd-unsigned-cards"
      title={text('unsigned.title')}
      more={{ label: text('unsigned.all'), to: `${CARD_LIST}?state=unsigned` }}
      answer={answer}
      empty={answer.data?.rows.length === 0 ? <p>{text('unsigned.none')}</p> : null}
    >
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
    </DashboardCard>
  );
}
