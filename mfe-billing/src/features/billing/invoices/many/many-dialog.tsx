import type { CatalogueLine } from '@volante/contracts/billing/catalogue-lines';
import { billingJobs } from '@volante/contracts/billing/document-mail.contract';
import {
  invoiceManyCheck,
  invoiceManyList,
  invoiceManyStart,
  MANY_CONTACTS,
} from '@volante/contracts/billing/invoice-many.contract';
import type { CallInput } from '@volante/contracts/call';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import type { ContactBulk } from '@volante/mfe-kit/slots';
import { trackJob } from '@volante/mfe-kit/tray';
import { errorMessage } from '@volante/ui-kit/error-message';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { useChosenContacts } from '@volante/ui-kit/use-chosen-contacts';
import { Modal } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { UnsoldPart, useSaleLines } from '../../shared/catalogue/use-sale-lines';
import { INVOICE_MANY } from '../shared/invoice-address';
import { INVOICE_READS } from '../shared/invoice-reads';
import { ManyCheck } from './many-check';
import { ManyFields, type ManyValues } from './many-fields';
import { useManyText } from './many-text';

/** The prices that hold for everybody: those of one branch or group do not. */
const ANYBODY = { branch: null, contact: null };
const EMPTY: ManyValues = { product: null, series: '', operationOn: null, issue: false };

/** The lines of the chosen product as they are today; none while they are read or cannot be sold. */
function useProductLines() {
  const text = useManyText();
  const read = useSaleLines();
  const [lines, setLines] = useState<readonly CatalogueLine[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (product: string, on: string | null) => {
    setLines([]);
    setProblem(null);
    try {
      setLines(await read(product, true, { ...ANYBODY, on }));
    } catch (error) {
      setProblem(
        error instanceof UnsoldPart ? text('many.unsold', { name: error.message }) : errorMessage(error),
      );
    }
  };
  return { lines, problem, choose };
}

type Asked = CallInput<typeof invoiceManyCheck>;

/** Starts the job once, and shows its results. */
function useStart({ onDone, onClose }: Pick<ContactBulk, 'onDone' | 'onClose'>) {
  const text = useManyText();
  const feedback = useFeedback();
  const navigate = useNavigate();
  const isUnderway = useRef(false);
  const start = useCallMutation(invoiceManyStart, { invalidates: [...INVOICE_READS, invoiceManyList] });
  const go = async (input: CallInput<typeof invoiceManyStart>) => {
    // A second click comes before the button shows that it is busy.
    if (isUnderway.current) return;
    isUnderway.current = true;
    try {
      const { id, job } = await start.mutateAsync(input);
      trackJob(billingJobs, job);
      feedback.done(text('many.started'));
      onDone();
      onClose();
      void navigate(`${INVOICE_MANY}?run=${id}`);
    } catch {
      // Shown in the dialog by the mutation's own error.
      isUnderway.current = false;
    }
  };
  return { start, go };
}

/** The words of the button: how many documents it makes. */
function useOkText(ready: number, issue: boolean): string {
  const text = useManyText();
  return ready === 0 ? text('many.ok') : text(issue ? 'many.issueOk' : 'many.draftOk', { count: ready });
}

/** One product for many contacts: the dialog lists who gets the invoice before a job makes them. */
export function ManyDialog({ ids, filters, onDone, onClose }: ContactBulk) {
  const text = useManyText();
  const [values, setValues] = useState(EMPTY);
  const [wrongDay, setWrongDay] = useState<string | null>(null);
  const { lines, problem, choose } = useProductLines();
  // The list's own words; its call checks them.
  const chosen = useChosenContacts(ids, filters as Parameters<typeof useChosenContacts>[1]);
  const { start, go } = useStart({ onDone, onClose });
  const contacts = [...(chosen.ids ?? [])];
  const { operationOn, issue } = values;
  const asked: Asked = { contacts, lines: [...lines], series: values.series || null, operationOn };
  const isAsked = contacts.length > 0 && lines.length > 0 && wrongDay === null;
  const check = useCall(invoiceManyCheck, asked, { enabled: isAsked, keepPrevious: false, staleTime: 0 });
  const shown = isAsked ? check.data : undefined;
  const ready = shown?.ready ?? 0;
  const change = (part: Partial<ManyValues>) => {
    const next = { ...values, ...part };
    setValues(next);
    const isOther = next.product !== values.product || next.operationOn !== values.operationOn;
    if (next.product !== null && isOther) void choose(next.product, next.operationOn);
  };
  const error = check.error ?? start.error ?? chosen.error;
  const trouble = problem ?? (chosen.isTooMany ? text('many.tooMany', { count: MANY_CONTACTS }) : null);
  return (
    <Modal
      {...{ open: true, width: 640, cancelText: text('many.cancel'), okText: useOkText(ready, issue) }}
      title={ids ? text('many.dialog', { count: ids.length }) : text('many.dialogList')}
      okButtonProps={{ disabled: ready === 0 || check.isFetching, loading: start.isPending }}
      onOk={() => shown && void go({ ...asked, issue, payable: shown.payableCents })}
      onCancel={onClose}
    >
      <ManyFields values={values} wrongDay={wrongDay} onChange={change} onWrongDay={setWrongDay} />
      <Trouble message={trouble ?? (error ? errorMessage(error) : null)} />
      {isAsked && !shown && !error ? <Skeleton width="100%" height={64} /> : null}
      {shown ? <ManyCheck check={shown} /> : null}
    </Modal>
  );
}

function Trouble({ message }: { message: string | null }) {
  return message === null ? null : (
    <p className="v-problem" role="alert">
      {message}
    </p>
  );
}
