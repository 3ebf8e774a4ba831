import { type RoleSummary, roleDelete } from '@volante/contracts/roles/role.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ROLE_READS } from '../shared/access-reads';
import { useAccessText } from '../shared/access-text';

interface DeleteRoleDialogProps {
  role: RoleSummary;
  onDeleted: () => void;
  onClose: () => void;
}

/** Shows how many people lose its permissions, and when. */
export function DeleteRoleDialog({ role, onDeleted, onClose }: DeleteRoleDialogProps) {
  const text = useAccessText();
  const feedback = useFeedback();
  const remove = useCallMutation(roleDelete, { invalidates: ROLE_READS });
  const confirm = async () => {
    await remove.mutateAsync({ id: role.id });
    feedback.done(text('access.roles.deleted', { name: role.name }));
    onDeleted();
  };
  return (
    <ConfirmDialog title={text('access.roles.delete')} onClose={onClose} onConfirm={confirm}>
      <p>{text('access.roles.deleteText', { name: role.name })}</p>
      <p>
        {role.holders === 0
          ? text('access.roles.deleteNobody')
          : text('access.roles.deleteHolders', { count: role.holders })}
      </p>
    </ConfirmDialog>
  );
}
