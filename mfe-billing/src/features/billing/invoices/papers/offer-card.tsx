import type { BillingDocument } from '@volante/contracts/billing/invoice.contract';
import { type OfferDetails, offerRead, offerVersion } from '@volante/contracts/billing/offer.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { useLive } from '@volante/mfe-kit/use-live';
import { formatDay, formatInstant } from '@volante/ui-kit/dates';
import { ErrorState } from '@volante/ui-kit/error-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { DocumentBadge } from '../shared/document-badge';
import { editInvoiceAddress, invoiceAddress } from '../shared/invoice-address';
import { PAPER_READS } from './paper-reads';
import { usePaperText } from './paper-text';
import './papers.css';

const DIALOGS = {
  answer: lazy(async () => ({ default: (await import('./answer-dialog')).AnswerDialog })),
  convert: lazy(async () => ({ default: (await import('./convert-dialog')).ConvertDialog })),
  link: lazy(async () => ({ default: (await import('./link-dialog')).LinkDialog })),
  withdraw: lazy(async () => ({ default: (await import('./withdraw-dialog')).WithdrawDialog })),
};
type Dialog = keyof typeof DIALOGS;

const UNANSWERED: readonly BillingDocument['state'][] = ['issued', 'sent'];
const CONVERTIBLE: readonly BillingDocument['state'][] = [...UNANSWERED, 'accepted'];

/** Where the offer stands, in a sentence. */
function Standing({ document, offer }: { document: BillingDocument; offer: OfferDetails }) {
  const text = usePaperText();
  const { decision, invoice, links } = offer;
  const seen = links.find(({ seenAt }) => seenAt !== null)?.seenAt;
  return (
    <>
      {decision ? (
        <p>
          <strong>
            {text(`papers.offer.${decision.accepted ? 'accepted' : 'refused'}`, {
              ...{ name: decision.by, at: formatInstant(decision.at) },
              how: text(`papers.offer.how.${decision.how}`),
            })}
          </strong>
          {decision.writtenBy ? ` ${text('papers.offer.writtenBy', { name: decision.writtenBy })}` : ''}
          {decision.reason ? <span className="vb-paper-reason">«{decision.reason}»</span> : null}
        </p>
      ) : (
        <p>
          {document.dueOn
            ? text(document.state === 'expired' ? 'papers.offer.expired' : 'papers.offer.valid', {
                day: formatDay(document.dueOn),
              })
            : text('papers.offer.unanswered')}
        </p>
      )}
      {seen && !decision ? (
        <p className="v-help">{text('papers.offer.seen', { at: formatInstant(seen) })}</p>
      ) : null}
      {invoice ? (
        <p>
          <Link to={invoiceAddress(invoice)}>{text('papers.offer.toInvoice')}</Link>
        </p>
      ) : null}
    </>
  );
}

function Versions({ document, offer }: { document: BillingDocument; offer: OfferDetails }) {
  const text = usePaperText();
  if (offer.versions.length === 0) return null;
  return (
    <nav aria-label={text('papers.offer.versions')}>
      <ul className="vb-paper-versions">
        {offer.versions.map(({ id, number, state }) => (
          <li key={id}>
            {id === document.id ? <strong>{number}</strong> : <Link to={invoiceAddress(id)}>{number}</Link>}{' '}
            <DocumentBadge target={document.target} state={state} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ActsProps {
  document: BillingDocument;
  hasLink: boolean;
  ask: (dialog: Dialog) => void;
}

function Acts({ document, hasLink, ask }: ActsProps) {
  const text = usePaperText();
  const { can } = useSession();
  const feedback = useFeedback();
  const navigate = useNavigate();
  const version = useCallMutation(offerVersion, { invalidates: PAPER_READS });
  const { id, state, target, series, contact } = document;
  const begin = async () => {
    const draft = await version.mutateAsync({ id });
    void navigate(editInvoiceAddress({ target, series, invoice: draft.id, contact }));
  };
  const isOver = state === 'converted' || state === 'replaced';
  return (
    <div className="vb-paper-acts">
      {can('invoice.add') && CONVERTIBLE.includes(state) ? (
        <Button type={state === 'accepted' ? 'primary' : 'default'} onClick={() => ask('convert')}>
          {text('papers.offer.convert')}
        </Button>
      ) : null}
      {can('invoice.modify') && UNANSWERED.includes(state) ? (
        <Button onClick={() => ask('answer')}>{text('papers.offer.answer')}</Button>
      ) : null}
      {can('invoice.modify') && UNANSWERED.includes(state) ? (
        <Button onClick={() => ask('link')}>{text('papers.offer.link')}</Button>
      ) : null}
      {can('invoice.modify') && hasLink ? (
        <Button danger onClick={() => ask('withdraw')}>
          {text('papers.offer.withdraw')}
        </Button>
      ) : null}
      {can('invoice.add') && !isOver ? (
        <Button loading={version.isPending} onClick={() => void begin().catch(feedback.failed)}>
          {text('papers.offer.version')}
        </Button>
      ) : null}
    </div>
  );
}

/** A quote's or proforma's answer, versions and next steps. */
export function OfferCard({ document }: { document: BillingDocument }) {
  const text = usePaperText();
  const answer = useCall(offerRead, { id: document.id }, { keepPrevious: false });
  useLive({ entity: 'invoice', id: document.id }, [offerRead]);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const Shown = dialog ? DIALOGS[dialog] : null;
  return (
    <section className="vb-paper-offer" aria-label={text('papers.offer.title')}>
      {answer.isError && !answer.data ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {answer.isPending ? <Skeleton width="60%" height={24} /> : null}
      {answer.data ? (
        <>
          <Standing document={document} offer={answer.data} />
          <Versions document={document} offer={answer.data} />
          <Acts document={document} hasLink={answer.data.links.length > 0} ask={setDialog} />
        </>
      ) : null}
      <Suspense>{Shown ? <Shown document={document} onClose={() => setDialog(null)} /> : null}</Suspense>
    </section>
  );
}
