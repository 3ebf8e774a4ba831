import type { MailSettingsRecord } from '@volante/contracts/mail/mail-settings.contract';
import { Facts } from '@volante/ui-kit/facts';
import { ChoiceField, FieldFrame, TextField } from '@volante/ui-kit/fields';
import { FormSection } from '@volante/ui-kit/form-layout';
import { fieldId, type RecordForm } from '@volante/ui-kit/record-form';
import { Alert, Input } from 'antd';
import { useMailText } from '../shared/mail-text';
import { NumberField } from './number-field';
import { isOtherServer, type SettingsValues } from './use-settings-form';

type Form = RecordForm<SettingsValues>;

interface PasswordFieldProps {
  form: Form;
  name: 'password' | 'ownPassword';
  help: string;
  autoComplete: string;
}

function PasswordField({ form, name, help, autoComplete }: PasswordFieldProps) {
  const text = useMailText();
  const id = fieldId(form.id, name);
  return (
    <FieldFrame form={form} name={name} label={text(`mail.settings.fields.${name}`)} help={help}>
      <Input.Password
        id={id}
        value={form.values[name] ?? ''}
        autoComplete={autoComplete}
        status={form.errors[name] ? 'error' : ''}
        aria-invalid={form.errors[name] !== undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => form.set(name, event.target.value || null)}
        onBlur={() => form.blur(name)}
      />
    </FieldFrame>
  );
}

function OwnServer({ form, hasPassword }: { form: Form; hasPassword: boolean }) {
  const text = useMailText();
  return (
    <>
      <TextField
        form={form}
        name="host"
        label={text('mail.settings.fields.host')}
        help={text('mail.settings.help.host')}
      />
      <NumberField form={form} name="port" />
      <ChoiceField
        form={form}
        name="security"
        label={text('mail.settings.fields.security')}
        choices={['tls', 'starttls', 'none'].map((value) => ({
          value,
          label: text(`mail.settings.security.${value}`),
        }))}
        isFixed
      />
      <TextField
        form={form}
        name="fromAddress"
        type="email"
        label={text('mail.settings.fields.fromAddress')}
        help={text('mail.settings.help.fromAddress')}
      />
      <TextField form={form} name="user" label={text('mail.settings.fields.user')} />
      <PasswordField
        form={form}
        name="password"
        help={text(hasPassword ? 'mail.settings.help.passwordKept' : 'mail.settings.help.password')}
        autoComplete="new-password"
      />
    </>
  );
}

interface ServerSectionProps {
  form: Form;
  settings: MailSettingsRecord;
}

/** The server, for administrators: whoever sets it could read what is sent by it. */
export function ServerSection({ form, settings }: ServerSectionProps) {
  const text = useMailText();
  const { hasPassword, platform, confirmed } = settings;
  const isOwn = form.values.transport === 'own';
  const isUnconfirmed = settings.transport === 'own' && !platform && !confirmed;
  return (
    <FormSection title={text('mail.settings.server')}>
      <ChoiceField
        form={form}
        name="transport"
        label={text('mail.settings.fields.transport')}
        choices={['platform', 'own'].map((value) => ({
          value,
          label: text(`mail.settings.transport.${value}`),
        }))}
        isFixed
      />
      {isOwn ? <OwnServer form={form} hasPassword={hasPassword} /> : null}
      {isUnconfirmed ? (
        <div className="v-field v-field-wide">
          <Alert type="warning" showIcon title={text('mail.settings.unconfirmed')} />
        </div>
      ) : null}
      {isUnconfirmed || isOtherServer(form.initial, form.values) ? (
        <PasswordField
          form={form}
          name="ownPassword"
          help={text('mail.settings.help.ownPassword')}
          autoComplete="current-password"
        />
      ) : null}
    </FormSection>
  );
}

/** The server, for people who may change the rest of the settings but not this. */
export function ServerFacts({ settings }: { settings: MailSettingsRecord }) {
  const text = useMailText();
  const { transport, host, port, security, fromAddress, user } = settings;
  const own = {
    host,
    port: String(port),
    security: text(`mail.settings.security.${security}`),
    fromAddress,
    user,
  };
  const facts = Object.entries({
    transport: text(`mail.settings.transport.${transport}`),
    ...(transport === 'own' ? own : {}),
  }).map(([name, value]) => ({ label: text(`mail.settings.fields.${name}`), value }));
  return (
    <>
      <Alert type="info" showIcon title={text('mail.settings.administratorsOnly')} />
      <Facts title={text('mail.settings.server')} facts={facts} />
    </>
  );
}
