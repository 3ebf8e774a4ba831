import {
  type IdentityProviderSettings,
  identityProviderSettingsList,
  identityProviderSettingsRemove,
  identityProviderSettingsUpdate,
} from '@volante/contracts/session/identity-provider-settings.contract';
import {
  checkIdentityProviderSettings,
  type IdentityProviderSettingsFields,
  identityProviderSettingsFields,
} from '@volante/contracts/session/identity-provider-settings.fields';
import { hasOwnIssuer, IDENTITY_PROVIDER_NAMES } from '@volante/contracts/session/identity-providers';
import { useCallMutation } from '@volante/mfe-kit/query';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { useFeedback } from '@volante/ui-kit/feedback';
import { FieldFrame, TextField } from '@volante/ui-kit/fields';
import { FormFrame, FormSection } from '@volante/ui-kit/form-layout';
import { fieldId, type RecordForm, useRecordForm } from '@volante/ui-kit/record-form';
import { SaveBar } from '@volante/ui-kit/save-bar';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useBusinessWords } from '../business-words';
import { CopyLine } from './copy-line';
import { IdentityProviderTest } from './identity-provider-test';
import { RoleTable } from './role-table';

/** Type alias, not interface: a form's values are an open record to the kit. */
type Values = { [K in keyof IdentityProviderSettingsFields]: IdentityProviderSettingsFields[K] };

const NAMES = identityProviderSettingsFields.keyof().options;

function valuesOf(provider: IdentityProviderSettings): Values {
  const { enabled, label, issuer, clientId, teamId, keyId, rolesClaim, roles } = provider;
  return { enabled, label, issuer, clientId, secret: null, teamId, keyId, rolesClaim, roles };
}

function SecretField({ form, provider }: { form: RecordForm<Values>; provider: IdentityProviderSettings }) {
  const { text } = useBusinessWords();
  const id = fieldId(form.id, 'secret');
  const isKey = provider.kind === 'apple';
  const Control = isKey ? Input.TextArea : Input.Password;
  return (
    <FieldFrame
      form={form}
      name="secret"
      label={text(isKey ? 'business.identityProviders.field.key' : 'business.identityProviders.field.secret')}
      help={text(
        provider.hasSecret
          ? 'business.identityProviders.help.secretKept'
          : 'business.identityProviders.help.secret',
      )}
      isWide={isKey}
    >
      <Control
        id={id}
        value={form.values.secret ?? ''}
        autoComplete="off"
        onChange={(event) => form.set('secret', event.target.value || null)}
        onBlur={() => form.blur('secret')}
        aria-invalid={form.errors.secret !== undefined}
        aria-describedby={`${id}-note`}
      />
    </FieldFrame>
  );
}

function Fields({ form, provider }: { form: RecordForm<Values>; provider: IdentityProviderSettings }) {
  const { text } = useBusinessWords();
  const label = (name: string) => text(`business.identityProviders.field.${name}`);
  const help = (name: string) => text(`business.identityProviders.help.${name}`);
  return (
    <FormSection title={IDENTITY_PROVIDER_NAMES[provider.kind]}>
      <div className="vb-whole-row">
        <p className="v-help">{text(`business.identityProviders.how.${provider.kind}`)}</p>
        <CopyLine label={text('business.identityProviders.returnAddress')} value={provider.returnAddress} />
      </div>
      {hasOwnIssuer(provider.kind) ? (
        <TextField form={form} name="issuer" label={label('issuer')} help={help('issuer')} isWide />
      ) : null}
      <TextField form={form} name="clientId" label={label('clientId')} autoComplete="off" />
      <TextField form={form} name="label" label={label('label')} help={help('label')} />
      {provider.kind === 'keycloak' ? null : <SecretField form={form} provider={provider} />}
      {provider.kind === 'apple' ? <TextField form={form} name="teamId" label={label('teamId')} /> : null}
      {provider.kind === 'apple' ? <TextField form={form} name="keyId" label={label('keyId')} /> : null}
    </FormSection>
  );
}

/** One provider: its credentials, the meaning of its roles here, and whether its button is shown. */
export function IdentityProviderForm({
  provider,
  roles,
  onClose,
}: {
  provider: IdentityProviderSettings;
  roles: readonly { id: string; name: string }[];
  onClose: () => void;
}) {
  const { text } = useBusinessWords();
  const feedback = useFeedback();
  const [isGoing, setGoing] = useState(false);
  const update = useCallMutation(identityProviderSettingsUpdate, {
    invalidates: [identityProviderSettingsList],
  });
  const remove = useCallMutation(identityProviderSettingsRemove, {
    invalidates: [identityProviderSettingsList],
  });
  const { kind, hasSecret } = provider;
  const form = useRecordForm<Values>({
    schema: identityProviderSettingsFields,
    check: (values, add) => checkIdentityProviderSettings(kind, { ...values, hasSecret }, add),
    initial: valuesOf(provider),
    version: provider.version,
    secrets: ['secret'],
    save: async ({ changed, version }) => {
      const saved = await update.mutateAsync({ ...changed, kind, version: version ?? provider.version });
      const words = saved.request ? 'consent.asked' : 'saved';
      feedback.done(text(`business.identityProviders.${words}`, { name: IDENTITY_PROVIDER_NAMES[kind] }));
      return saved;
    },
  });
  const label = (name: string) => text(`business.identityProviders.field.${name}`);
  return (
    <div className="vb-provider-form">
      <FormFrame form={form} label={IDENTITY_PROVIDER_NAMES[kind]}>
        <Fields form={form} provider={provider} />
        {hasOwnIssuer(kind) ? (
          <FormSection title={text('business.identityProviders.roles')}>
            <RoleTable form={form} roles={roles} />
          </FormSection>
        ) : null}
        <Checkbox
          checked={form.values.enabled}
          onChange={({ target }) => form.set('enabled', target.checked)}
        >
          {label('enabled')}
        </Checkbox>
        <SaveBar
          form={form}
          labels={Object.fromEntries(NAMES.map((name) => [name, label(name)]))}
          show={(name, value) =>
            name === 'roles' || typeof value === 'object'
              ? text('business.identityProviders.changed')
              : String(value)
          }
        />
      </FormFrame>
      <div className="vb-provider-acts">
        <IdentityProviderTest kind={kind} isDirty={form.isDirty} isSet={provider.version > 0} />
        {provider.version > 0 ? (
          <Button danger onClick={() => setGoing(true)}>
            {text('business.identityProviders.remove')}
          </Button>
        ) : null}
        <Button onClick={onClose} disabled={form.isDirty}>
          {text('business.identityProviders.close')}
        </Button>
      </div>
      {isGoing ? (
        <ConfirmDialog
          title={text('business.identityProviders.removeTitle', { name: IDENTITY_PROVIDER_NAMES[kind] })}
          onClose={() => setGoing(false)}
          onConfirm={async () => {
            await remove.mutateAsync({ kind, version: provider.version });
            onClose();
          }}
        >
          {text('business.identityProviders.removeText')}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
