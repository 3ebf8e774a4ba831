import { waitDelete, waitUpdate } from '@volante/contracts/dgt/wait.contract';
import { waitFormFields } from '@volante/contracts/dgt/wait.fields';
import { PROVINCES } from '@volante/contracts/provinces';
import { useCallMutation } from '@volante/mfe-kit/query';
import { CountField } from '@volante/ui-kit/count-field';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField, DayField, TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { useDgtText } from '../../../shared/dgt-text';
import type { NewRowProps } from '../shared/dated-rows';
import { WaitEffect } from './wait-effect';
import { WAIT_READS } from './wait-reads';

/** Type alias, not interface: a form's values are an open record to the kit. */
type WaitValues = {
  province: number | null;
  lost: number | null;
  days: number | null;
  counted: 'natural' | 'working';
  from: string | null;
  source: string;
};

const FIRST_LOST = 2;

/** A province's wait from a day on; its effect is shown before it is saved. */
export function WaitDialog({ province, version, onClose }: NewRowProps) {
  const text = useDgtText();
  const feedback = useFeedback();
  const remove = useCallMutation(waitDelete, { invalidates: WAIT_READS });
  const add = useCallMutation(waitUpdate, {
    invalidates: WAIT_READS,
    onSuccess: ({ id }) =>
      feedback.undoable(text('setting.wait.saved'), () => remove.mutateAsync({ id: id ?? '' })),
  });
  const form = useRecordForm<WaitValues>({
    schema: waitFormFields,
    initial: {
      province,
      lost: FIRST_LOST,
      days: null,
      counted: 'natural',
      from: null,
      source: '',
    },
    save: ({ values: { province: asked, lost, days, counted, from, source } }) =>
      add.mutateAsync({
        province: asked ?? 0,
        lost: lost ?? 0,
        days: days ?? 0,
        working: counted === 'working',
        from: from ?? '',
        source,
        version,
      }),
    onSaved: onClose,
  });
  const label = (name: string) => text(`setting.wait.fields.${name}`);
  const help = (name: string) => text(`setting.wait.help.${name}`);
  const { province: place, lost, days, counted, from } = form.values;
  const isAsked = ['province', 'lost', 'days', 'from'].every((name) =>
    form.accepts(name as keyof WaitValues),
  );
  return (
    <FormDialog
      form={form}
      title={text('setting.wait.addTitle')}
      okText={text('setting.wait.save')}
      onClose={onClose}
      after={
        <WaitEffect
          asked={
            isAsked && place !== null && lost !== null && days !== null && from !== null
              ? { province: place, lost, days, working: counted === 'working', from }
              : null
          }
        />
      }
      width={560}
    >
      <div>
        <ChoiceField
          form={form}
          name="province"
          label={label('province')}
          choices={PROVINCES.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <CountField form={form} name="lost" label={label('lost')} min={1} max={20} />
        <CountField form={form} name="days" label={label('days')} help={help('days')} min={0} max={365} />
        <ChoiceField
          form={form}
          name="counted"
          label={label('working')}
          isFixed
          choices={(['natural', 'working'] as const).map((value) => ({
            value,
            label: text(`setting.wait.counts.${value}`),
          }))}
        />
        <DayField form={form} name="from" label={label('from')} help={help('from')} />
        <TextField form={form} name="source" label={label('source')} help={help('source')} maxLength={120} />
      </div>
    </FormDialog>
  );
}
