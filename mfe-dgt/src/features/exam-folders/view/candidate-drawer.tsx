import type { CallOutput } from '@volante/contracts/call';
import { mayBeAuthorised } from '@volante/contracts/dgt/exam.fields';
import type { ExamFolder } from '@volante/contracts/dgt/exam-folder.contract';
import {
  examFolderCandidateRead,
  examFolderStudentAdd,
} from '@volante/contracts/dgt/exam-folder-student.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { searchText } from '@volante/mfe-kit/search-text';
import { formatDay } from '@volante/ui-kit/dates';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LoadState } from '@volante/ui-kit/load-state';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { useSettled } from '@volante/ui-kit/use-settled';
import { Button, Checkbox, Drawer, Input, Segmented, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { fromFolderAddress } from '../../../shared/addresses';
import { useDgtText } from '../../../shared/dgt-text';
import { LackingPapers } from '../../../shared/lacking-papers';
import { Refusals, Refused } from '../../../shared/legal-words';
import { today } from '../../../shared/today';
import { useBranchName } from '../../../shared/use-branches';
import { useTeachers } from '../../../shared/use-teachers';
import { EXAM_FOLDER_READS } from '../shared/exam-folder-reads';
import { OtherPeople } from './other-people';

const SHOWN = 100;
const MIN_SEARCH_LENGTH = 2;
const MAX_AUTHORISED_LENGTH = 200;

type Row = CallOutput<typeof examFolderCandidateRead>['rows'][number];

/** Everything in the way may be set aside by the authority. */
const isAuthorisable = ({ refusals }: Row): boolean => refusals.length > 0 && refusals.every(mayBeAuthorised);

/** Ready, with something to look at: a doubt of the law, or papers that the school wants. */
const isDoubtful = ({ cautions, papers }: Row): boolean => cautions.length > 0 || Boolean(papers?.length);

interface NotReadyProps {
  row: Row;
  folder: string;
  /** Ticks a student after the authority has given its leave. */
  tick: ReactNode;
}

/** A student with missing data: their name, the data, and a link to correct it. */
function NotReady({
  row: { student, licence, earliest, refusals, cautions, papers },
  folder,
  tick,
}: NotReadyProps) {
  const text = useDgtText();
  const branch = useBranchName(student.branch);
  return (
    <>
      <span className="vd-not-ready">
        {tick}
        <Link to={fromFolderAddress(student.id, folder)}>{student.name}</Link> ·{' '}
        {[licence, student.dni, branch].filter(Boolean).join(' · ')}
      </span>
      <StateBadge tone="bad">{text('folder.notReady')}</StateBadge>
      <div className="vd-why">
        <Refusals refusals={[...refusals, ...cautions]} />
        {earliest && earliest > today() ? (
          <small className="vd-soft">{text('folder.earliest', { day: formatDay(earliest) })}</small>
        ) : null}
        {papers ? <LackingPapers student={student.id} papers={papers} /> : null}
      </div>
    </>
  );
}

/** A ready student's name, and what tells two of one name apart. */
function Ready({ row }: { row: Row }) {
  const text = useDgtText();
  const { student, licence, tax } = row;
  const branch = useBranchName(student.branch);
  const fee = tax ? text('folder.withTax', { number: tax.number || text('tax.unnumberedInSentence') }) : '';
  return (
    <>
      <strong>{student.name}</strong> · {[licence, student.dni, branch, fee].filter(Boolean).join(' · ')}
    </>
  );
}

/** Candidates for the folder: the ready ones first, to be ticked, the others with the reason and its article. */
export function CandidateDrawer({ folder, onClose }: { folder: ExamFolder; onClose: () => void }) {
  const text = useDgtText();
  const feedback = useFeedback();
  const [search, setSearch] = useState('');
  const words = useSettled(searchText(search));
  const isSearch = words.length >= MIN_SEARCH_LENGTH;
  const teachers = useTeachers();
  const [teacher, setTeacher] = useState<string | undefined>();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [authorised, setAuthorised] = useState('');
  const [isReadyOnly, setReadyOnly] = useState(false);
  const answer = useCall(examFolderCandidateRead, {
    folder: folder.id,
    limit: SHOWN,
    ...(isReadyOnly ? { ready: true } : {}),
    ...(isSearch ? { search: words } : {}),
  });
  const add = useCallMutation(examFolderStudentAdd, {
    invalidates: EXAM_FOLDER_READS,
    onSuccess: ({ added }) => {
      feedback.done(text('folder.done.added', { count: added }));
      onClose();
    },
  });
  const send = (reserve: boolean) =>
    add.mutate({
      folder: folder.id,
      reserve,
      ...(authorised.trim() ? { authorised: authorised.trim() } : {}),
      students: ticked.map((student) => ({ student, ...(teacher ? { teacher } : {}) })),
    });
  const found = answer.data?.rows ?? [];
  const readyRows = found.filter(({ refusals }) => refusals.length === 0);
  // The service chooses by kept rows and judges afterwards: one that is refused on the folder's day is not without obstacles.
  const rows = isReadyOnly ? readyRows : found;
  const readyCount = answer.data?.next ? answer.data.ready : readyRows.length;
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
          <Button
            type={left === 0 ? 'primary' : 'default'}
            disabled={ticked.length === 0}
            loading={left === 0 && add.isPending}
            onClick={() => send(true)}
          >
            {text('folder.act.addReserve')}
          </Button>
          {left === 0 ? null : (
            <Button
              type="primary"
              disabled={ticked.length === 0 || ticked.length > left}
              loading={add.isPending}
              onClick={() => send(false)}
            >
              {text('folder.addMany', { count: ticked.length })}
            </Button>
          )}
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
      <LoadState answer={answer} height={280} />
      {answer.data ? (
        <Segmented
          className="vd-which"
          value={isReadyOnly}
          onChange={setReadyOnly}
          options={[
            { value: false, label: text('folder.candidatesAll', { count: answer.data.total ?? 0 }) },
            { value: true, label: text('folder.candidatesReady', { count: readyCount }) },
          ]}
        />
      ) : null}
      {answer.data?.rows.some(isAuthorisable) ? (
        <Input
          aria-label={text('law.authorised')}
          placeholder={text('law.authorisedPlaceholder')}
          maxLength={MAX_AUTHORISED_LENGTH}
          value={authorised}
          allowClear
          onChange={(event) => setAuthorised(event.target.value)}
        />
      ) : null}
      <Refused error={add.error} />
      {rows.some(({ papers }) => papers === null) ? (
        <p className="vd-soft">{text('student.wanted.unchecked')}</p>
      ) : null}
      {answer.data && rows.length === 0 ? <p className="vd-soft">{text('folder.noCandidates')}</p> : null}
      <ul className="vd-candidates" aria-label={text('folder.candidates')}>
        {rows.map((row) => (
          <li key={row.student.id}>
            {row.refusals.length > 0 ? (
              <NotReady
                row={row}
                folder={folder.id}
                tick={
                  isAuthorisable(row) && authorised.trim() ? (
                    <Checkbox
                      aria-label={text('law.authorisedTick', { name: row.student.name })}
                      checked={ticked.includes(row.student.id)}
                      onChange={(event) => toggle(row.student.id, event.target.checked)}
                    />
                  ) : null
                }
              />
            ) : (
              <>
                <Checkbox
                  checked={ticked.includes(row.student.id)}
                  onChange={(event) => toggle(row.student.id, event.target.checked)}
                >
                  <Ready row={row} />
                </Checkbox>
                <StateBadge tone={isDoubtful(row) ? 'warn' : 'good'}>
                  {text(isDoubtful(row) ? 'folder.readyBut' : 'folder.ready')}
                </StateBadge>
                {row.cautions.length > 0 || row.papers?.length ? (
                  <div className="vd-why">
                    <Refusals refusals={row.cautions} />
                    {row.papers ? <LackingPapers student={row.id} papers={row.papers} /> : null}
                  </div>
                ) : null}
              </>
            )}
          </li>
        ))}
      </ul>
      {isSearch ? <OtherPeople folder={folder.id} search={words} /> : null}
      {answer.data?.next ? (
        <p className="vd-soft">{text('folder.candidatesMore', { count: SHOWN })}</p>
      ) : null}
    </Drawer>
  );
}
