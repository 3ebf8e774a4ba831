import { type ExamFolder, folderDelete } from '@volante/contracts/dgt/folder.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { useNavigate } from 'react-router';
import { useDgtText } from '../../../shared/dgt-text';
import { FOLDER_LIST, FOLDER_READS } from '../shared/folder-reads';

/** Says what goes with the folder before it goes. */
export function DeleteFolder({ folder, onClose }: { folder: ExamFolder; onClose: () => void }) {
  const text = useDgtText();
  const navigate = useNavigate();
  const remove = useCallMutation(folderDelete, { invalidates: FOLDER_READS });
  return (
    <ConfirmDialog
      title={text('folder.act.delete')}
      onClose={onClose}
      onConfirm={async () => {
        await remove.mutateAsync({ id: folder.id });
        void navigate(FOLDER_LIST, { replace: true });
      }}
    >
      <p>{text('folder.deleteText', { count: folder.students + folder.reserves })}</p>
    </ConfirmDialog>
  );
}
