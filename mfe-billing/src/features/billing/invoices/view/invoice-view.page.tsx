import {
  type BillingDocument,
  invoiceHistory,
  invoiceRead,
} from '@volante/contracts/billing/invoice.contract';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useCall } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { useLive } from '@volante/mfe-kit/use-live';
import { formatDay } from '@volante/ui-kit/dates';
import { DetailPage } from '@volante/ui-kit/detail-page';
import { eurosText } from '@volante/ui-kit/euros';
import { RecordSkeleton } from '@volante/ui-kit/record-skeleton';
import { RecordTrouble } from '@volante/ui-kit/record-trouble';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { InvoiceIcon } from '../../../../shared/menu-icons';
import { PlanCard } from '../../due-dates/plan/plan-card';
import { RealCost } from '../../due-dates/real-cost';
import { VerifactuRecords } from '../../verifactu/verifactu-records';
import { isCorrectable } from '../correct/answers';
import { Corrections } from '../correct/corrections';
import { OfferCard } from '../papers/offer-card';
import { PaperButtons, usePaperMenu } from '../papers/paper-acts';
import { DocumentBadge } from '../shared/document-badge';
import { BEGUN, isSale, lastDayField, pendingOf } from '../shared/document-words';
import { editInvoiceAddress, INVOICE_LIST, newInvoiceAddress } from '../shared/invoice-address';
import { useInvoiceText } from '../shared/invoice-text';
import { InvoiceHistory } from './invoice-history';
import { Paper } from './paper';
import { Payments } from './payments';

const StartedBy = lazy(async () => ({
  default: (await import('../../purchases/started-by')).StartedBy,
}));

type Dialog =
  | 'link'
  | 'correct'
  | 'issue'
  | 'pay'
  | 'notes'
  | 'delete'
  | 'duplicate'
  | 'electronic'
  | 'voucher';

const DIALOGS = {
  link: lazy(async () => ({
    default: (await import('../../payment-links/make/document-link-dialog')).DocumentLinkDialog,
  })),
  correct: lazy(async () => ({ default: (await import('../correct/correct-dialog')).CorrectDialog })),
  issue: lazy(async () => ({ default: (await import('./issue-dialog')).IssueDialog })),
  pay: lazy(async () => ({ default: (await import('./pay-dialog')).PayDialog })),
  notes: lazy(async () => ({ default: (await import('./issued-dialog')).IssuedDialog })),
  duplicate: lazy(async () => ({ default: (await import('../papers/duplicate-dialog')).DuplicateDialog })),
  electronic: lazy(async () => ({
    default: (await import('../../electronic-invoices/electronic-dialog')).ElectronicDialog,
  })),
  voucher: lazy(async () => ({ default: (await import('./voucher-dialog')).VoucherDialog })),
  delete: lazy(async () => ({ default: (await import('./delete-dialog')).DeleteDialog })),
};

type Acts = { document: BillingDocument; ask: (dialog: Dialog) => void };

/** The next thing to do with it: issue a draft, collect what is pending. */
function Primary({ document, ask }: Acts) {
  const text = useInvoiceText();
  const { can } = useSession();
  const { target, series, id: invoice, contact } = document;
  if (document.state !== 'draft')
    return can('invoice.modify') && pendingOf(document) > 0 ? (
      <Button type="primary" onClick={() => ask('pay')}>
        {text('invoices.act.pay')}
      </Button>
    ) : null;
  return (
    <>
      {can('invoice.modify') ? (
        <Link to={editInvoiceAddress({ target, series, invoice, contact })} className="vk-button">
          {text('invoices.act.edit')}
        </Link>
      ) : null}
      {can('invoice.issue') ? (
        <Button type="primary" onClick={() => ask('issue')}>
          {text('invoices.act.issue')}
        </Button>
      ) : null}
    </>
  );
}

function useMenu({ document, ask }: Acts): MenuItem[] {
  const text = useInvoiceText();
  const { can } = useSession();
  const navigate = useNavigate();
  const papers = usePaperMenu(document, () => ask('duplicate'));
  const ofPaper = document.imported ? [] : papers;
  const { target, series, id: invoice } = document;
  const isDraft = document.state === 'draft';
  const item = (key: string, onSelect: () => void, danger = false): MenuItem => ({
    ...{ key, label: text(`invoices.act.${key}`), onSelect, danger },
  });
  return [
    ...(can('ticket.modify') && !isDraft && isSale(target) && pendingOf(document) > 0
      ? [item('link', () => ask('link'))]
      : []),
    ...ofPaper,
    ...(isSale(target) && !isDraft && !document.imported && target !== 'receipt'
      ? [item('electronic', () => ask('electronic'))]
      : []),
    ...(can('invoice.add') && BEGUN.includes(target)
      ? [item('copy', () => void navigate(newInvoiceAddress({ target, series, invoice })))]
      : []),
    ...(can('invoice.modify') && !isDraft
      ? [item(isSale(target) ? 'notes' : 'validity', () => ask('notes'))]
      : []),
    ...(can('invoice.correct') && isCorrectable(document) ? [item('correct', () => ask('correct'))] : []),
    ...(can('invoice.modify') && isDraft && (target === 'invoice' || target === 'ticket')
      ? [item('voucher', () => ask('voucher'))]
      : []),
    ...(can('invoice.delete') && isDraft ? [item('delete', () => ask('delete'), true)] : []),
  ];
}

