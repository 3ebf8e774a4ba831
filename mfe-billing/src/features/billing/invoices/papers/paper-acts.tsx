import {
  type BillingDocument,
  invoicePaper,
  invoicePreview,
} from '@volante/contracts/billing/invoice.contract';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { openPaper, printPaper } from '../../shared/open-paper';
import { isSale } from '../shared/document-words';
import { usePaperText } from './paper-text';
import './papers.css';

type Form = 'page' | 'roll';

const MailDialog = lazy(async () => ({ default: (await import('./mail-dialog')).MailDialog }));
const TicketDialog = lazy(async () => ({ default: (await import('./ticket-dialog')).TicketDialog }));

/** By mail, and a ticket on the customer's phone. */
function Handing({ document }: { document: BillingDocument }) {
  const text = usePaperText();
  const mayMail = useCan('invoice.modify');
  const mayHand = useCan('ticket.modify');
  const [asked, setAsked] = useState<'mail' | 'ticket' | null>(null);
  const close = () => setAsked(null);
  const isNext = document.state === 'issued' && !isSale(document.target);
  return (
    <>
      {mayMail ? (
        <Button type={isNext ? 'primary' : 'default'} onClick={() => setAsked('mail')}>
          {text('papers.act.mail')}
        </Button>
      ) : null}
      {mayHand && document.target === 'ticket' ? (
        <Button onClick={() => setAsked('ticket')}>{text('papers.act.electronic')}</Button>
      ) : null}
      <Suspense>
        {asked === 'mail' ? <MailDialog document={document} onClose={close} /> : null}
        {asked === 'ticket' ? <TicketDialog document={document} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

function usePapers({ id, state }: BillingDocument) {
  const feedback = useFeedback();
  const paper = useCallMutation(invoicePaper);
  const preview = useCallMutation(invoicePreview);
  const make = (form?: Form) => async () =>
    state === 'draft'
      ? (await preview.mutateAsync({ id })).file
      : (await paper.mutateAsync({ id, ...(form ? { form } : {}) })).file;
  return {
    isBusy: paper.isPending || preview.isPending,
    open: (form?: Form) => void openPaper(make(form)).catch(feedback.failed),
    print: () => void printPaper(make()).catch(feedback.failed),
  };
}

/** The document as a PDF, or printed; of a draft a preview. */
export function PaperButtons({ document }: { document: BillingDocument }) {
  const text = usePaperText();
  const { isBusy, open, print } = usePapers(document);
  if (document.state === 'draft')
    return (
      <Button loading={isBusy} onClick={() => open()}>
        {text('papers.act.preview')}
      </Button>
    );
  return (
    <>
      <Button loading={isBusy} onClick={() => open()}>
        {text('papers.act.pdf')}
      </Button>
      <Button className="vb-paper-print" disabled={isBusy} onClick={print}>
        {text('papers.act.print')}
      </Button>
      <Handing document={document} />
    </>
  );
}

/** The other sheet, and the duplicate of an invoice. */
export function usePaperMenu(document: BillingDocument, askDuplicate: () => void): MenuItem[] {
  const text = usePaperText();
  const { open } = usePapers(document);
  if (document.state === 'draft') return [];
  const other: Form = document.target === 'ticket' ? 'page' : 'roll';
  return [
    { key: other, label: text(`papers.act.${other}`), onSelect: () => open(other) },
    ...(isSale(document.target)
      ? [{ key: 'duplicate', label: text('papers.act.duplicate'), onSelect: askDuplicate }]
      : []),
  ];
}
