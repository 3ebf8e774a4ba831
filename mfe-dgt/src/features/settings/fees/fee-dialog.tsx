import {
  type DgtFeeType,
  dgtFeeTypeDelete,
  dgtFeeTypeRead,
  dgtFeeTypeUpdate,
} from '@volante/contracts/dgt/dgt-fee.contract';
import { dgtFeeAmountFields } from '@volante/contracts/dgt/dgt-fee.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { formatDay } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { useFeedback } from '@volante/ui-kit/feedback';
import { DayField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import { useDgtText } from '../../../shared/dgt-text';
import { EurosField } from '../../../shared/euros-field';
import { today } from '../../../shared/today';

const READS = [dgtFeeTypeRead];

type Amount = DgtFeeType['amounts'][number];

/** Writing and taking back, each of which takes the other back for a moment. */
function useAmountActs(fee: DgtFeeType) {
  const text = useDgtText();
  const feedback = useFeedback();
  const update = useCallMutation(dgtFeeTypeUpdate, { invalidates: READS });
  const remove = useCallMutation(dgtFeeTypeDelete, { invalidates: READS, onError: feedback.failed });
  const back = ({ from, cents }: { from: string; cents: number | null } | { from: string; cents: null }) =>
    cents === null
      ? remove.mutateAsync({ code: fee.code, from })
      : update.mutateAsync({ code: fee.code, from, cents });
  return {
    write: async (from: string, cents: number) => {
      const before = fee.amounts.find((one) => one.written && one.from === from)?.cents ?? null;
      await update.mutateAsync({ code: fee.code, from, cents, version: fee.version });
      feedback.undoable(text('setting.fee.saved'), () => back({ from, cents: before }));
    },
    withdraw: async ({ from, cents }: Amount) => {
      await remove.mutateAsync({ code: fee.code, from });
      feedback.undoable(text('setting.fee.withdrawn'), () => back({ from, cents }));
    },
  };
}

function stateOf(fee: DgtFeeType, { from }: Amount): 'today' | 'coming' | 'before' {
  if (from > today()) return 'coming';
  return fee.amounts.find((one) => one.from <= today())?.from === from ? 'today' : 'before';
}

function Amounts({ fee, onWithdraw }: { fee: DgtFeeType; onWithdraw: (amount: Amount) => void }) {
  const text = useDgtText();
  const tones = { today: 'good', coming: 'info', before: 'plain' } as const;
  return (
    <ScrollTable
      className="vd-table"
      label={text('setting.fee.history')}
      heads={['amount', 'from', 'source', 'state'].map((key) => text(`setting.fee.columns.${key}`))}
    >
      {fee.amounts.map((amount) => {
        const { from, cents, by, source, written } = amount;
        const state = stateOf(fee, amount);
        return (
          <tr key={`${from} ${source}`}>
            <th scope="row">{eurosText(cents) || text('setting.fee.unknown')}</th>
            <td>{formatDay(from)}</td>
            <td className="vd-wraps">{by ? text('setting.fee.by', { source, by }) : source}</td>
            <td>
              <StateBadge tone={tones[state]}>
                {text(`setting.fee.${state}`, { day: formatDay(from) })}
              </StateBadge>
              {written ? (
                <Button
                  type="link"
                  size="small"
                  aria-label={text('setting.fee.withdrawOf', { day: formatDay(from) })}
                  onClick={() => onWithdraw(amount)}
                >
                  {text('setting.fee.withdraw')}
                </Button>
              ) : null}
            </td>
          </tr>
        );
      })}
    </ScrollTable>
  );
}

/** The amounts of one kind of fee by day, and another one. */
export function FeeDialog({ fee, onClose }: { fee: DgtFeeType; onClose: () => void }) {
  const text = useDgtText();
  const acts = useAmountActs(fee);
  const form = useRecordForm<{ from: string | null; cents: number | null }>({
    schema: dgtFeeAmountFields,
    initial: { from: today(), cents: null },
    save: ({ values: { from, cents } }) => acts.write(from ?? '', cents ?? 0),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      width={720}
      title={text('setting.fee.dialog', { code: fee.code })}
      okText={text('setting.fee.save')}
      onClose={onClose}
      before={
        <>
          <p className="vd-soft">{fee.name}</p>
          <Amounts fee={fee} onWithdraw={(amount) => void acts.withdraw(amount)} />
        </>
      }
    >
      <div>
        <EurosField form={form} name="cents" label={text('setting.fee.amount')} />
        <DayField
          form={form}
          name="from"
          label={text('setting.fee.from')}
          help={text('setting.fee.fromHelp')}
        />
      </div>
    </FormDialog>
  );
}
