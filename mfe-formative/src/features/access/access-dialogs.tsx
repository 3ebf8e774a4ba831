import { ACCESS_LEVELS, MAX_REPEATS } from '@volante/contracts/e-learning/access-words';
import {
  accessExpire,
  accessGive,
  type StudentAccess,
  studentAccessExpiring,
  studentAccessList,
  studentAccessRead,
} from '@volante/contracts/e-learning/student-access.contract';
import {
  type AccessForm,
  accessForm,
  RENEWALS,
  type RenewForm,
  renewForm,
} from '@volante/contracts/e-learning/student-access.fields';
import { studentAccessHistory } from '@volante/contracts/e-learning/student-access-history.contract';
import { LICENCE_CLASSES, type LicenceClass } from '@volante/contracts/licence-classes';
import { useCallMutation } from '@volante/mfe-kit/query';
import { CountField } from '@volante/ui-kit/count-field';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField, DayField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { type FormValues, type RecordForm, useRecordForm } from '@volante/ui-kit/record-form';
import { useAccessText } from './access-text';
import { useChangedWords } from './use-changed-words';

export const ACCESS_READS = {
  invalidates: [studentAccessList, studentAccessExpiring, studentAccessRead, studentAccessHistory],
};
const LICENCES = LICENCE_CLASSES.map((value) => ({ value, label: value }));
const LEVELS = Object.entries(ACCESS_LEVELS).map(([value, label]) => ({ value, label }));

export interface AccessDialogProps {
  contacts: readonly string[];
  /** Their present access; left out where there is none, or of several. */
  access?: StudentAccess | undefined;
  onDone?: () => void;
  onClose: () => void;
}

/** Gives access to a licence, or changes the one that there is. */
export function GiveDialog({ contacts, access, onDone, onClose }: AccessDialogProps) {
  const text = useAccessText();
  const feedback = useFeedback();
  const words = useChangedWords();
  const { mutateAsync } = useCallMutation(accessGive, ACCESS_READS);
  const form = useRecordForm<AccessForm>({
    schema: accessForm,
    initial: {
      ...{
        license: access?.license ?? 'B',
        level: access?.level ?? 'enrolled',
        until: access?.until ?? null,
      },
      ...{ testsUntil: access?.testsUntil ?? null, repeats: access?.repeats ?? 0 },
    },
    save: async ({ values }) => {
      feedback.done(words('given', await mutateAsync({ contacts: [...contacts], ...values })));
    },
    onSaved: () => {
      onDone?.();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text(access ? 'access.changeTitle' : 'access.giveTitle', { count: contacts.length })}
      okText={text(access ? 'access.change' : 'access.give')}
      onClose={onClose}
    >
      <ChoiceField
        {...{ form, name: 'license', label: text('access.license'), help: '' }}
        choices={access ? LICENCES.filter(({ value }) => value === access.license) : LICENCES}
        isFixed
      />
      <ChoiceField
        {...{ form, name: 'level', label: text('access.level'), choices: LEVELS }}
        help={text(form.values.level === 'demo' ? 'access.demoHelp' : 'access.enrolledHelp')}
        isFixed
      />
      <DayField form={form} name="until" label={text('access.until')} help={text('access.untilHelp')} />
      <DayField
        {...{ form, name: 'testsUntil', label: text('access.testsUntil') }}
        help={text('access.testsUntilHelp')}
      />
      <CountField
        {...{ form, name: 'repeats', label: text('access.repeats'), min: 0, max: MAX_REPEATS }}
        help={text('access.repeatsHelp')}
      />
    </FormDialog>
  );
}

/** A renewal as the calls take it. */
export function renewalOf({ how, until }: Pick<RenewForm, 'how' | 'until'>) {
  if (how === 'day') return { until };
  return how === 'none' ? { until: null } : { months: Number(how) };
}

export function RenewalFields<V extends FormValues & Pick<RenewForm, 'how' | 'until'>>({
  form,
}: {
  form: RecordForm<V>;
}) {
  const text = useAccessText();
  return (
    <>
      <ChoiceField
        {...{ form, name: 'how', label: text('access.renewFor'), help: text('access.renewHelp') }}
        choices={RENEWALS.map((value) => ({ value, label: text(`access.renewal.${value}`) }))}
        isFixed
      />
      {form.values.how === 'day' ? (
        <DayField form={form} name="until" label={text('access.until')} help={text('access.untilHelp')} />
      ) : null}
    </>
  );
}

/** Renews the access of one or of many. */
export function RenewDialog({
  contacts,
  license,
  onDone,
  onClose,
}: Omit<AccessDialogProps, 'access'> & { license?: LicenceClass | undefined }) {
  const text = useAccessText();
  const feedback = useFeedback();
  const words = useChangedWords();
  const { mutateAsync } = useCallMutation(accessExpire, ACCESS_READS);
  const form = useRecordForm<RenewForm>({
    schema: renewForm,
    initial: { license: license ?? 'B', how: '3', until: null },
    save: async ({ values }) => {
      const renewal = { contacts: [...contacts], license: values.license, ...renewalOf(values) };
      feedback.done(words('renewed', await mutateAsync(renewal)));
    },
    onSaved: () => {
      onDone?.();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('access.renewTitle', { count: contacts.length })}
      okText={text('access.renew')}
      onClose={onClose}
    >
      {license === undefined ? (
        <ChoiceField
          {...{ form, name: 'license', label: text('access.license'), help: '' }}
          choices={LICENCES}
          isFixed
        />
      ) : null}
      <RenewalFields form={form} />
    </FormDialog>
  );
}
