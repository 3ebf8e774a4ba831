import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { type dueDateRead, dueDateUpdate, MAX_DUE_PARTS } from '@volante/contracts/billing/due-date.contract';
import { monthsAfter } from '@volante/contracts/billing/months';
import type { CallOutput } from '@volante/contracts/call';
import { useCallMutation } from '@volante/mfe-kit/query';
import { DayInput } from '@volante/ui-kit/day-input';
import { eurosText } from '@volante/ui-kit/euros';
import { today } from '@volante/ui-kit/expiry';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Problem } from '@volante/ui-kit/problem';
import { Button, Modal } from 'antd';
import { useId, useState } from 'react';
import { INVOICE_READS } from '../../invoices/shared/invoice-reads';
import { EuroInput } from '../../shared/euro-input';
import { DUE_READS } from '../due-reads';
import { useDueText } from '../due-text';
import { PlanDivide } from './plan-divide';
import { faultOf, openParts, remainderOf, type WrittenPart, writtenPart } from './plan-values';

interface RowProps {
  id: string;
  number: number;
  part: WrittenPart;
  isAlone: boolean;
  onChange: (change: Partial<WrittenPart>) => void;
  onWrongDay: (message: string | null) => void;
  onRemove: () => void;
}

function PartFields({ id, number, part, isAlone, onChange, onWrongDay, onRemove }: RowProps) {
  const text = useDueText();
  return (
    <li>
      <label htmlFor={`${id}-day`} className="v-hidden">
        {text('dues.plan.day', { number })}
      </label>
      <DayInput
        id={`${id}-day`}
        value={part.dueOn}
        isWrong={false}
        onChange={(dueOn) => onChange({ dueOn })}
        onRefuse={onWrongDay}
        onBlur={() => undefined}
      />
      <label htmlFor={`${id}-cents`} className="v-hidden">
        {text('dues.plan.amount', { number })}
      </label>
      <EuroInput id={`${id}-cents`} value={part.cents} onChange={(cents) => onChange({ cents })} />
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden="true" />}
        disabled={isAlone}
        aria-label={text('dues.plan.remove', { number })}
        title={text('dues.plan.remove', { number })}
        onClick={onRemove}
      />
    </li>
  );
}

/** Cents that wait for an instalment, said while one writes. */
function Remainder({
  parts,
  open,
  wrongDay,
}: {
  parts: readonly WrittenPart[];
  open: number;
  wrongDay: boolean;
}) {
  const text = useDueText();
  const left = remainderOf(parts, open);
  const fault = faultOf(parts, open);
  const words =
    left > 0
      ? text('dues.plan.lacks', { cents: eurosText(left) })
      : left < 0
        ? text('dues.plan.beyond', { cents: eurosText(-left) })
        : fault === null && !wrongDay
          ? text('dues.plan.exact')
          : text(fault === 'order' ? 'dues.plan.order' : 'dues.plan.empty');
  return (
    <p role="status" className={fault === null && !wrongDay ? 'vb-due-exact' : 'v-problem'}>
      {words}
    </p>
  );
}

interface PlanDialogProps {
  plan: CallOutput<typeof dueDateRead>;
  number: string;
  onClose: () => void;
}

/** The written instalments, and those whose day is no day. */
function useWrittenParts(plan: PlanDialogProps['plan']) {
  const [parts, setParts] = useState(() => openParts(plan.parts));
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const refuse = (key: string, isWrong: boolean) => {
    const next = new Set(wrong);
    if (isWrong) next.add(key);
    else next.delete(key);
    setWrong(next);
  };
  return {
    ...{ parts, refuse, hasWrongDay: wrong.size > 0 },
    isReady: faultOf(parts, plan.openCents) === null && wrong.size === 0,
    change: (at: number, part: Partial<WrittenPart>) =>
      setParts(parts.map((one, index) => (index === at ? { ...one, ...part } : one))),
    divide: (next: WrittenPart[]) => {
      setParts(next);
      setWrong(new Set());
    },
    add: () => {
      const last = parts.at(-1)?.dueOn;
      const left = remainderOf(parts, plan.openCents);
      setParts([...parts, writtenPart(last ? monthsAfter(last, 1) : today(), left > 0 ? left : null)]);
    },
    remove: (at: number, key: string) => {
      setParts(parts.toSpliced(at, 1));
      refuse(key, false);
    },
  };
}

type Written = ReturnType<typeof useWrittenParts>;

function PartRows({ written }: { written: Written }) {
  const text = useDueText();
  const id = useId();
  const { parts, change, refuse, remove, add } = written;
  return (
    <>
      <ol className="vb-due-rows">
        {parts.map((part, at) => (
          <PartFields
            key={part.key}
            {...{ id: `${id}-${at}`, number: at + 1, part, isAlone: parts.length === 1 }}
            onChange={(next) => change(at, next)}
            onWrongDay={(message) => refuse(part.key, message !== null)}
            onRemove={() => remove(at, part.key)}
          />
        ))}
      </ol>
      <Button
        icon={<PlusOutlined aria-hidden="true" />}
        disabled={parts.length >= MAX_DUE_PARTS}
        onClick={add}
      >
        {text('dues.plan.add')}
      </Button>
    </>
  );
}

/** Saves the plan, and closes the dialog. */
function useSavePlan({ plan, onClose }: PlanDialogProps, { parts, isReady }: Written) {
  const text = useDueText();
  const feedback = useFeedback();
  const update = useCallMutation(dueDateUpdate, { invalidates: [...DUE_READS, ...INVOICE_READS] });
  const save = async () => {
    if (!isReady) return;
    const sent = parts.map(({ dueOn, cents }) => ({ dueOn: dueOn ?? '', cents: cents ?? 0 }));
    try {
      await update.mutateAsync({ id: plan.id, version: plan.version, parts: sent });
      feedback.done(text('dues.plan.done'));
      onClose();
    } catch {
      // Shown in the dialog by the mutation's own error.
    }
  };
  return { update, save };
}

/** Days and amounts of the instalments; the remainder is shown while they are written. */
export function PlanDialog(props: PlanDialogProps) {
  const text = useDueText();
  const { plan, number, onClose } = props;
  const written = useWrittenParts(plan);
  const { update, save } = useSavePlan(props, written);
  const open = plan.openCents;
  return (
    <Modal
      {...{ open: true, width: 620, title: text('dues.plan.of', { number }) }}
      okText={text('dues.act.save')}
      cancelText={text('dues.act.cancel')}
      okButtonProps={{ disabled: !written.isReady, loading: update.isPending }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <p className="v-dialog-text">{text('dues.plan.text', { cents: eurosText(open) })}</p>
      <PlanDivide open={open} onDivide={written.divide} />
      <PartRows written={written} />
      <Remainder parts={written.parts} open={open} wrongDay={written.hasWrongDay} />
      <p className="v-help">{text('dues.plan.cash')}</p>
      <Problem error={update.error} />
    </Modal>
  );
}
