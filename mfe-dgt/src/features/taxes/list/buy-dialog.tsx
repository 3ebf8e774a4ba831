import { taxCreate, taxTypeRead } from '@volante/contracts/dgt/tax.contract';
import { taxPurchaseFields } from '@volante/contracts/dgt/tax.fields';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { CountField } from '@volante/ui-kit/count-field';
import { useFeedback } from '@volante/ui-kit/feedback';
import { AreaField, ChoiceField, DayField } from '@volante/ui-kit/fields';
import { FormFrame } from '@volante/ui-kit/form-layout';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { Modal } from 'antd';
import { useDgtText } from '../../../shared/dgt-text';
import { euros } from '../../../shared/euros';
import { today } from '../../../shared/today';
import { useBranches } from '../../../shared/use-branches';
import { TAX_READS } from './tax-reads';

/** Type alias, not interface: a form's values are an open record to the kit. */
type Purchase = {
  branch: string | null;
  type: string | null;
  count: number | null;
  boughtOn: string | null;
  numbers: string;
};

const numbersOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

/** Buys fees of a kind, many at once, with the numbers that the authority gave. */
export function BuyDialog({ onClose }: { onClose: () => void }) {
  const text = useDgtText();
  const feedback = useFeedback();
  const { mine } = useBranches();
  const types = useCall(taxTypeRead, {}).data?.rows ?? [];
  const create = useCallMutation(taxCreate, { invalidates: TAX_READS });
  const form = useRecordForm<Purchase>({
    schema: taxPurchaseFields,
    initial: { branch: null, type: null, count: 1, boughtOn: today(), numbers: '' },
    save: ({ values: { branch, type, count, boughtOn, numbers } }) =>
      create.mutateAsync({
        branch: branch ?? '',
        type: type ?? '',
        count: count ?? 1,
        boughtOn: boughtOn ?? '',
        numbers: numbersOf(numbers),
      }),
    onSaved: () => {
      feedback.done(text('tax.done.bought'));
      onClose();
    },
  });
  const label = (name: string) => text(`tax.columns.${name}`);
  const chosen = types.find(({ code }) => code === form.values.type);
  const total = chosen?.cents == null ? null : chosen.cents * (form.values.count ?? 1);
  return (
    <Modal
      open
      title={text('tax.act.buy')}
      okText={text('tax.act.buy')}
      cancelText={text('cancel')}
      confirmLoading={form.isSaving}
      onOk={() => void form.submit()}
      onCancel={onClose}
    >
      <FormFrame form={form} label={text('tax.act.buy')}>
        <div>
          <ChoiceField
            form={form}
            name="type"
            label={label('type')}
            choices={types.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
          />
          <ChoiceField
            form={form}
            name="branch"
            label={label('branch')}
            choices={mine.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <CountField
            form={form}
            name="count"
            label={text('tax.count')}
            help={total === null ? '' : text('tax.total', { total: euros(total) })}
            min={1}
            max={500}
          />
          <DayField form={form} name="boughtOn" label={label('boughtOn')} />
          <AreaField form={form} name="numbers" label={text('tax.numbers')} help={text('tax.numbersHelp')} />
        </div>
      </FormFrame>
    </Modal>
  );
}
