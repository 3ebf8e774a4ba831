import { addMonths } from '@volante/contracts/calendar-days';
import {
  type AccessEnrolForm,
  accessEnrolForm,
  ENTRY_WAYS,
} from '@volante/contracts/e-learning/access-enrol.fields';
import { accessGive } from '@volante/contracts/e-learning/student-access.contract';
import { RENEWALS } from '@volante/contracts/e-learning/student-access.fields';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { useCallMutation } from '@volante/mfe-kit/query';
import { today } from '@volante/ui-kit/expiry';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField, DayField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { ACCESS_READS } from '../access-dialogs';
import { useAccessText } from '../access-text';
import { useChangedWords } from '../use-changed-words';

const WORDS = {
  mail: 'accessSteps.entryMail',
  card: 'accessSteps.entryCard',
  later: 'accessSteps.entryLater',
} as const;

const lastDay = ({ how, until }: AccessEnrolForm) => {
  if (how === 'day') return until;
  return how === 'none' ? null : addMonths(today(), Number(how));
};

interface EnrolDialogProps {
  contact: string;
  licence: LicenceClass;
  hasMail: boolean;
  /** The access is given: the student's way in comes next. */
  onGiven: (entry: AccessEnrolForm['entry']) => void;
  onClose: () => void;
}

/** Gives somebody who enrols the access to their licence, and says how they come in for the first time. */
export function EnrolDialog({ contact, licence, hasMail, onGiven, onClose }: EnrolDialogProps) {
  const text = useAccessText();
  const feedback = useFeedback();
  const words = useChangedWords();
  const { mutateAsync } = useCallMutation(accessGive, ACCESS_READS);
  const form = useRecordForm<AccessEnrolForm>({
    schema: accessEnrolForm,
    initial: { how: '6', until: null, entry: hasMail ? 'mail' : 'card' },
    save: async ({ values }) => {
      const terms = { license: licence, level: 'enrolled' as const, until: lastDay(values) };
      const done = await mutateAsync({ contacts: [contact], ...terms });
      feedback.done(words('given', done));
      if (done.changed > 0) onGiven(values.entry);
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text('accessSteps.give', { licence })}
      okText={text('access.give')}
      onClose={onClose}
    >
      <ChoiceField
        {...{ form, name: 'how', label: text('accessSteps.how'), help: text('accessSteps.howHelp') }}
        choices={RENEWALS.map((value) => ({ value, label: text(`accessSteps.lasts.${value}`) }))}
        isFixed
      />
      {form.values.how === 'day' ? (
        <DayField form={form} name="until" label={text('access.until')} help={text('access.untilHelp')} />
      ) : null}
      <ChoiceField
        {...{ form, name: 'entry', label: text('accessSteps.entry') }}
        help={text(hasMail ? 'accessSteps.entryHelp' : 'accessSteps.noMail')}
        choices={ENTRY_WAYS.filter((way) => hasMail || way !== 'mail').map((value) => ({
          value,
          label: text(WORDS[value]),
        }))}
        isFixed
      />
    </FormDialog>
  );
}
