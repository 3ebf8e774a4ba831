import { type Lesson, lessonSign } from '@volante/contracts/training/lesson.contract';
import { checkSigning, type SigningFields, signingFields } from '@volante/contracts/training/lesson.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { CountField } from '@volante/ui-kit/count-field';
import { useFeedback } from '@volante/ui-kit/feedback';
import { FieldFrame, TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { fieldId, type RecordForm, useRecordForm } from '@volante/ui-kit/record-form';
import { SignaturePad } from '@volante/ui-kit/signature-pad';
import { Button } from 'antd';
import { useOwnText } from '../../texts';
import { LESSON_READS } from './use-guarded';
import '../../shared/form.css';

type Values = { [K in keyof SigningFields]: SigningFields[K] };

function Hand({ form, of }: { form: RecordForm<Values>; of: 'teacher' | 'student' }) {
  const text = useOwnText();
  const name = `${of}Strokes` as const;
  const padId = fieldId(form.id, name);
  const strokes = form.values[name];
  return (
    <fieldset className="vf-hand">
      <legend>{text(`agenda.sign.${of}`)}</legend>
      <FieldFrame
        form={form}
        name={name}
        label={text('agenda.sign.draw')}
        help={text('agenda.sign.drawHelp')}
        isWide
      >
        <SignaturePad
          id={padId}
          label={text(strokes === null ? 'agenda.sign.empty' : 'agenda.sign.drawn')}
          describedBy={`${padId}-note`}
          value={strokes}
          onChange={(drawn) => form.set(name, drawn)}
        />
      </FieldFrame>
      {strokes === null ? null : (
        <Button onClick={() => form.set(name, null)}>{text('agenda.sign.clear')}</Button>
      )}
      <TextField
        form={form}
        name={`${of}Typed`}
        label={text('agenda.sign.typed')}
        help={text('agenda.sign.typedHelp')}
        maxLength={120}
      />
    </fieldset>
  );
}

interface SignProps {
  lesson: Lesson;
  /** The practice in words: both read it first. */
  what: string;
  onClose: () => void;
}

/** Student and teacher sign a practice that was given, and it goes into the student's card. */
export function SignDialog({ lesson, what, onClose }: SignProps) {
  const text = useOwnText();
  const feedback = useFeedback();
  const sign = useCallMutation(lessonSign, { invalidates: LESSON_READS });
  const isOnRoad = lesson.kind !== 'circuit';
  const form = useRecordForm<Values>({
    schema: signingFields,
    check: (values, add) => checkSigning(values, isOnRoad, add),
    alsoRequired: () => (isOnRoad ? ['kmStart', 'kmEnd'] : []),
    initial: {
      ...{ kmStart: null, kmEnd: null, teacherStrokes: null, teacherTyped: '' },
      ...{ studentStrokes: null, studentTyped: '' },
    },
    save: ({ values: { kmStart, kmEnd, ...hands } }) =>
      sign.mutateAsync({
        ...{ id: lesson.id, version: lesson.version, kmStart, kmEnd },
        teacher: { strokes: hands.teacherStrokes, typed: hands.teacherTyped },
        student: { strokes: hands.studentStrokes, typed: hands.studentTyped },
      }),
    onSaved: () => {
      feedback.done(text('agenda.done.signed'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('agenda.sign.title')}
      okText={text('agenda.sign.ok')}
      width={640}
      onClose={onClose}
      before={<p>{what}</p>}
    >
      {isOnRoad ? (
        <div className="vf-form">
          <CountField form={form} name="kmStart" label={text('agenda.sign.kmStart')} help="" />
          <CountField form={form} name="kmEnd" label={text('agenda.sign.kmEnd')} help="" />
        </div>
      ) : null}
      <Hand form={form} of="student" />
      <Hand form={form} of="teacher" />
    </FormDialog>
  );
}
