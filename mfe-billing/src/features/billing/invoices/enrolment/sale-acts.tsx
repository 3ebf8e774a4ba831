import {
  type BillingDocument,
  type DocumentSummary,
  invoiceRead,
} from '@volante/contracts/billing/invoice.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { eurosText } from '@volante/ui-kit/euros';
import { Button } from 'antd';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useDocumentName } from '../list/use-invoice-columns';
import { pendingOf } from '../shared/document-words';
import { invoiceAddress } from '../shared/invoice-address';
import { useInvoiceText } from '../shared/invoice-text';

const IssueDialog = lazy(async () => ({ default: (await import('../view/issue-dialog')).IssueDialog }));
const PlanCard = lazy(async () => ({ default: (await import('../../due-dates/plan/plan-card')).PlanCard }));
const PayDialog = lazy(async () => ({ default: (await import('../view/pay-dialog')).PayDialog }));

interface DialogProps {
  document: BillingDocument;
  onClose: () => void;
}

/** A dialog of the document's own page, over the step. */
function DocumentDialog({
  id,
  of: Shown,
  onClose,
}: {
  id: string;
  of: ComponentType<DialogProps>;
  onClose: () => void;
}) {
  const document = useCall(invoiceRead, { id }).data;
  return document ? (
    <Suspense>
      <Shown document={document} onClose={onClose} />
    </Suspense>
  ) : null;
}

/** The next thing to do with a sale: a draft is issued, an invoice collected. */
export function SaleActs({ row }: { row: DocumentSummary }) {
  const text = useInvoiceText();
  const nameOf = useDocumentName();
  const isDraft = row.state === 'draft';
  const may = useCan(isDraft ? 'invoice.issue' : 'invoice.modify');
  const [isOpen, setOpen] = useState(false);
  const pending = pendingOf(row);
  return (
    <div className="vb-invoice-step">
      <p>
        <Link to={invoiceAddress(row.id)}>{nameOf(row)}</Link>
        {' · '}
        {pending > 0
          ? text('invoices.pay.pending', { cents: eurosText(pending) })
          : eurosText(row.payableCents)}
      </p>
      {may && (isDraft || pending > 0) ? (
        <span className="vb-invoice-step-acts">
          <Button type="primary" onClick={() => setOpen(true)}>
            {text(isDraft ? 'invoices.act.issue' : 'invoices.act.pay')}
          </Button>
        </span>
      ) : null}
      {!isDraft && pending > 0 ? (
        <Suspense>
          <PlanCard document={row} />
        </Suspense>
      ) : null}
      {isOpen ? (
        <DocumentDialog id={row.id} of={isDraft ? IssueDialog : PayDialog} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
}
