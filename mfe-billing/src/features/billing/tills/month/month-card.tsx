import { invoiceReport } from '@volante/contracts/billing/invoice-report.contract';
import { ticketChart } from '@volante/contracts/billing/ticket.contract';
import { useText } from '@volante/mfe-kit/i18n';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useLive } from '@volante/mfe-kit/use-live';
import { ColumnChart } from '@volante/ui-kit/column-chart';
import { DashboardCard } from '@volante/ui-kit/dashboard-card';
import { eurosText } from '@volante/ui-kit/euros';
import { dayAfter, today } from '@volante/ui-kit/expiry';
import { INVOICE_REPORT } from '../../invoices/shared/invoice-address';
import { dayColumns, monthBefore } from './month-days';
import './month-card.css';

const FRESH_MS = 60_000;
const MONTH = new Intl.DateTimeFormat('es-ES', { month: 'long', timeZone: 'UTC' });

const totalOf = (rows: readonly { cents: number }[]): number =>
  rows.reduce((total, { cents }) => total + cents, 0);

/** Sums of this month so far, and of the month before. */
function Figure({ label, cents, before }: { label: string; cents: number; before: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{eurosText(cents)}</strong>
        <small>{before}</small>
      </dd>
    </div>
  );
}

function Pending({ cents }: { cents: number }) {
  const text = useText('billing');
  return (
    <Figure label={text('invoices.month.pending')} cents={cents} before={text('invoices.month.pendingOf')} />
  );
}

/** On the dashboard: invoiced and collected this month against the month before, and the money of each day. */
export function MonthCard() {
  const text = useText('billing');
  const mayCharge = useCan('ticket.view');
  const until = today();
  const from = `${until.slice(0, 8)}01`;
  const before = { from: monthBefore(from), until: dayAfter(from, -1) };
  const fresh = { staleTime: FRESH_MS };
  const now = useCall(invoiceReport, { from, until }, fresh);
  const last = useCall(invoiceReport, before, fresh);
  const money = useCall(ticketChart, { from: before.from, until }, { ...fresh, enabled: mayCharge });
  useLive({ entity: 'invoice' }, [invoiceReport]);
  useLive({ entity: 'cashflow' }, [ticketChart]);
  const failed = [now, last, ...(mayCharge ? [money] : [])].find(({ isError, data }) => isError && !data);
  const isThere = now.data && last.data && (money.data || !mayCharge);
  const rows = money.data?.rows ?? [];
  const taken = rows.filter(({ day }) => day >= from);
  const { payable: invoiced = 0, pending = 0 } = now.data?.total ?? {};
  const invoicedBefore = last.data?.total.payable ?? 0;
  const [collected, collectedBefore] = [totalOf(taken), totalOf(rows.filter(({ day }) => day < from))];
  const bars = dayColumns(until, rows);
  const month = MONTH.format(new Date(`${before.from}T00:00:00Z`));
  const against = (cents: number) => text('invoices.month.before', { cents: eurosText(cents), month });
  const isEmpty = [invoiced, invoicedBefore, collected, collectedBefore].every((cents) => cents === 0);
  return (
    <DashboardCard
      title={text('invoices.month.title')}
      more={{ label: text('invoices.month.report'), to: INVOICE_REPORT }}
      answer={isThere ? { ...now, data: true } : (failed ?? { ...now, data: undefined, isPending: true })}
      empty={isThere && isEmpty ? <p>{text('invoices.month.none')}</p> : undefined}
    >
      <dl className="vb-month">
        <Figure label={text('invoices.month.invoiced')} cents={invoiced} before={against(invoicedBefore)} />
        {mayCharge ? (
          <Figure
            label={text('invoices.month.collected')}
            cents={collected}
            before={against(collectedBefore)}
          />
        ) : null}
        <Pending cents={pending} />
      </dl>
      {bars.some(({ value }) => value > 0) ? (
        <>
          <h4>{text('invoices.month.days')}</h4>
          <ColumnChart label={text('invoices.month.days')} bars={bars} />
        </>
      ) : null}
    </DashboardCard>
  );
}
