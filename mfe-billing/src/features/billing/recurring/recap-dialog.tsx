import {
  RECAP_KINDS,
  type RecapOperation,
  recapitulativeCreate,
  recapitulativeRead,
} from '@volante/contracts/billing/recapitulative.contract';
import type { CallOutput } from '@volante/contracts/call';
import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { formatDay } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { Problem } from '@volante/ui-kit/problem';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Checkbox, Input, Modal, Radio, Select } from 'antd';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import '../due-dates/due-dates.css';
import { useDueText } from '../due-dates/due-text';
import { monthOptions } from '../invoices/list/use-invoice-filters';
import { invoiceAddress } from '../invoices/shared/invoice-address';
import { INVOICE_READS } from '../invoices/shared/invoice-reads';

type Kind = (typeof RECAP_KINDS)[number];
const MAX_REASON = 200;
const KINDS: readonly Kind[] = [...RECAP_KINDS].reverse();

const lastMonths = () =>
  monthOptions('first').map(({ value, label }) => ({ value: value.slice(0, 7), label }));

function Operations({
  rows,
  left,
  onToggle,
}: {
  rows: readonly RecapOperation[];
  left: ReadonlySet<string>;
  onToggle: (id: string, isChosen: boolean) => void;
}) {
  return (
    <ul className="vb-due-days">
      {rows.map(({ id, day, number, concept, cents }) => (
        <li key={id}>
          <Checkbox checked={!left.has(id)} onChange={({ target }) => onToggle(id, target.checked)}>
            {[formatDay(day), number, concept].filter(Boolean).join(' · ')}
          </Checkbox>
          <strong>{eurosText(cents)}</strong>
        </li>
      ))}
    </ul>
  );
}

type Found = CallOutput<typeof recapitulativeRead>;

/** Month and kind of the operations. */
function ChoiceFields({
  month,
  kind,
  onMonth,
  onKind,
}: {
  month: string;
  kind: Kind;
  onMonth: (month: string) => void;
  onKind: (kind: Kind) => void;
}) {
  const text = useDueText();
  const id = useId();
  const [months] = useState(lastMonths);
  const kinds = KINDS.map((value) => ({ value, label: text(`dues.recap.kinds.${value}`) }));
  return (
    <div className="vb-due-fields">
      <div className="v-field">
        <label htmlFor={`${id}-month`} className="v-label">
          {text('dues.recap.month')}
        </label>
        <Select
          id={`${id}-month`}
          style={{ width: '100%' }}
          value={month}
          options={months}
          onChange={(next: string) => onMonth(next)}
        />
      </div>
      <fieldset className="v-field vb-due-choice">
        <legend className="v-label">{text('dues.recap.kind')}</legend>
        <Radio.Group value={kind} options={kinds} onChange={({ target }) => onKind(target.value as Kind)} />
        <p className="v-help">{text(`dues.recap.${kind}Help`)}</p>
      </fieldset>
    </div>
  );
}

/** Until when the invoice may be issued; late, the reason is written. */
function LastDay({
  found: { isLate, isBusiness, lastDay },
  reason,
  onReason,
}: {
  found: Found;
  reason: string;
  onReason: (reason: string) => void;
}) {
  const text = useDueText();
  const id = useId();
  const key = isLate ? 'dues.recap.late' : isBusiness ? 'dues.recap.untilBusiness' : 'dues.recap.until';
  return (
    <>
      <p className={isLate ? 'v-problem' : 'v-help'}>{text(key, { day: formatDay(lastDay) })}</p>
      {isLate ? (
        <div className="v-field">
          <label htmlFor={id} className="v-label">
            {text('dues.recap.reason')}
          </label>
          <Input
            id={id}
            maxLength={MAX_REASON}
            value={reason}
            autoComplete="off"
            onChange={({ target }) => onReason(target.value)}
          />
        </div>
      ) : null}
    </>
  );
}

/** The ticked operations together. */
function Sum({ rows }: { rows: readonly RecapOperation[] }) {
  const text = useDueText();
  if (rows.length === 0) return null;
  const cents = eurosText(rows.reduce((sum, one) => sum + one.cents, 0));
  return (
    <p role="status">
      <strong>{text('dues.recap.sum', { count: rows.length, cents })}</strong>
    </p>
  );
}

/** Ticks of operations: all are ticked at first. */
function useTicks(rows: readonly RecapOperation[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const toggle = (one: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(one);
    else next.add(one);
    setLeft(next);
  };
  return { left, toggle, chosen: rows.filter(({ id }) => !left.has(id)) };
}

interface RecapDialogProps {
  contact: ContactRecord;
  onClose: () => void;
}

/** Begins the draft, and opens it. */
function useGather({ contact, onClose }: RecapDialogProps) {
  const navigate = useNavigate();
  const create = useCallMutation(recapitulativeCreate, {
    invalidates: [...INVOICE_READS, recapitulativeRead],
  });
  const gather = async (kind: Kind, documents: string[], reason: string) => {
    try {
      const made = await create.mutateAsync({ contact: contact.id, kind, documents, reason });
      onClose();
      void navigate(invoiceAddress(made.id));
    } catch {
      // Shown in the dialog by the mutation's own error.
    }
  };
  return { create, gather };
}

/** Operations of the kind, what they come to, and until when they may be gathered. */
function Gathered({
  found,
  rows,
  ticks,
  reason,
  onReason,
}: {
  found: Found;
  rows: readonly RecapOperation[];
  ticks: ReturnType<typeof useTicks>;
  reason: string;
  onReason: (reason: string) => void;
}) {
  const text = useDueText();
  return (
    <>
      {rows.length === 0 ? <p className="v-help">{text('dues.recap.none')}</p> : null}
      <Operations rows={rows} left={ticks.left} onToggle={ticks.toggle} />
      <Sum rows={ticks.chosen} />
      <LastDay found={found} reason={reason} onReason={onReason} />
    </>
  );
}

/** Gathers the operations of a month into the draft of one invoice. */
export function RecapDialog(props: RecapDialogProps) {
  const text = useDueText();
  const { contact, onClose } = props;
  const [month, setMonth] = useState(() => lastMonths()[0]?.value ?? '');
  const [kind, setKind] = useState<Kind>('drafts');
  const [reason, setReason] = useState('');
  const chosenMonth = { contact: contact.id, month };
  const answer = useCall(recapitulativeRead, chosenMonth, { keepPrevious: false, staleTime: 0 });
  const { create, gather } = useGather(props);
  const found = answer.data;
  const rows = found?.operations.filter((one) => one.kind === kind) ?? [];
  const ticks = useTicks(rows);
  const documents = ticks.chosen.map(({ id }) => id);
  const isReady = documents.length > 0 && !(found?.isLate === true && reason.trim() === '');
  const error = answer.error ?? create.error;
  return (
    <Modal
      {...{ open: true, width: 600, title: text('dues.recap.title', { name: contact.name }) }}
      {...{ okText: text('dues.recap.ok'), cancelText: text('dues.act.cancel') }}
      okButtonProps={{ disabled: !isReady, loading: create.isPending }}
      onOk={() => void gather(kind, documents, reason)}
      onCancel={onClose}
    >
      <p className="v-dialog-text">{text('dues.recap.text')}</p>
      <ChoiceFields month={month} kind={kind} onMonth={setMonth} onKind={setKind} />
      {found ? <Gathered {...{ found, rows, ticks, reason, onReason: setReason }} /> : null}
      {found || error ? null : <Skeleton width="100%" height={96} />}
      <Problem error={error} />
    </Modal>
  );
}
