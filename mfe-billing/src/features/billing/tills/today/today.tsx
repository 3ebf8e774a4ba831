import { type TicketSummary, ticketChart, ticketReadAll } from '@volante/contracts/billing/ticket.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { useLive } from '@volante/mfe-kit/use-live';
import { BarList, ColumnChart } from '@volante/ui-kit/column-chart';
import { formatDay } from '@volante/ui-kit/dates';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { eurosText } from '@volante/ui-kit/euros';
import { dayAfter, today } from '@volante/ui-kit/expiry';
import { LoadState } from '@volante/ui-kit/load-state';
import { Link } from 'react-router';
import { useInvoiceBranches } from '../../invoices/shared/billing-lists';
import { DocumentBadge } from '../../invoices/shared/document-badge';
import { methodText } from '../shared/method-choice';
import { TICKET_NEW } from '../shared/till-address';
import { useTillText } from '../shared/till-text';

/** A week fits a phone. */
const DAYS = 7;
const MAX_TICKETS = 50;
const SHORT = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'numeric', timeZone: 'UTC' });

/** Cents by a part of the rows, in the order in which they come. */
function sumBy<Row extends { cents: number }>(rows: readonly Row[], of: (row: Row) => string) {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(of(row), (sums.get(of(row)) ?? 0) + row.cents);
  return sums;
}

function Charts() {
  const text = useTillText();
  const { nameOf, mine } = useInvoiceBranches();
  const until = today();
  const from = dayAfter(until, 1 - DAYS);
  const answer = useCall(ticketChart, { from, until });
  useLive({ entity: 'cashflow' }, [ticketChart]);
  if (!answer.data) return <LoadState answer={answer} height={220} />;
  const { rows } = answer.data;
  const now = rows.filter(({ day }) => day === until);
  const bars = (sums: ReadonlyMap<string, number>, label: (key: string) => string) =>
    [...sums].map(([key, value]) => ({ key, label: label(key), value, shown: eurosText(value) }));
  const byDay = sumBy(rows, ({ day }) => day);
  const days = Array.from({ length: DAYS }, (_, at) => dayAfter(from, at));
  const total = now.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <div className="vb-till-charts">
      <section className="v-facts" aria-label={text('tills.today.methods')}>
        <header>
          <h3>{text('tills.today.methods')}</h3>
          <strong>{eurosText(total)}</strong>
        </header>
        {now.length === 0 ? (
          <p className="v-help">{text('tills.today.nothing')}</p>
        ) : (
          <BarList
            label={text('tills.today.methods')}
            bars={bars(
              sumBy(now, ({ method }) => method),
              methodText,
            )}
          />
        )}
        {mine.length > 1 && now.length > 0 ? (
          <>
            <h4>{text('tills.today.branches')}</h4>
            <BarList
              label={text('tills.today.branches')}
              bars={bars(
                sumBy(now, ({ branch }) => branch),
                nameOf,
              )}
            />
          </>
        ) : null}
      </section>
      <section className="v-facts vb-till-days" aria-label={text('tills.today.days')}>
        <header>
          <h3>{text('tills.today.days')}</h3>
        </header>
        <ColumnChart
          label={text('tills.today.days')}
          bars={days.map((day) => {
            const cents = byDay.get(day) ?? 0;
            return {
              ...{ key: day, label: SHORT.format(new Date(day)), value: cents },
              shown: cents === 0 ? '' : String(Math.round(cents / 100)),
            };
          })}
        />
        <p className="v-help">{text('tills.today.inEuros')}</p>
      </section>
    </div>
  );
}

function Row({ row }: { row: TicketSummary }) {
  const text = useTillText();
  return (
    <li>
      <Link to={`/invoice/view/${row.id}`}>{row.number || text('tills.today.draft')}</Link>
      <span>{row.payer || text('tills.today.anonymous')}</span>
      <DocumentBadge target={row.target} state={row.state} />
      <strong>{eurosText(row.payableCents)}</strong>
    </li>
  );
}

function Tickets() {
  const text = useTillText();
  const { can } = useSession();
  const day = today();
  const answer = useCall(ticketReadAll, { from: day, until: day, limit: MAX_TICKETS, count: false });
  useLive({ entity: 'cashflow' }, [ticketReadAll]);
  if (!answer.data) return <LoadState answer={answer} height={140} />;
  const { rows } = answer.data;
  const sell = can('ticket.add') ? (
    <Link to={TICKET_NEW} className="vk-button vk-primary">
      {text('tills.sell')}
    </Link>
  ) : null;
  return (
    <section className="v-facts" aria-label={text('tills.today.tickets')}>
      <header>
        <h3>{text('tills.today.tickets')}</h3>
        {rows.length > 0 ? sell : null}
      </header>
      {rows.length === 0 ? (
        <EmptyState
          title={text('tills.today.none', { day: formatDay(day) })}
          text={text('tills.today.noneText')}
        >
          {sell}
        </EmptyState>
      ) : (
        <ul className="vb-till-tickets">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The day's tickets, and the money of the last days by method and branch. */
export function Today() {
  const text = useTillText();
  const { can } = useSession();
  if (!can('ticket.view')) return <p className="v-help">{text('tills.today.mayNot')}</p>;
  return (
    <div className="vb-till-board">
      <Tickets />
      <Charts />
    </div>
  );
}
