import { ticketChart } from '@volante/contracts/billing/ticket.contract';
import { useText } from '@volante/mfe-kit/i18n';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { BarList } from '@volante/ui-kit/column-chart';
import { DashboardCard } from '@volante/ui-kit/dashboard-card';
import { eurosText } from '@volante/ui-kit/euros';
import { today } from '@volante/ui-kit/expiry';
import { tabAddress } from '../shared/till-address';
import { OpenTills } from './open-tills';

const FRESH_MS = 60_000;

/** On the dashboard: tills that are open, and the money of today by method. */
export function TillCard() {
  const text = useText('billing');
  const mayView = useCan('cashflow.view');
  const day = today();
  const answer = useCall(ticketChart, { from: day, until: day }, { staleTime: FRESH_MS });
  const rows = answer.data?.rows ?? [];
  const bars = (['cash', 'card', 'bizum', 'transfer'] as const).map((method) => {
    const value = rows.filter((row) => row.method === method).reduce((sum, { cents }) => sum + cents, 0);
    return { key: method, label: text(`tills.method.${method}`), value, shown: eurosText(value) };
  });
  const total = bars.reduce((sum, { value }) => sum + value, 0);
  return (
    <DashboardCard
      title={text('tills.card')}
      more={{ label: text('tills.title'), to: tabAddress('today') }}
      answer={answer}
    >
      <p>{text('tills.cardTotal', { cents: eurosText(total) })}</p>
      {mayView ? <OpenTills /> : null}
      <BarList label={text('tills.card')} bars={bars} />
    </DashboardCard>
  );
}
