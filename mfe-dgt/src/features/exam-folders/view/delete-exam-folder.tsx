import { type ExamFolder, examFolderDelete } from '@volante/contracts/dgt/exam-folder.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { useNavigate } from 'react-router';
import { useDgtText } from '../../../shared/dgt-text';
import { EXAM_FOLDER_LIST, EXAM_FOLDER_READS } from '../shared/exam-folder-reads';

/** Says what goes with the folder before it goes. */
export function DeleteExamFolder({ folder, onClose }: { folder: ExamFolder; onClose: () => void }) {
  const text = useDgtText();
  const navigate = useNavigate();
  const remove = useCallMutation(examFolderDelete, { invalidates: EXAM_FOLDER_READS });
  return (
    <ConfirmDialog
      title={text('folder.act.delete')}
      onClose={onClose}
      onConfirm={async () => {
        await remove.mutateAsync({ id: folder.id });
        void navigate(EXAM_FOLDER_LIST, { replace: true });
      }}
    >
      <p>{text('folder.deleteText', { count: folder.students + folder.reserves })}</p>
    </ConfirmDialog>
  );
}
