import { reportReadingDelete, reportReadingUpdate } from '@volante/contracts/dgt/report-reading.contract';
import { reportReadingFormFields } from '@volante/contracts/dgt/report-reading.fields';
import { PROVINCES } from '@volante/contracts/provinces';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField, DayField, TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { useDgtText } from '../../../shared/dgt-text';
import type { NewRowProps } from '../shared/dated-rows';
import { ReportEffect } from './report-effect';
import { REPORT_READS } from './report-reads';

/** Type alias, not interface: a form's values are an open record to the kit. */
type ReadingValues = {
  province: number | null;
  counted: 'natural' | 'working';
  from: string | null;
  source: string;
};

/** Stands for every province in a choice, which has no empty value. */
const EVERYWHERE = 0;

const FIELDS = ['province', 'counted', 'from'] as const;

function useReadingForm({ province, version, onClose }: NewRowProps) {
  const text = useDgtText();
  const feedback = useFeedback();
  const remove = useCallMutation(reportReadingDelete, { invalidates: REPORT_READS });
  const add = useCallMutation(reportReadingUpdate, {
    invalidates: REPORT_READS,
    onSuccess: ({ id }) =>
      feedback.undoable(text('setting.report.saved'), () => remove.mutateAsync({ id: id ?? '' })),
  });
  return useRecordForm<ReadingValues>({
    schema: reportReadingFormFields,
    initial: { province, counted: 'natural', from: null, source: '' },
    save: ({ values: { province: asked, counted, from, source } }) =>
      add.mutateAsync({
        province: asked === EVERYWHERE ? null : asked,
        working: counted === 'working',
        from: from ?? '',
        source,
        version,
      }),
    onSaved: onClose,
  });
}

/** How reports issued from a day on are counted; the effect is shown before it is saved. */
export function ReportDialog(props: NewRowProps) {
  const text = useDgtText();
  const form = useReadingForm(props);
  const { province, counted, from } = form.values;
  const isAsked = FIELDS.every((name) => form.accepts(name)) && province !== null && from !== null;
  const place = province === EVERYWHERE ? {} : { province: province ?? undefined };
  const label = (name: string) => text(`setting.report.fields.${name}`);
  return (
    <FormDialog
      form={form}
      title={text('setting.report.add')}
      okText={text('setting.report.save')}
      onClose={props.onClose}
      after={
        <ReportEffect
          asked={isAsked && from !== null ? { ...place, working: counted === 'working', from } : null}
        />
      }
      width={560}
    >
      <div>
        <ChoiceField
          form={form}
          name="province"
          label={label('province')}
          choices={[
            { value: EVERYWHERE, label: text('setting.report.everywhere') },
            ...PROVINCES.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <ChoiceField
          form={form}
          name="counted"
          label={text('setting.wait.fields.working')}
          isFixed
          choices={(['natural', 'working'] as const).map((value) => ({
            value,
            label: text(`setting.wait.counts.${value}`),
          }))}
        />
        <DayField form={form} name="from" label={label('from')} help={text('setting.report.fromHelp')} />
        <TextField
          form={form}
          name="source"
          label={text('setting.wait.fields.source')}
          help={text('setting.wait.help.source')}
          maxLength={120}
        />
      </div>
    </FormDialog>
  );
}
