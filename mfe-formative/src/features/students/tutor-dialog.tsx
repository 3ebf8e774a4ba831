import type { CallOutput } from '@volante/contracts/call';
import { agendaResources, lessonList } from '@volante/contracts/training/lesson.contract';
import { LESSON_RULES } from '@volante/contracts/training/lesson-words';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { teacherAssign } from '@volante/contracts/training/tutor.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { formatDay } from '@volante/ui-kit/dates';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Problem } from '@volante/ui-kit/problem';
import { Checkbox, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { useOwnText } from '../../texts';

type Assigned = CallOutput<typeof teacherAssign>;
const READS = [lessonList, practiceStudent.calls.read, practiceStudent.calls.history];

/** Practices that stay with their teacher, each with its rules. */
function Kept({ kept }: Pick<Assigned, 'kept'>) {
  const text = useOwnText();
  return (
    <>
      <p>{text('students.kept')}</p>
      <ul className="vf-kept">
        {kept.map(({ id, day, from, rules }) => (
          <li key={id}>
            {formatDay(day)}, {from}: {rules.map((rule) => LESSON_RULES[rule].words).join(' ')}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Another teacher for a student, who takes the booked practices to come where the rules allow it. */
export function TutorDialog({ student, onClose }: { student: string; onClose: () => void }) {
  const text = useOwnText();
  const feedback = useFeedback();
  const id = useId();
  const teachers = useCall(agendaResources, {}).data?.teachers ?? [];
  const assign = useCallMutation(teacherAssign, { invalidates: READS });
  const [teacher, setTeacher] = useState('');
  const [moveLessons, setMove] = useState(true);
  const [result, setResult] = useState<Assigned | null>(null);
  const save = async () => {
    const done = await assign.mutateAsync({ student, teacher, moveLessons });
    feedback.done(text('students.assigned', { count: done.moved }));
    if (done.kept.length > 0) setResult(done);
    else onClose();
  };
  return (
    <Modal
      open
      title={text('students.assign')}
      okText={text(result ? 'students.close' : 'students.assign')}
      okButtonProps={{ disabled: teacher === '' }}
      cancelButtonProps={{ hidden: result !== null }}
      confirmLoading={assign.isPending}
      onOk={() => (result ? onClose() : void save().catch(() => undefined))}
      onCancel={onClose}
    >
      {result ? (
        <Kept kept={result.kept} />
      ) : (
        <>
          <label htmlFor={id} className="v-label">
            {text('students.teacher')}
          </label>
          <Select
            id={id}
            style={{ width: '100%' }}
            showSearch={{ optionFilterProp: 'label' }}
            value={teacher || undefined}
            options={teachers.map((one) => ({ value: one.id, label: one.name }))}
            onChange={setTeacher}
          />
          <Checkbox checked={moveLessons} onChange={({ target }) => setMove(target.checked)}>
            {text('students.moveLessons')}
          </Checkbox>
          <Problem error={assign.error} />
        </>
      )}
    </Modal>
  );
}
