import type { MailSettingsRecord } from '@volante/contracts/mail/mail-settings.contract';
import {
  checkMailSettings,
  type MailSettingsFields,
  mailSettingsFields,
} from '@volante/contracts/mail/mail-settings.fields';
import { type RecordFormOptions, useRecordForm } from '@volante/ui-kit/record-form';
import { useMailText } from '../shared/mail-text';

export type SettingsValues = MailSettingsFields & Record<string, unknown>;

type Options = { settings: MailSettingsRecord } & Pick<RecordFormOptions<SettingsValues>, 'save' | 'onSaved'>;

function valuesOf(settings: MailSettingsRecord): SettingsValues {
  const { hasPassword: _has, platform: _platform, version: _version, ...fields } = settings;
  return { ...fields, password: null };
}

export function useSettingsForm({ settings, save, onSaved }: Options) {
  const text = useMailText();
  const form = useRecordForm<SettingsValues>({
    schema: mailSettingsFields,
    check: checkMailSettings,
    alsoRequired: ({ transport }) => (transport === 'own' ? ['host', 'fromAddress'] : []),
    initial: valuesOf(settings),
    version: settings.version,
    save,
    onSaved,
    secrets: ['password'],
    // A password is never told: what stands in the form is ours.
    pick: (record) => ({ ...record, password: null }),
  });
  const label = (name: string) => text(`mail.settings.fields.${name}`);
  const labels = Object.fromEntries(Object.keys(form.values).map((name) => [name, label(name)]));
  const show = (name: string, value: unknown): string => {
    if (name === 'password') return value ? '••••••' : '';
    if (name === 'transport' || name === 'security') return text(`mail.settings.${name}.${String(value)}`);
    return value === null || value === undefined ? '' : String(value);
  };
  return { form, labels, show };
}
