import { type Lesson, lessonCost, lessonState } from '@volante/contracts/training/lesson.contract';
import { seriesCancel } from '@volante/contracts/training/series.contract';
import {
  type CancelFormFields,
  cancelFormFields,
  SERIES_SCOPES,
} from '@volante/contracts/training/series.fields';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { CountField } from '@volante/ui-kit/count-field';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField, TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { useOwnText } from '../../texts';
import { LESSON_READS, useGuarded } from './use-guarded';

export type Ending = 'cancelled-school' | 'cancelled-student' | 'no-show' | 'annulled';
type Values = { [K in keyof CancelFormFields]: CancelFormFields[K] };
const SCOPES = Object.entries(SERIES_SCOPES).map(([value, label]) => ({ value, label }));

interface CancelProps {
  lesson: Lesson;
  ending: Ending;
  /** By the rules of its type. */
  cost: { percent: number; words: string };
  onClose: () => void;
}

function EndForm({ lesson, ending, cost, onClose }: CancelProps) {
  const text = useOwnText();
  const feedback = useFeedback();
  const { send } = useGuarded(lessonState);
  const cancelSeries = useCallMutation(seriesCancel, { invalidates: LESSON_READS });
  const mayBeAll = lesson.series !== null && ending.startsWith('cancelled');
  const form = useRecordForm<Values>({
    schema: cancelFormFields,
    initial: { reason: '', chargedPercent: cost.percent, scope: 'this' },
    save: ({ values: { scope, ...values } }) => {
      const one = { id: lesson.id, version: lesson.version };
      if (scope === 'this' || (ending !== 'cancelled-school' && ending !== 'cancelled-student'))
        return send({ ...one, state: ending, ...values });
      return cancelSeries.mutateAsync({ ...one, scope, state: ending, reason: values.reason });
    },
    onSaved: () => {
      feedback.done(
        text(form.values.scope === 'this' ? `agenda.done.${ending}` : 'agenda.done.seriesCancelled'),
      );
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text(`agenda.end.${ending}`)}
      okText={text(`agenda.end.${ending}`)}
      isDanger
      onClose={onClose}
      before={<p>{cost.words}</p>}
    >
      <TextField form={form} name="reason" label={text('agenda.end.reason')} help="" maxLength={300} />
      {mayBeAll ? (
        <ChoiceField form={form} name="scope" label={text('agenda.series.scope')} help="" choices={SCOPES} />
      ) : null}
      {cost.percent > 0 && form.values.scope === 'this' ? (
        <CountField
          form={form}
          name="chargedPercent"
          label={text('agenda.end.charged')}
          help={text('agenda.end.chargedHelp')}
          max={cost.percent}
          suffix="%"
        />
      ) : null}
    </FormDialog>
  );
}

/** Ends a practice; what it costs is on show before anybody presses. */
export function CancelDialog({ lesson, ending, onClose }: Omit<CancelProps, 'cost'>) {
  const text = useOwnText();
  const { data } = useCall(lessonCost, { id: lesson.id });
  if (!data) return null;
  const percent = { 'cancelled-student': data.isLate ? data.latePercent : 0, 'no-show': data.noShowPercent };
  const charged = ending === 'cancelled-student' || ending === 'no-show' ? percent[ending] : 0;
  const isLate = ending === 'cancelled-student' && data.isLate;
  const words = text(charged > 0 ? 'agenda.end.costs' : 'agenda.end.free', { percent: charged });
  const late = isLate ? `${text('agenda.end.late', { hours: data.freeHours })} ` : '';
  const left =
    isLate && data.freeLateLeft > 0 ? ` ${text('agenda.end.freeLate', { count: data.freeLateLeft })}` : '';
  return <EndForm {...{ lesson, ending, onClose }} cost={{ percent: charged, words: late + words + left }} />;
}
