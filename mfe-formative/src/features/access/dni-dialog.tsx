import { MAX_STUDENTS } from '@volante/contracts/e-learning/access-words';
import { accessExpireByDni, studentsByDni } from '@volante/contracts/e-learning/student-access.contract';
import { type DniForm, dniForm } from '@volante/contracts/e-learning/student-access.fields';
import { LICENCE_CLASSES } from '@volante/contracts/licence-classes';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { AreaField, ChoiceField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { useDeferredValue } from 'react';
import { ACCESS_READS, RenewalFields, renewalOf } from './access-dialogs';
import { useAccessText } from './access-text';
import { useChangedWords } from './use-changed-words';

const LICENCES = LICENCE_CLASSES.map((value) => ({ value, label: value }));

/** Numbers of a pasted text, however they are divided. */
const dnisIn = (pasted: string): string[] =>
  [
    ...new Set(
      pasted
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ].slice(0, MAX_STUDENTS);

/** The people behind the numbers, before anything is changed. */
function Found({ dnis, license }: { dnis: readonly string[]; license: DniForm['license'] }) {
  const text = useAccessText();
  const answer = useCall(studentsByDni, { dnis: dnis.join(','), license });
  const rows = answer.data?.rows ?? [];
  const good = rows.filter(({ hasAccess }) => hasAccess);
  const wrong = rows.filter(({ hasAccess }) => !hasAccess);
  if (!answer.data) return null;
  return (
    <div role="status">
      <p>{text('access.found', { count: good.length })}</p>
      {wrong.length > 0 ? (
        <ul>
          {wrong.map(({ dni, result, message, name }) => (
            <li key={dni}>
              {dni}:{' '}
              {result === 'found'
                ? text('access.dnis.none', { name })
                : message || text(`access.dnis.${result}`)}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Renews the access of students whose numbers were pasted. */
export function DniDialog({ onClose }: { onClose: () => void }) {
  const text = useAccessText();
  const feedback = useFeedback();
  const words = useChangedWords();
  const { mutateAsync } = useCallMutation(accessExpireByDni, ACCESS_READS);
  const form = useRecordForm<DniForm>({
    schema: dniForm,
    initial: { license: 'B', how: '3', until: null, dnis: '' },
    save: async ({ values }) => {
      const renewal = { dnis: dnisIn(values.dnis), license: values.license, ...renewalOf(values) };
      feedback.done(words('renewed', await mutateAsync(renewal)));
    },
    onSaved: () => {
      onClose();
    },
  });
  const dnis = useDeferredValue(form.values.dnis);
  return (
    <FormDialog form={form} title={text('access.byDni')} okText={text('access.renew')} onClose={onClose}>
      <AreaField form={form} name="dnis" label={text('access.dnis.label')} help={text('access.dnis.help')} />
      <ChoiceField
        {...{ form, name: 'license', label: text('access.license'), help: '' }}
        choices={LICENCES}
        isFixed
      />
      <RenewalFields form={form} />
      {dnisIn(dnis).length > 0 ? <Found dnis={dnisIn(dnis)} license={form.values.license} /> : null}
    </FormDialog>
  );
}
