import type { Permission } from '@volante/contracts/permissions';
import { type RoleRecord, roleUpdate } from '@volante/contracts/roles/role.contract';
import { roleFields } from '@volante/contracts/roles/role.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { TextField } from '@volante/ui-kit/fields';
import { FormFrame } from '@volante/ui-kit/form-layout';
import { OutdatedNotice } from '@volante/ui-kit/outdated-notice';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { SaveBar } from '@volante/ui-kit/save-bar';
import { ROLE_READS } from '../shared/access-reads';
import { useAccessText } from '../shared/access-text';
import { PermissionMatrix } from '../shared/permission-matrix';
import { inOrder } from '../shared/permission-rows';
import { useRoleValues } from './use-role-values';

/** Type alias, not interface: a form's values are an open record to the kit. */
type Values = { name: string; permissions: Permission[] };

const valuesOf = ({ name, permissions }: RoleRecord): Values => ({ name, permissions: inOrder(permissions) });

/** Name and matrix as a form; unsaved changes stay until they are saved or discarded. */
export function RolePermissions({ role, mayEdit }: { role: RoleRecord; mayEdit: boolean }) {
  const text = useAccessText();
  const feedback = useFeedback();
  const { label, show } = useRoleValues();
  const update = useCallMutation(roleUpdate, { invalidates: ROLE_READS });
  const form = useRecordForm<Values>({
    schema: roleFields,
    initial: valuesOf(role),
    version: role.version,
    pick: (record) => ({ name: record.name, permissions: record.permissions }),
    save: ({ changed, version }) =>
      update.mutateAsync({ ...changed, id: role.id, version: version ?? role.version }),
    onSaved: () => feedback.done(text('access.roles.saved')),
  });
  if (!mayEdit) return <PermissionMatrix label={text('access.matrix.label')} chosen={role.permissions} />;
  return (
    <FormFrame form={form} label={text('access.matrix.label')}>
      <OutdatedNotice form={form} />
      <div className="vb-role-name">
        <TextField form={form} name="name" label={text('access.roles.name')} maxLength={80} />
      </div>
      <PermissionMatrix
        label={text('access.matrix.label')}
        chosen={form.values.permissions}
        onChange={(permissions) => form.set('permissions', permissions)}
      />
      <SaveBar form={form} labels={{ name: label('name'), permissions: label('permissions') }} show={show} />
    </FormFrame>
  );
}
