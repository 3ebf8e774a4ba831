import { cardNoteCreate, type StudentCard } from '@volante/contracts/dgt/student-card.contract';
import {
  type CardNoteFields,
  type CardNoteKind,
  cardNoteFields,
  checkCardNote,
  neededOf,
} from '@volante/contracts/dgt/student-card.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { AreaField, ChoiceField, DayField, TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { useDgtText } from '../../../shared/dgt-text';
import { today } from '../../../shared/today';
import { CARD_READS } from '../shared/card-reads';

/** Type alias, not interface: a form's values are an open record to the kit. */
type NoteValues = {
  kind: CardNoteKind;
  day: string | null;
  text: string;
  instrument: string;
  teacher: string | null;
};

interface NoteDialogProps {
  card: StudentCard;
  kind: CardNoteKind;
  onClose: () => void;
}

/** Writes a line of the card: theory, an absence, the assessment, an observation, the certification. */
export function NoteDialog({ card, kind, onClose }: NoteDialogProps) {
  const text = useDgtText();
  const feedback = useFeedback();
  const create = useCallMutation(cardNoteCreate, { invalidates: CARD_READS });
  const needed = neededOf(kind);
  const form = useRecordForm<NoteValues>({
    schema: cardNoteFields,
    check: (values, add) => checkCardNote(values as Partial<CardNoteFields>, add),
    alsoRequired: () => needed,
    initial: { kind, day: today(), text: '', instrument: '', teacher: null },
    save: ({ values }) => create.mutateAsync({ entry: card.entry, ...values, day: values.day ?? '' }),
    onSaved: () => {
      feedback.done(text('card.done.note'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text(`card.act.${kind}`)}
      okText={text('save')}
      onClose={onClose}
      width={560}
    >
      <div>
        {kind === 'ready' ? <p className="vd-soft">{text('card.readyHelp')}</p> : null}
        <DayField form={form} name="day" label={text('card.day')} />
        {needed.includes('instrument') ? (
          <TextField
            form={form}
            name="instrument"
            label={text('card.instrument')}
            help={text('card.instrumentHelp')}
            maxLength={120}
          />
        ) : null}
        {needed.includes('text') ? (
          <AreaField form={form} name="text" label={text(`card.textOf.${kind}`)} maxLength={500} />
        ) : null}
        {needed.includes('teacher') || kind === 'risk' ? (
          <ChoiceField
            form={form}
            name="teacher"
            label={text('card.teacher')}
            choices={card.teachers.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : null}
      </div>
    </FormDialog>
  );
}
