import { type CapaCycle, capaReportRead, cycleSave } from '@volante/contracts/dgt/capa-report.contract';
import { cycleFields } from '@volante/contracts/dgt/capa-report.fields';
import type { ExamTest } from '@volante/contracts/dgt/exam.fields';
import { centerRead } from '@volante/contracts/dgt/exam-folder.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { CountField } from '@volante/ui-kit/count-field';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField, DayField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { useDgtText } from '../../../shared/dgt-text';
import { TESTS } from '../../../shared/outcome-badge';

/** Type alias, not interface: a form's values are an open record to the kit. */
type CycleValues = {
  center: string | null;
  test: ExamTest | null;
  from: string | null;
  to: string | null;
  assigned: number | null;
};

const EMPTY: CycleValues = { center: null, test: 'road', from: null, to: null, assigned: null };

/** Writes how many places the authority gave for a cycle; one that folders alone made becomes a written one. */
export function CycleDialog({ cycle, onClose }: { cycle: CapaCycle | null; onClose: () => void }) {
  const text = useDgtText();
  const feedback = useFeedback();
  const centers = useCall(centerRead, {}).data?.rows ?? [];
  const save = useCallMutation(cycleSave, { invalidates: [capaReportRead] });
  const form = useRecordForm<CycleValues>({
    schema: cycleFields,
    initial: cycle
      ? {
          center: cycle.center.id,
          test: cycle.test,
          from: cycle.from,
          to: cycle.to,
          assigned: cycle.assigned,
        }
      : EMPTY,
    save: ({ values: { center, test, from, to, assigned } }) =>
      save.mutateAsync({
        ...(cycle?.id ? { id: cycle.id, version: cycle.version } : {}),
        center: center ?? '',
        test: test ?? 'road',
        from: from ?? '',
        to: to ?? '',
        assigned: assigned ?? 0,
      }),
    onSaved: () => {
      feedback.done(text('capa.saved'));
      onClose();
    },
  });
  const label = (name: string) => text(`capa.columns.${name}`);
  return (
    <FormDialog form={form} title={text('capa.act.add')} okText={text('save')} onClose={onClose}>
      <div>
        <ChoiceField
          form={form}
          name="center"
          label={label('center')}
          choices={centers.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <ChoiceField
          form={form}
          name="test"
          label={label('test')}
          choices={TESTS.map((value) => ({ value, label: text(`law.tests.${value}`) }))}
        />
        <DayField form={form} name="from" label={text('capa.from')} />
        <DayField form={form} name="to" label={text('capa.to')} />
        <CountField form={form} name="assigned" label={label('assigned')} min={0} max={5000} />
      </div>
    </FormDialog>
  );
}
