import { type BillingDocument, invoiceIssue } from '@volante/contracts/billing/invoice.contract';
import { maxInvoice } from '@volante/contracts/billing/series.contract';
import { type ApiError, asApiError } from '@volante/mfe-kit/api-error';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { eurosText } from '@volante/ui-kit/euros';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Modal } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { editInvoiceAddress } from '../shared/invoice-address';
import { INVOICE_READS } from '../shared/invoice-reads';
import { useInvoiceText } from '../shared/invoice-text';
import { newAmount } from '../shared/new-amount';
import { FeesQuestion, useFeesBasis } from './fees-basis';

const MISSING = 'INVOICE-002';
const CHANGED = 'INVOICE-004';

function useIssue(document: BillingDocument, onClose: () => void) {
  const text = useInvoiceText();
  const feedback = useFeedback();
  const issue = useCallMutation(invoiceIssue, { invalidates: INVOICE_READS });
  const isBusy = useRef(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [payable, setPayable] = useState(document.payableCents);
  const basis = useFeesBasis(document);
  const send = async () => {
    const answered = basis.checked();
    if (isBusy.current || !answered) return;
    isBusy.current = true;
    try {
      const { id, version } = document;
      const { number } = await issue.mutateAsync({ id, version, payable, ...answered });
      feedback.done(text('invoices.done.issued', { number }));
      onClose();
    } catch (thrown) {
      const error = asApiError(thrown);
      setRefusal(error);
      setPayable(newAmount(error) ?? payable);
    } finally {
      isBusy.current = false;
    }
  };
  return { send, refusal, payable, basis, isSending: issue.isPending };
}

/** Amount, customer, series and number that become final. */
function Outcome({ document, payable }: { document: BillingDocument; payable: number }) {
  const text = useInvoiceText();
  const mayView = useCan('billing-series.view');
  const series = document.series ?? '';
  const asksNext = mayView && series !== '';
  const next = useCall(maxInvoice, { id: series }, { enabled: asksNext });
  return (
    <>
      <dl className="vb-invoice-promise">
        <div>
          <dt>{text('invoices.sum.payable')}</dt>
          <dd>
            <strong>{eurosText(payable)}</strong>
          </dd>
        </div>
        <div>
          <dt>{text('invoices.section.payer')}</dt>
          <dd>{document.payer.name || text('invoices.anonymous')}</dd>
        </div>
        <div>
          <dt>{text('invoices.field.series')}</dt>
          <dd>{document.seriesName || text('invoices.noSeriesChosen')}</dd>
        </div>
        {/* The row has its place before the number is known: the buttons do not move away from the pointer. */}
        {asksNext && !next.isError ? (
          <div>
            <dt>{text('invoices.field.number')}</dt>
            <dd>{next.data ? text('invoices.issue.next', { number: next.data.next }) : '…'}</dd>
          </div>
        ) : null}
      </dl>
      <p className="v-dialog-text">{text('invoices.issue.final')}</p>
    </>
  );
}

function Refusal({ error, before, now }: { error: ApiError; before: number; now: number }) {
  const text = useInvoiceText();
  if (error.code === CHANGED)
    return (
      <p className="v-problem" role="alert">
        {text('invoices.issue.changed', { before: eurosText(before), now: eurosText(now) })}
      </p>
    );
  return (
    <div role="alert">
      <p className="v-problem">{error.message}</p>
      {error.errors.length > 0 ? (
        <ul className="v-problems">
          {error.errors.map(({ path, message }) => (
            <li key={path}>{message}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Asks before a draft becomes final; leads back to the fields that are missing. */
export function IssueDialog({ document, onClose }: { document: BillingDocument; onClose: () => void }) {
  const text = useInvoiceText();
  const navigate = useNavigate();
  const { send, refusal, payable, basis, isSending } = useIssue(document, onClose);
  const isMissing = refusal?.code === MISSING;
  const complete = () => {
    const { target, series, id: invoice, contact } = document;
    void navigate(editInvoiceAddress({ target, series, invoice, contact }), {
      state: { missing: refusal?.errors },
    });
  };
  const title = text(`invoices.issue.${document.target}`);
  return (
    <Modal
      open
      title={title}
      okText={text(isMissing ? 'invoices.act.complete' : 'invoices.act.issue')}
      cancelText={text('invoices.act.cancel')}
      confirmLoading={isSending}
      onOk={() => (isMissing ? complete() : void send())}
      onCancel={onClose}
    >
      <Outcome document={document} payable={payable} />
      <FeesQuestion document={document} of={basis} />
      {refusal ? <Refusal error={refusal} before={document.payableCents} now={payable} /> : null}
    </Modal>
  );
}
