import { type MadeInvoice, recurringPreview } from '@volante/contracts/billing/recurring-invoice.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { formatDay } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { LoadState } from '@volante/ui-kit/load-state';
import { Link } from 'react-router';
import '../due-dates/due-dates.css';
import { useDueText } from '../due-dates/due-text';
import { DocumentBadge } from '../invoices/shared/document-badge';
import { invoiceAddress } from '../invoices/shared/invoice-address';
import { useInvoiceText } from '../invoices/shared/invoice-text';

function Made({ made }: { made: MadeInvoice }) {
  const text = useDueText();
  const invoiceText = useInvoiceText();
  const { day, document, number, state, cents, problem } = made;
  return (
    <li>
      <span>{formatDay(day)}</span>
      {document && state ? (
        <>
          <Link to={invoiceAddress(document)}>
            {number ||
              invoiceText('invoices.draftOf', { kind: invoiceText('invoices.kind.invoice').toLowerCase() })}
          </Link>
          <DocumentBadge target="invoice" state={state} />
          <strong>{eurosText(cents)}</strong>
        </>
      ) : (
        <span className="v-help">{text('dues.recurring.gone')}</span>
      )}
      {problem ? <p className="v-problem">{problem}</p> : null}
    </li>
  );
}

/** The next invoices with their days, and those that were made. */
export function RecurringPreview({ id }: { id: string }) {
  const text = useDueText();
  const answer = useCall(recurringPreview, { id }, { keepPrevious: false });
  useLive({ entity: 'invoice' }, [recurringPreview]);
  useLive({ entity: 'recurring-invoice', id }, [recurringPreview]);
  if (!answer.data) return <LoadState answer={answer} height={160} />;
  const { next, cents, made, problem } = answer.data;
  return (
    <div className="vb-due-page">
      {problem ? (
        <p className="v-problem" role="alert">
          {text('dues.recurring.problem', { reason: problem })}
        </p>
      ) : null}
      <section className="v-facts" aria-label={text('dues.recurring.next')}>
        <header>
          <h3>{text('dues.recurring.next')}</h3>
        </header>
        <p>
          {cents === null
            ? text('dues.recurring.unknown')
            : text('dues.recurring.each', { cents: eurosText(cents) })}
        </p>
        {next.length === 0 ? <p className="v-help">{text('dues.recurring.noNext')}</p> : null}
        <ol className="vb-due-days">
          {next.map(({ day, dueOn }) => (
            <li key={day}>
              <span>{formatDay(day)}</span>
              {dueOn ? (
                <small className="v-help">{text('dues.recurring.dueOn', { day: formatDay(dueOn) })}</small>
              ) : null}
            </li>
          ))}
        </ol>
      </section>
      <section className="v-facts" aria-label={text('dues.recurring.made')}>
        <header>
          <h3>{text('dues.recurring.made')}</h3>
        </header>
        {made.length === 0 ? <p className="v-help">{text('dues.recurring.noMade')}</p> : null}
        <ul className="vb-due-days">
          {made.map((one) => (
            <Made key={one.day} made={one} />
          ))}
        </ul>
      </section>
    </div>
  );
}
