import type { CallInput, CallOutput } from '@volante/contracts/call';
import type { accessPolicyRead, accessPolicyUpdate } from '@volante/contracts/session/access-policy.contract';
import { type AccessPolicyFields, accessPolicyFields } from '@volante/contracts/session/access-policy.fields';
import { typedPassword } from '@volante/contracts/session/password.fields';
import { ApiError, asApiError } from '@volante/mfe-kit/api-error';
import { FieldFrame } from '@volante/ui-kit/fields';
import { fieldId, type RecordForm, useRecordForm } from '@volante/ui-kit/record-form';
import { Input } from 'antd';
import { useBusinessWords } from './business-words';

/** Type alias, not interface: a form's values are an open record to the kit. */
type Values = { [K in keyof AccessPolicyFields]: AccessPolicyFields[K] } & { ownPassword: string | null };

interface Options {
  policy: CallOutput<typeof accessPolicyRead>;
  save: (input: CallInput<typeof accessPolicyUpdate>) => Promise<unknown>;
  onSaved: () => void;
}

const schema = accessPolicyFields.extend({ ownPassword: typedPassword.nullable() });
const NAMES = schema.keyof().options;

/** A wrong password is shown at its field. */
function atField(thrown: unknown): never {
  const error = asApiError(thrown);
  if (error.code !== 'USER-001') throw thrown;
  const { code, message, status } = error;
  throw new ApiError({ code, message, status, errors: [{ path: 'ownPassword', code, message }] });
}

const isWeaker = (before: Values, after: Partial<Values>) => before.secondStep && after.secondStep === false;

/** How the staff gets in, with the person's own password while the second step is being switched off. */
export function useAccessForm({ policy, save, onSaved }: Options) {
  const { text } = useBusinessWords();
  const label = (name: string) => text(`business.access.${name}`);
  const { secondStep, lockMinutes, deviceDays, deviceLimit } = policy;
  const initial = { secondStep, lockMinutes, deviceDays, deviceLimit, ownPassword: null };
  const form = useRecordForm<Values>({
    schema,
    initial,
    version: policy.version,
    check: (values, add) => {
      if (isWeaker(initial, values) && !values.ownPassword) add('ownPassword', label('ownPasswordNeeded'));
    },
    alsoRequired: (values) => (isWeaker(initial, values) ? ['ownPassword'] : []),
    secrets: ['ownPassword'],
    pick: (record) => ({ ...record, ownPassword: null }),
    save: ({ changed: { ownPassword, ...changed }, version }) =>
      save({
        ...changed,
        version: version ?? policy.version,
        ...(ownPassword ? { ownPassword } : {}),
      }).catch(atField),
    onSaved,
  });
  return { form, label, labels: Object.fromEntries(NAMES.map((name) => [name, label(name)])) };
}

export function OwnPasswordField({ form }: { form: RecordForm<Values> }) {
  const { text } = useBusinessWords();
  if (!form.isRequired('ownPassword')) return null;
  const id = fieldId(form.id, 'ownPassword');
  return (
    <FieldFrame
      form={form}
      name="ownPassword"
      label={text('business.access.ownPassword')}
      help={text('business.access.ownPasswordHelp')}
    >
      <Input.Password
        id={id}
        value={form.values.ownPassword ?? ''}
        autoComplete="current-password"
        status={form.errors.ownPassword ? 'error' : ''}
        aria-invalid={form.errors.ownPassword !== undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => form.set('ownPassword', event.target.value || null)}
        onBlur={() => form.blur('ownPassword')}
      />
    </FieldFrame>
  );
}
