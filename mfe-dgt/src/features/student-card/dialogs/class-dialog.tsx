import { cardClassCreate, type StudentCard } from '@volante/contracts/dgt/student-card.contract';
import {
  type CardClassFields,
  CLASS_KINDS,
  cardClassFields,
  checkCardClass,
} from '@volante/contracts/dgt/student-card.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { CountField } from '@volante/ui-kit/count-field';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField, DayField, FieldFrame } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { fieldId, type RecordForm, useRecordForm } from '@volante/ui-kit/record-form';
import { TimeInput } from '@volante/ui-kit/time-input';
import { useDgtText } from '../../../shared/dgt-text';
import { today } from '../../../shared/today';
import { CARD_READS } from '../shared/card-reads';
import { type ClassValues, MAX_KILOMETRES } from './class-values';

function TimeField(props: { form: RecordForm<ClassValues>; name: 'from' | 'to'; label: string }) {
  const { form, name } = props;
  return (
    <FieldFrame {...props}>
      <TimeInput
        id={fieldId(form.id, name)}
        value={form.values[name]}
        isWrong={form.errors[name] !== undefined}
        placeholder="09:30"
        onChange={(time) => form.set(name, time)}
      />
    </FieldFrame>
  );
}

/** Kilometres that were typed before the kind was changed are not sent, and not asked about. */
const onItsGround = <T extends Partial<Pick<CardClassFields, 'kind' | 'kmStart' | 'kmEnd'>>>(values: T): T =>
  values.kind === 'circuit' ? { ...values, kmStart: null, kmEnd: null } : values;

function useClassForm(card: StudentCard, onClose: () => void): RecordForm<ClassValues> {
  const text = useDgtText();
  const feedback = useFeedback();
  const create = useCallMutation(cardClassCreate, { invalidates: CARD_READS });
  const known = card.teachers.map(({ id }) => id);
  const last = card.classes.at(-1)?.teacherId;
  const usual = last && known.includes(last) ? last : known.length === 1 ? known[0] : null;
  return useRecordForm<ClassValues>({
    schema: cardClassFields,
    check: (values, add) => checkCardClass(onItsGround(values as Partial<CardClassFields>), add),
    alsoRequired: ({ kind }) => (kind === 'road' ? ['kmStart', 'kmEnd'] : []),
    initial: {
      kind: 'road',
      day: today(),
      from: '',
      to: '',
      kmStart: null,
      kmEnd: null,
      teacher: usual ?? null,
    },
    save: ({ values }) => {
      const { day, teacher, ...rest } = onItsGround(values);
      return create.mutateAsync({ entry: card.entry, ...rest, day: day ?? '', teacher: teacher ?? '' });
    },
    onSaved: () => {
      feedback.done(text('card.done.class'));
      onClose();
    },
  });
}

/** Writes a practice class; it is signed afterwards. */
export function ClassDialog({ card, onClose }: { card: StudentCard; onClose: () => void }) {
  const text = useDgtText();
  const form = useClassForm(card, onClose);
  const title = text('card.act.class');
  return (
    <FormDialog form={form} title={title} okText={text('save')} onClose={onClose} width={560}>
      <div>
        <ChoiceField
          form={form}
          name="kind"
          label={text('card.kind')}
          choices={CLASS_KINDS.map((value) => ({ value, label: text(`card.classKinds.${value}`) }))}
          isFixed
        />
        <DayField form={form} name="day" label={text('card.day')} />
        <div className="vd-pair">
          <TimeField form={form} name="from" label={text('card.from')} />
          <TimeField form={form} name="to" label={text('card.to')} />
        </div>
        {form.values.kind === 'road' ? (
          <div className="vd-pair">
            <CountField
              form={form}
              name="kmStart"
              label={text('card.kmStart')}
              min={0}
              max={MAX_KILOMETRES}
            />
            <CountField form={form} name="kmEnd" label={text('card.kmEnd')} min={0} max={MAX_KILOMETRES} />
          </div>
        ) : null}
        <ChoiceField
          form={form}
          name="teacher"
          label={text('card.teacher')}
          choices={card.teachers.map(({ id, name }) => ({ value: id, label: name }))}
          {...(card.teachers.length === 0 ? { help: text('card.noTeachers') } : {})}
        />
      </div>
    </FormDialog>
  );
}
