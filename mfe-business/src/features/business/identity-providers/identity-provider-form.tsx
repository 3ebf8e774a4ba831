import {
  type DoorSettings,
  doorSettingsList,
  doorSettingsRemove,
  doorSettingsUpdate,
} from '@volante/contracts/session/door-settings.contract';
import {
  checkDoorSettings,
  type DoorSettingsFields,
  doorSettingsFields,
} from '@volante/contracts/session/door-settings.fields';
import { DOOR_NAMES, hasOwnIssuer } from '@volante/contracts/session/doors';
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
import { DoorTest } from './door-test';
import { RoleTable } from './role-table';

/** Type alias, not interface: a form's values are an open record to the kit. */
type Values = { [K in keyof DoorSettingsFields]: DoorSettingsFields[K] };

const NAMES = doorSettingsFields.keyof().options;

function valuesOf(door: DoorSettings): Values {
  const { enabled, label, issuer, clientId, teamId, keyId, rolesClaim, roles } = door;
  return { enabled, label, issuer, clientId, secret: null, teamId, keyId, rolesClaim, roles };
}

function SecretField({ form, door }: { form: RecordForm<Values>; door: DoorSettings }) {
  const { text } = useBusinessWords();
  const id = fieldId(form.id, 'secret');
  const isKey = door.kind === 'apple';
  const Control = isKey ? Input.TextArea : Input.Password;
  return (
    <FieldFrame
      form={form}
      name="secret"
      label={text(isKey ? 'business.doors.field.key' : 'business.doors.field.secret')}
      help={text(door.hasSecret ? 'business.doors.help.secretKept' : 'business.doors.help.secret')}
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

function Fields({ form, door }: { form: RecordForm<Values>; door: DoorSettings }) {
  const { text } = useBusinessWords();
  const label = (name: string) => text(`business.doors.field.${name}`);
  const help = (name: string) => text(`business.doors.help.${name}`);
  return (
    <FormSection title={DOOR_NAMES[door.kind]}>
      <div className="vb-whole-row">
        <p className="v-help">{text(`business.doors.how.${door.kind}`)}</p>
        <CopyLine label={text('business.doors.returnAddress')} value={door.returnAddress} />
      </div>
      {hasOwnIssuer(door.kind) ? (
        <TextField form={form} name="issuer" label={label('issuer')} help={help('issuer')} isWide />
      ) : null}
      <TextField form={form} name="clientId" label={label('clientId')} autoComplete="off" />
      <TextField form={form} name="label" label={label('label')} help={help('label')} />
      {door.kind === 'keycloak' ? null : <SecretField form={form} door={door} />}
      {door.kind === 'apple' ? <TextField form={form} name="teamId" label={label('teamId')} /> : null}
      {door.kind === 'apple' ? <TextField form={form} name="keyId" label={label('keyId')} /> : null}
    </FormSection>
  );
}

/** One provider: its credentials, the meaning of its roles here, and whether its button is shown. */
export function DoorForm({
  door,
  roles,
  onClose,
}: {
  door: DoorSettings;
  roles: readonly { id: string; name: string }[];
  onClose: () => void;
}) {
  const { text } = useBusinessWords();
  const feedback = useFeedback();
  const [isGoing, setGoing] = useState(false);
  const update = useCallMutation(doorSettingsUpdate, { invalidates: [doorSettingsList] });
  const remove = useCallMutation(doorSettingsRemove, { invalidates: [doorSettingsList] });
  const { kind, hasSecret } = door;
  const form = useRecordForm<Values>({
    schema: doorSettingsFields,
    check: (values, add) => checkDoorSettings(kind, { ...values, hasSecret }, add),
    initial: valuesOf(door),
    version: door.version,
    secrets: ['secret'],
    save: ({ changed, version }) =>
      update.mutateAsync({ ...changed, kind, version: version ?? door.version }),
    onSaved: () => feedback.done(text('business.doors.saved', { name: DOOR_NAMES[kind] })),
  });
  const label = (name: string) => text(`business.doors.field.${name}`);
  return (
    <div className="vb-door-form">
      <FormFrame form={form} label={DOOR_NAMES[kind]}>
        <Fields form={form} door={door} />
        {hasOwnIssuer(kind) ? (
          <FormSection title={text('business.doors.roles')}>
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
            name === 'roles' || typeof value === 'object' ? text('business.doors.changed') : String(value)
          }
        />
      </FormFrame>
      <div className="vb-door-acts">
        <DoorTest kind={kind} isDirty={form.isDirty} isSet={door.version > 0} />
        {door.version > 0 ? (
          <Button danger onClick={() => setGoing(true)}>
            {text('business.doors.remove')}
          </Button>
        ) : null}
        <Button onClick={onClose} disabled={form.isDirty}>
          {text('business.doors.close')}
        </Button>
      </div>
      {isGoing ? (
        <ConfirmDialog
          title={text('business.doors.removeTitle', { name: DOOR_NAMES[kind] })}
          onClose={() => setGoing(false)}
          onConfirm={async () => {
            await remove.mutateAsync({ kind, version: door.version });
            onClose();
          }}
        >
          {text('business.doors.removeText')}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
