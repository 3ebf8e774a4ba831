import type { ExamFolder } from '@volante/contracts/dgt/exam-folder.contract';
import {
  type ExamFolderStudent,
  examFolderStudentTeacher,
} from '@volante/contracts/dgt/exam-folder-student.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { useDgtText } from '../../../shared/dgt-text';
import { useTeachers } from '../../../shared/use-teachers';
import { EXAM_FOLDER_READS } from '../shared/exam-folder-reads';

interface TeacherDialogProps {
  folder: ExamFolder;
  /** The students to assign. */
  rows: readonly ExamFolderStudent[];
  onClose: () => void;
}

/** Says who teaches students of the folder: their results are counted as that teacher's. */
export function TeacherDialog({ folder, rows, onClose }: TeacherDialogProps) {
  const text = useDgtText();
  const id = useId();
  const feedback = useFeedback();
  const teachers = useTeachers();
  const [first] = rows;
  const isSame = rows.every(({ teacherId }) => teacherId === first?.teacherId);
  const [teacher, setTeacher] = useState<string | null>(isSame ? (first?.teacherId ?? null) : null);
  // A teacher who has left the school stays assigned until another is chosen.
  const gone =
    isSame && first?.teacherId && !teachers.some(({ value }) => value === first.teacherId)
      ? [{ value: first.teacherId, label: first.teacher, disabled: true }]
      : [];
  const save = useCallMutation(examFolderStudentTeacher, {
    invalidates: EXAM_FOLDER_READS,
    onError: feedback.failed,
    onSuccess: () => {
      feedback.done(text('folder.done.teacher'));
      onClose();
    },
  });
  return (
    <Modal
      open
      title={text('folder.act.teacher')}
      okText={text('save')}
      cancelText={text('cancel')}
      confirmLoading={save.isPending}
      onOk={() =>
        save.mutate({ folder: folder.id, teacher, students: rows.map(({ student }) => student.id) })
      }
      onCancel={onClose}
    >
      <p>{rows.length === 1 ? first?.student.name : text('folder.teacherOf', { count: rows.length })}</p>
      <label htmlFor={id} className="vd-soft">
        {text('folder.columns.teacher')}
      </label>
      <Select
        id={id}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: '100%' }}
        placeholder={text('folder.noTeacher')}
        value={teacher}
        options={[...gone, ...teachers]}
        onChange={(value: string | undefined) => setTeacher(value ?? null)}
      />
    </Modal>
  );
}
