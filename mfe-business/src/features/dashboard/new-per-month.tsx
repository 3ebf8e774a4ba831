import { contactReports } from '@volante/contracts/contacts/contact-report.contract';
import { useText } from '@volante/mfe-kit/i18n';
import { useCall } from '@volante/mfe-kit/query';
import { ColumnChart } from '@volante/ui-kit/column-chart';
import { DashboardCard } from '@volante/ui-kit/dashboard-card';
import { NoContacts } from './no-contacts';

const MONTHS = 12;
/** Numbers of whole months: a look a minute is plenty. */
const FRESH_MS = 60_000;

const iso = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
const MONTH = new Intl.DateTimeFormat('es-ES', { month: 'short', timeZone: 'UTC' });

/** New contacts of the last twelve months; each column leads to them. */
export function NewPerMonth() {
  const text = useText('business');
  const now = new Date();
  const input = {
    from: iso(now.getFullYear(), now.getMonth() - MONTHS + 1, 1),
    to: iso(now.getFullYear(), now.getMonth() + 1, 0),
  };
  const answer = useCall(contactReports, input, { staleTime: FRESH_MS });
  const counts = answer.data?.rows[0]?.counts ?? [];
  const bars = (answer.data?.buckets ?? []).map(({ from, to }, at) => ({
    key: from,
    label: MONTH.format(new Date(`${from}T00:00:00Z`)),
    value: counts[at] ?? 0,
    to: `/contact/list?created=${from}..${to}`,
  }));
  return (
    <DashboardCard
      title={text('widgets.newPerMonth')}
      more={{ label: text('widgets.report'), to: '/contact/reports' }}
      answer={answer}
      empty={answer.data?.total === 0 ? <NoContacts /> : null}
    >
      <ColumnChart label={text('widgets.newPerMonth')} bars={bars} />
    </DashboardCard>
  );
}
