import { bankReturnList } from '@volante/contracts/billing/bank-remittance.contract';
import { useText } from '@volante/mfe-kit/i18n';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { DashboardCard } from '@volante/ui-kit/dashboard-card';
import { formatDay } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { Link } from 'react-router';
import { RETURNS, remittanceAddress } from '../shared/bank-address';
import './returns-card.css';

const FRESH_MS = 60_000;
const SHOWN = 4;

/** The last direct debits that came back. */
export function ReturnsCard() {
  const text = useText('billing');
  const answer = useCall(bankReturnList, { limit: SHOWN, count: false }, { staleTime: FRESH_MS });
  useLive({ entity: 'bank-remittance' }, [bankReturnList]);
  const rows = answer.data?.rows ?? [];
  return (
    <DashboardCard
      title={text('bankCard.title')}
      more={{ label: text('bankCard.all'), to: RETURNS }}
      answer={answer}
      empty={answer.data && rows.length === 0 ? <p>{text('bankCard.none')}</p> : undefined}
    >
      <ul className="vb-bank-returns-card">
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={remittanceAddress(row.remittance)}>{row.payer}</Link>
            <span>{row.returnedOn ? formatDay(row.returnedOn) : ''}</span>
            <strong>{eurosText(row.cents)}</strong>
          </li>
        ))}
      </ul>
    </DashboardCard>
  );
}
