import type { MailSettingsRecord } from '@volante/contracts/mail/mail-settings.contract';
import {
  checkMailSettings,
  type MailSettingsFields,
  mailSettingsFields,
  SERVER_FIELDS,
} from '@volante/contracts/mail/mail-settings.fields';
import { typedPassword } from '@volante/contracts/session/password.fields';
import { ApiError, asApiError } from '@volante/mfe-kit/api-error';
import { type RecordFormOptions, useRecordForm } from '@volante/ui-kit/record-form';
import { useMailText } from '../shared/mail-text';

export type SettingsValues = MailSettingsFields & { ownPassword: string | null } & Record<string, unknown>;

type Options = { settings: MailSettingsRecord } & Pick<RecordFormOptions<SettingsValues>, 'save' | 'onSaved'>;

const schema = mailSettingsFields.extend({ ownPassword: typedPassword.nullable() });

function valuesOf(settings: MailSettingsRecord): SettingsValues {
  const {
    hasPassword: _has,
    platform: _platform,
    confirmed: _confirmed,
    version: _version,
    ...fields
  } = settings;
  return { ...fields, password: null, ownPassword: null };
}

/** Another server, or another way into it: the own password is asked for. */
export const isOtherServer = (before: Partial<SettingsValues>, after: Partial<SettingsValues>): boolean =>
  SERVER_FIELDS.some((field) => before[field] !== after[field]);

/** A wrong own password is told at its field: there are two passwords on this page. */
function atField(thrown: unknown): never {
  const error = asApiError(thrown);
  if (error.code !== 'USER-001') throw thrown;
  const { code, message, status } = error;
  throw new ApiError({ code, message, status, errors: [{ path: 'ownPassword', code, message }] });
}

export function useSettingsForm({ settings, save, onSaved }: Options) {
  const text = useMailText();
  const initial = valuesOf(settings);
  const form = useRecordForm<SettingsValues>({
    schema,
    check: (values, add) => {
      checkMailSettings(values, add);
      if (isOtherServer(initial, values) && !values.ownPassword)
        add('ownPassword', text('mail.settings.ownPasswordNeeded'));
    },
    alsoRequired: (values) => [
      ...(values.transport === 'own' ? ['host', 'fromAddress'] : []),
      ...(isOtherServer(initial, values) ? ['ownPassword'] : []),
    ],
    initial,
    version: settings.version,
    save: (sent) => save(sent).catch(atField),
    onSaved,
    secrets: ['password', 'ownPassword'],
    // A password is never told: what stands in the form is ours.
    pick: (record) => ({ ...record, password: null, ownPassword: null }),
  });
  const label = (name: string) => text(`mail.settings.fields.${name}`);
  const labels = Object.fromEntries(Object.keys(form.values).map((name) => [name, label(name)]));
  const show = (name: string, value: unknown): string => {
    if (name === 'password' || name === 'ownPassword') return value ? '••••••' : '';
    if (name === 'transport' || name === 'security') return text(`mail.settings.${name}.${String(value)}`);
    return value === null || value === undefined ? '' : String(value);
  };
  return { form, labels, show };
}