function useFacts(document: BillingDocument) {
  const text = useInvoiceText();
  const pending = pendingOf(document);
  const facts = [
    { label: text('invoices.field.total'), value: eurosText(document.payableCents) },
    { label: text('invoices.field.pending'), value: pending > 0 ? eurosText(pending) : '' },
    {
      label: text(`invoices.field.${lastDayField(document.target)}`),
      value: document.dueOn ? formatDay(document.dueOn) : '',
    },
    { label: text('invoices.field.voucher'), value: document.voucher ?? '' },
    { label: text('invoices.field.series'), value: document.seriesName },
    {
      label: text('invoices.field.contact'),
      value: document.contact ? (
        <Link to={`/contact/view/${document.contact}`}>{text('invoices.act.toContact')}</Link>
      ) : (
        ''
      ),
    },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** The kind of an imported document: a balance, or an invoice of another program. */
function ImportedNote({ imported }: { imported: NonNullable<BillingDocument['imported']> }) {
  const text = useInvoiceText();
  return (
    <p className="v-help" role="note">
      {text(imported.kind === 'balance' ? 'invoices.import.balanceNote' : 'invoices.import.note')}
    </p>
  );
}

const isOffer = ({ target, state }: BillingDocument): boolean => !isSale(target) && state !== 'draft';

function Notice({ document }: { document: BillingDocument }) {
  if (document.imported) return <ImportedNote imported={document.imported} />;
  if (document.target === 'quote' && document.state === 'draft') return <RealCost document={document} />;
  return isOffer(document) ? (
    <>
      <OfferCard document={document} />
      <RealCost document={document} />
    </>
  ) : null;
}

function InvoicePage({ document }: { document: BillingDocument }) {
  const text = useInvoiceText();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const Shown = dialog ? DIALOGS[dialog] : null;
  const kind = text(`invoices.kind.${document.target}`);
  const hasPayments = isSale(document.target) && document.state !== 'draft';
  const acts = { document, ask: setDialog };
  return (
    <>
      <DetailPage
        title={
          document.number
            ? `${kind} ${document.number}`
            : text('invoices.draftOf', { kind: kind.toLowerCase() })
        }
        breadcrumb={[{ label: text('invoices.title'), to: INVOICE_LIST }]}
        image={
          <span className="vb-invoice-image" aria-hidden="true">
            <InvoiceIcon />
          </span>
        }
        badge={
          <DocumentBadge
            target={document.target}
            state={document.state}
            isImported={document.imported !== null}
          />
        }
        facts={useFacts(document)}
        primary={<Primary {...acts} />}
        actions={document.imported ? null : <PaperButtons document={document} />}
        notice={<Notice document={document} />}
        menu={useMenu(acts)}
        tabs={[
          {
            key: 'documento',
            label: text('invoices.tabs.document'),
            content: (
              <>
                <Corrections document={document} />
                <div className={hasPayments ? 'vb-invoice-columns' : undefined}>
                  <Paper document={document} />
                  {hasPayments ? (
                    <div className="vb-invoice-side">
                      <Payments document={document} />
                      <PlanCard document={document} />
                      <VerifactuRecords document={document.id} />
                      <Suspense>
                        <StartedBy document={document.id} />
                      </Suspense>
                    </div>
                  ) : null}
                </div>
              </>
            ),
          },
          {
            key: 'historial',
            label: text('invoices.tabs.history'),
            content: <InvoiceHistory id={document.id} />,
          },
        ]}
      />
      <Suspense>{Shown ? <Shown document={document} onClose={() => setDialog(null)} /> : null}</Suspense>
    </>
  );
}

/** `/invoice/view/{invoice_id}`: a document as it reads on paper, what was paid for it, and its history. */
export function InvoiceViewPage() {
  const { invoice_id: id = '' } = useParams();
  const answer = useCall(invoiceRead, { id }, { keepPrevious: false });
  useLive({ entity: 'invoice', id }, [invoiceRead, invoiceHistory]);
  if (answer.isError && !answer.data)
    return <RecordTrouble error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <RecordSkeleton />;
  return <InvoicePage key={id} document={answer.data} />;
}
