import type { ExamFolder } from '@volante/contracts/dgt/folder.contract';
import { folderCandidateRead, folderStudentAdd } from '@volante/contracts/dgt/folder-student.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { Bone } from '@volante/ui-kit/bone';
import { formatDay } from '@volante/ui-kit/dates';
import { ErrorState } from '@volante/ui-kit/error-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button, Checkbox, Drawer, Input, Select } from 'antd';
import { useState } from 'react';
import { useDgtText } from '../../../shared/dgt-text';
import { Refusals } from '../../../shared/legal-words';
import { useTeachers } from '../../../shared/use-teachers';
import { FOLDER_READS } from '../shared/folder-reads';

const SHOWN = 100;
const LEAST = 2;

/** Who could go into the folder: the ready ones to be ticked, the others with the reason and its article. */
export function CandidateDrawer({ folder, onClose }: { folder: ExamFolder; onClose: () => void }) {
  const text = useDgtText();
  const feedback = useFeedback();
  const [search, setSearch] = useState('');
  const teachers = useTeachers();
  const [teacher, setTeacher] = useState<string | undefined>();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const answer = useCall(folderCandidateRead, {
    folder: folder.id,
    limit: SHOWN,
    ...(search.trim().length >= LEAST ? { search: search.trim() } : {}),
  });
  const add = useCallMutation(folderStudentAdd, {
    invalidates: FOLDER_READS,
    onError: feedback.failed,
    onSuccess: ({ added }) => {
      feedback.done(text('folder.done.added', { count: added }));
      onClose();
    },
  });
  const send = (reserve: boolean) =>
    add.mutate({
      folder: folder.id,
      reserve,
      students: ticked.map((student) => ({ student, ...(teacher ? { teacher } : {}) })),
    });
  const left = Math.max(0, folder.places - folder.students);
  const toggle = (id: string, isOn: boolean) =>
    setTicked(isOn ? [...ticked, id] : ticked.filter((one) => one !== id));
  return (
    <Drawer
      open
      size={560}
      title={text('folder.act.add')}
      onClose={onClose}
      footer={
        <div className="vd-foot">
          <span>{text('folder.left', { count: left })}</span>
          <Button disabled={ticked.length === 0} onClick={() => send(true)}>
            {text('folder.act.addReserve')}
          </Button>
          <Button
            type="primary"
            disabled={ticked.length === 0 || ticked.length > left}
            loading={add.isPending}
            onClick={() => send(false)}
          >
            {text('folder.addMany', { count: ticked.length })}
          </Button>
        </div>
      }
    >
      <Input
        aria-label={text('folder.candidateSearch')}
        placeholder={text('folder.candidateSearch')}
        value={search}
        allowClear
        onChange={(event) => setSearch(event.target.value)}
      />
      {teachers.length > 0 ? (
        <Select
          aria-label={text('folder.teacherOfAdded')}
          style={{ width: '100%', marginTop: 8 }}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={text('folder.teacherOfAdded')}
          value={teacher ?? null}
          options={teachers}
          onChange={(value: string | null | undefined) => setTeacher(value ?? undefined)}
        />
      ) : null}
      {answer.isError && !answer.data ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {answer.isPending ? <Bone width="100%" height={280} /> : null}
      {answer.data?.rows.length === 0 ? <p className="vd-soft">{text('folder.noCandidates')}</p> : null}
      <ul className="vd-candidates" aria-label={text('folder.candidates')}>
        {answer.data?.rows.map(({ student, licence, tax, earliest, refusals }) => (
          <li key={student.id}>
            <Checkbox
              checked={ticked.includes(student.id)}
              disabled={refusals.length > 0}
              onChange={(event) => toggle(student.id, event.target.checked)}
            >
              <strong>{student.name}</strong> · {licence} · {student.dni}
            </Checkbox>
            <StateBadge tone={refusals.length === 0 ? 'good' : 'bad'}>
              {text(refusals.length === 0 ? 'folder.ready' : 'folder.notReady')}
            </StateBadge>
            <div>
              <Refusals refusals={refusals} />
              <small className="vd-soft">
                {[
                  tax ? text('folder.withTax', { number: tax.number || text('tax.unnumbered') }) : '',
                  refusals.length > 0 && earliest
                    ? text('folder.earliest', { day: formatDay(earliest) })
                    : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
