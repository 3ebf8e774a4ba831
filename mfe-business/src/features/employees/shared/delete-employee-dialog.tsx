import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { useEmployeeText } from './employee-text';
import { type EmployeeBefore, useEmployeeActs } from './use-employee-acts';

interface DeleteEmployeeDialogProps {
  employee: EmployeeBefore;
  name: string;
  onClose: () => void;
}

/** Says who goes, what stays, and that it can be taken back. */
export function DeleteEmployeeDialog({ employee, name, onClose }: DeleteEmployeeDialogProps) {
  const text = useEmployeeText();
  const acts = useEmployeeActs();
  return (
    <ConfirmDialog
      title={text('employees.delete.title')}
      onClose={onClose}
      onConfirm={() => acts.remove(employee)}
    >
      <p>{text('employees.delete.text', { name })}</p>
    </ConfirmDialog>
  );
}
