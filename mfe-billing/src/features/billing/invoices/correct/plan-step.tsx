import { correctionPreview, invoiceCorrect } from '@volante/contracts/billing/correction.contract';
import { correctionForm } from '@volante/contracts/billing/correction-form.fields';
import type { CorrectionCause, CorrectionMethod } from '@volante/contracts/billing/correction-rules';
import type { BillingDocument } from '@volante/contracts/billing/invoice.contract';
import type { CallOutput } from '@volante/contracts/call';
import { asApiError } from '@volante/mfe-kit/api-error';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { ErrorState } from '@volante/ui-kit/error-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { DayField, TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { editInvoiceAddress, invoiceAddress } from '../shared/invoice-address';
import { INVOICE_READS } from '../shared/invoice-reads';
import { useInvoiceText } from '../shared/invoice-text';
import { ChosenLines } from './chosen-lines';
import { Explanation } from './explanation';
import { Methods } from './methods';
import { Outcome } from './outcome';

/** The list of records that the authority did not take, of the area beside this one. */
const INBOX = '/billing/verifactu/inbox';

export type Preview = CallOutput<typeof correctionPreview>;
type Values = { happenedOn: string | null; reason: string };

interface PlanStepProps {
  document: BillingDocument;
  cause: CorrectionCause;
  onBack: () => void;
  onClose: () => void;
}

/** The answers that go with a cause: the method, the lines, the day. */
function useChoice(
  { document, cause }: Pick<PlanStepProps, 'document' | 'cause'>,
  happenedOn: string | null,
) {
  const [method, setMethod] = useState<CorrectionMethod | null>(null);
  const [lines, setLines] = useState<readonly number[]>(document.lines.map((_, at) => at));
  const isSome = cause === 'returned' && lines.length < document.lines.length;
  const choice = {
    ...{ id: document.id, cause },
    ...(method ? { method } : {}),
    ...(happenedOn ? { happenedOn } : {}),
    ...(isSome && lines.length > 0 ? { lines: [...lines] } : {}),
  };
  const answer = useCall(correctionPreview, choice);
  return { choice, answer, setMethod, lines, setLines };
}

/** Does it, and leads to the document that came of it. */
function useCorrect({ document, cause, onClose }: Omit<PlanStepProps, 'onBack'>) {
  const text = useInvoiceText();
  const navigate = useNavigate();
  const feedback = useFeedback();
  const correct = useCallMutation(invoiceCorrect, { invalidates: INVOICE_READS });
  const begun = useRef<CallOutput<typeof invoiceCorrect> | null>(null);
  const [happenedOn, setHappenedOn] = useState<string | null>(null);
  const more = useChoice({ document, cause }, happenedOn);
  const form = useRecordForm<Values>({
    schema: correctionForm,
    initial: { happenedOn: null, reason: '' },
    save: async ({ values: { reason } }) => {
      begun.current = await correct.mutateAsync({ ...more.choice, version: document.version, reason });
    },
    onSaved: () => {
      const done = begun.current;
      if (!done) return;
      feedback.done(text(`invoices.correct.done.${done.act}`));
      onClose();
      if (done.act === 'annul') return;
      const target = done.act === 'replace' ? 'invoice' : 'rectifying';
      void navigate(editInvoiceAddress({ target, invoice: done.id, contact: document.contact }));
    },
  });
  const setDay = (name: keyof Values & string, value: unknown) => {
    form.set(name, value);
    if (name === 'happenedOn') setHappenedOn(typeof value === 'string' ? value : null);
  };
  return { form: { ...form, set: setDay }, ...more };
}

function OpenDraft({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useInvoiceText();
  const navigate = useNavigate();
  const open = () => {
    onClose();
    void navigate(invoiceAddress(id));
  };
  return (
    <p>
      <Button onClick={open}>{text('invoices.correct.openDraft')}</Button>
    </p>
  );
}

function Refusals({ preview, onClose }: { preview: Preview; onClose: () => void }) {
  return (
    <div role="alert">
      {preview.refusals.map(({ code, message }) => (
        <p key={code} className="v-problem">
          {message}
        </p>
      ))}
      {preview.draft ? <OpenDraft id={preview.draft} onClose={onClose} /> : null}
    </div>
  );
}

interface PlanProps extends Pick<PlanStepProps, 'document' | 'cause' | 'onClose'> {
  preview: Preview;
  parts: ReturnType<typeof useCorrect>;
  isStopped: boolean;
}

/** Answers that the cause asks for beside the explanation. */
function Answers({ document, cause, preview, parts }: Omit<PlanProps, 'isStopped' | 'onClose'>) {
  const text = useInvoiceText();
  const { form, setMethod, lines, setLines } = parts;
  return (
    <>
      {preview.methods.length > 1 ? (
        <Methods methods={preview.methods} value={preview.method} onChange={setMethod} />
      ) : null}
      {cause === 'returned' && preview.method === 'I' ? (
        <ChosenLines document={document} chosen={lines} onChange={setLines} />
      ) : null}
      {preview.needsDay ? (
        <DayField
          form={form}
          name="happenedOn"
          label={text(`invoices.correct.day.${cause}`)}
          help={text('invoices.correct.dayHelp')}
        />
      ) : null}
    </>
  );
}

function Plan({ isStopped, onClose, ...props }: PlanProps) {
  const text = useInvoiceText();
  const { cause, preview, parts } = props;
  return (
    <>
      <Explanation cause={cause} preview={preview} />
      <Answers {...props} />
      {preview.act === 'record' ? (
        <p>
          <Link to={INBOX}>{text('invoices.correct.toInbox')}</Link>
        </p>
      ) : (
        <Outcome preview={preview} />
      )}
      <Refusals preview={preview} onClose={onClose} />
      {isStopped ? null : (
        <TextField
          form={parts.form}
          name="reason"
          label={text('invoices.correct.reason')}
          help={text('invoices.correct.reasonHelp')}
          maxLength={200}
        />
      )}
    </>
  );
}

/** Explains the act and its result, and takes the reason that stays on record. */
export function PlanStep({ document, cause, onBack, onClose }: PlanStepProps) {
  const text = useInvoiceText();
  const parts = useCorrect({ document, cause, onClose });
  const { form, answer, lines } = parts;
  const preview = answer.data;
  const isStopped = !preview || preview.refusals.length > 0 || preview.act === 'record' || lines.length === 0;
  const back = async () => {
    onBack();
    return true;
  };
  return (
    <FormDialog
      form={isStopped ? { ...form, submit: back } : form}
      title={text('invoices.act.correct')}
      okText={text(`invoices.correct.do.${isStopped ? 'back' : preview.act}`)}
      isDanger={!isStopped && preview.act === 'annul'}
      width={640}
      onClose={onClose}
      before={
        <Button type="link" className="vb-correct-back" onClick={onBack}>
          {text('invoices.correct.back')}
        </Button>
      }
    >
      <div>
        {answer.isError ? (
          <ErrorState error={asApiError(answer.error)} onRetry={() => void answer.refetch()} />
        ) : preview ? (
          <Plan {...{ document, cause, preview, parts, isStopped, onClose }} />
        ) : (
          <Skeleton width="100%" height={220} />
        )}
      </div>
    </FormDialog>
  );
}
