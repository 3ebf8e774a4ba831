import {
  type ExamDay,
  examDayList,
  examDayPlan,
  examDayRead,
} from '@volante/contracts/training/exam-day.contract';
import { type ExamPlan, examPlanFields } from '@volante/contracts/training/exam-day.fields';
import { type AgendaResources, lessonList } from '@volante/contracts/training/lesson.contract';
import { isHard } from '@volante/contracts/training/lesson-words';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField, FieldFrame, TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { fieldId, useRecordForm } from '@volante/ui-kit/record-form';
import { TimeInput } from '@volante/ui-kit/time-input';
import { secondChoices } from '../../shared/second-vehicle';
import { useOwnText } from '../../texts';
import '../../shared/form.css';

type Values = { [K in keyof ExamPlan]: ExamPlan[K] };

interface PlanProps {
  exam: ExamDay;
  resources: AgendaResources;
  onClose: () => void;
}

const choicesOf = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

const isAskedAgain = ({ seats }: ExamDay) => seats.some(({ rules }) => rules.some((rule) => !isHard(rule)));

/** The plan as it is, or what is likely: the only exam type, ten o'clock. */
function firstOf(exam: ExamDay, resources: AgendaResources, reason: string): Values {
  const [type] = resources.types.filter(({ kind }) => kind === 'exam');
  return {
    ...{ teacher: exam.teacher ?? '', vehicle: exam.vehicle, secondVehicle: exam.secondVehicle },
    ...{ from: exam.from ?? '', type: exam.type ?? type?.id ?? '', warmUpType: exam.warmUpType },
    // Rules that came since, as on another day, want a reason of their own.
    reason: isAskedAgain(exam) ? '' : exam.reason || reason,
  };
}

function useForm({ exam, resources, onClose }: PlanProps) {
  const text = useOwnText();
  const feedback = useFeedback();
  const plan = useCallMutation(examDayPlan, { invalidates: [examDayRead, examDayList, lessonList] });
  return useRecordForm<Values>({
    schema: examPlanFields,
    initial: firstOf(exam, resources, text('exams.reasonUsual')),
    save: async ({ values }) => {
      const { clashes } = await plan.mutateAsync({ id: exam.id, version: exam.version, ...values });
      feedback.done(clashes > 0 ? text('exams.plannedBut', { count: clashes }) : text('exams.done'));
    },
    onSaved: onClose,
  });
}

/** Puts an exam day into the agenda: one practice for each student, in the folder's order. */
export function PlanDialog(props: PlanProps) {
  const { exam, resources, onClose } = props;
  const text = useOwnText();
  const form = useForm(props);
  const label = (name: string) => text(`exams.field.${name}`);
  const types = resources.types.filter(({ kind }) => kind === 'exam');
  const warm = resources.types.filter(({ kind }) => kind === exam.test || kind === 'mock');
  const { vehicles } = resources;
  const id = fieldId(form.id, 'from');
  const common = { form, help: '' };
  return (
    <FormDialog
      form={form}
      title={text('exams.planTitle')}
      okText={text('exams.planOk')}
      width={640}
      onClose={onClose}
    >
      {types.length === 0 ? <p role="alert">{text('exams.noType')}</p> : null}
      <div className="vf-form">
        <ChoiceField
          {...common}
          name="teacher"
          label={label('teacher')}
          choices={choicesOf(resources.teachers)}
        />
        <FieldFrame form={form} name="from" label={label('from')} help="">
          <TimeInput id={id} value={form.values.from} onChange={(from) => form.set('from', from)} />
        </FieldFrame>
        <ChoiceField {...common} name="vehicle" label={label('vehicle')} choices={choicesOf(vehicles)} />
        <ChoiceField
          {...common}
          name="secondVehicle"
          label={label('secondVehicle')}
          choices={secondChoices(vehicles, text('vehicles.noCategory'))}
          isWide
        />
        <ChoiceField {...common} name="type" label={label('type')} choices={choicesOf(types)} />
        <ChoiceField
          form={form}
          name="warmUpType"
          label={label('warmUpType')}
          help={text('exams.warmHelp')}
          choices={choicesOf(warm)}
        />
        <TextField
          form={form}
          name="reason"
          label={label('reason')}
          help={text('exams.reasonHelp')}
          maxLength={300}
        />
      </div>
    </FormDialog>
  );
}
