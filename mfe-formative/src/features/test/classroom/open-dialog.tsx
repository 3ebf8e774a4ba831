import { classroomList, classroomOpen } from '@volante/contracts/e-learning/classroom-exam.contract';
import { type ClassroomForm, classroomForm } from '@volante/contracts/e-learning/classroom-exam.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { useNavigate } from 'react-router';
import { ClassFields, contentOf } from '../class-fields';
import { classroomAddress } from './classroom.feature';
import { useClassroomText } from './classroom-text';

/** Opens an exam in a room, and shows it. */
export function OpenDialog({ onClose }: { onClose: () => void }) {
  const text = useClassroomText();
  const navigate = useNavigate();
  const { user } = useSession();
  const { mutateAsync } = useCallMutation(classroomOpen, { invalidates: [classroomList] });
  const form = useRecordForm<ClassroomForm>({
    schema: classroomForm,
    initial: { name: '', branch: user?.branches[0] ?? '', license: 'B', exam: null, test: null },
    save: async ({ values }) => {
      const { name, branch, license } = values;
      const { id } = await mutateAsync({ name, branch, license, ...contentOf(values) });
      void navigate(classroomAddress(id));
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text('classroom.openTitle')}
      okText={text('classroom.openOk')}
      onClose={onClose}
    >
      <TextField
        {...{ form, name: 'name', label: text('classroom.room'), help: text('classroom.roomHelp') }}
        maxLength={120}
      />
      <ClassFields form={form} />
    </FormDialog>
  );
}
