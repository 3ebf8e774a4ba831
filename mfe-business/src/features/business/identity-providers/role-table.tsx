import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { IdentityProviderSettingsFields } from '@volante/contracts/session/identity-provider-settings.fields';
import { TextField } from '@volante/ui-kit/fields';
import type { RecordForm } from '@volante/ui-kit/record-form';
import { Button, Input, Select } from 'antd';
import { useBusinessWords } from '../business-words';

type Values = { [K in keyof IdentityProviderSettingsFields]: IdentityProviderSettingsFields[K] };
type Line = IdentityProviderSettingsFields['roles'][number];

/** The provider's name of a role, and our role for it. Empty: roles are assigned in Volante. */
export function RoleTable({
  form,
  roles,
}: {
  form: RecordForm<Values>;
  roles: readonly { id: string; name: string }[];
}) {
  const { text } = useBusinessWords();
  const lines = form.values.roles;
  const set = (next: readonly Line[]) => form.set('roles', next);
  const change = (at: number, part: Partial<Line>) =>
    set(lines.map((line, place) => (place === at ? { ...line, ...part } : line)));
  const options = roles.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <p className="v-help vb-whole-row">{text('business.identityProviders.rolesAbout')}</p>
      <TextField
        form={form}
        name="rolesClaim"
        label={text('business.identityProviders.field.rolesClaim')}
        help={text('business.identityProviders.help.rolesClaim')}
      />
      <div className="vb-whole-row vb-provider-roles">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own and are not moved.
          <div key={at} className="vb-provider-role">
            <Input
              aria-label={text('business.identityProviders.roleValue', { n: at + 1 })}
              placeholder={text('business.identityProviders.roleValuePlaceholder')}
              value={line.value}
              onChange={(event) => change(at, { value: event.target.value })}
            />
            <Select
              aria-label={text('business.identityProviders.roleRole', { n: at + 1 })}
              placeholder={text('business.identityProviders.roleRolePlaceholder')}
              value={line.role || undefined}
              options={options}
              onChange={(role: string) => change(at, { role })}
            />
            <Button
              icon={<DeleteOutlined aria-hidden />}
              aria-label={text('business.identityProviders.roleRemove', { n: at + 1 })}
              onClick={() => set(lines.filter((_line, place) => place !== at))}
            />
          </div>
        ))}
        {form.errors.roles ? <p className="v-problem">{form.errors.roles}</p> : null}
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => set([...lines, { value: '', role: '' }])}>
          {text('business.identityProviders.roleAdd')}
        </Button>
      </div>
    </>
  );
}
