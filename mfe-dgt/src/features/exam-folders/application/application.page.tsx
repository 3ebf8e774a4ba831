import { DeleteOutlined, FilePdfOutlined } from '@ant-design/icons';
import type { CallOutput } from '@volante/contracts/call';
import type { ExamTest } from '@volante/contracts/dgt/exam.fields';
import {
  examFolderApplication,
  examFolderApplicationRead,
} from '@volante/contracts/dgt/exam-folder-paper.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { ErrorState } from '@volante/ui-kit/error-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button, Select } from 'antd';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import '../../../shared/cards.css';
import '../../../shared/dgt.css';
import { useDgtText } from '../../../shared/dgt-text';
import { TESTS } from '../../../shared/outcome-badge';
import { SchoolNotice } from '../../../shared/school-notice';
import { StudentChoice } from '../../../shared/student-choice';
import { useFollow } from '../../../shared/use-follow';
import { EXAM_FOLDER_LIST } from '../shared/exam-folder-reads';

const ID = /^[0-9a-f]{24}$/;
const MAX_STUDENTS = 500;
type Row = CallOutput<typeof examFolderApplicationRead>['rows'][number];

/** Students and test are kept in the address: the page can be left, shared and reopened. */
function useChosen() {
  const [params, setParams] = useSearchParams();
  const students = [...new Set((params.get('alumnos') ?? '').split(',').filter((id) => ID.test(id)))];
  const test = TESTS.find((one) => one === params.get('prueba'));
  const set = (next: readonly string[], wanted: ExamTest | undefined) =>
    setParams(
      {
        ...(next.length > 0 ? { alumnos: next.slice(0, MAX_STUDENTS).join(',') } : {}),
        ...(wanted ? { prueba: wanted } : {}),
      },
      { replace: true },
    );
  return {
    students,
    test,
    add: (id: string) => set([...students, id], test),
    drop: (id: string) =>
      set(
        students.filter((one) => one !== id),
        test,
      ),
    choose: (wanted: ExamTest | undefined) => set(students, wanted),
  };
}

function Applicant({ row, onDrop }: { row: Row; onDrop: () => void }) {
  const text = useDgtText();
  const { student, licence, test, fee, missing } = row;
  return (
    <li>
      <span>
        <strong>{student.name}</strong> · {student.dni || text('application.noDni')}
        <small className="vd-soft vd-line">
          {[
            licence ?? text('application.noLicence'),
            test ? text(`law.tests.${test}`) : text('application.noTest'),
            fee ? text('folder.withTax', { number: fee }) : text('application.noFee'),
          ].join(' · ')}
        </small>
      </span>
      <span className="vd-card-acts">
        <StateBadge tone={missing.length === 0 ? 'good' : 'warn'}>
          {text(missing.length === 0 ? 'application.whole' : 'application.gaps', { count: missing.length })}
        </StateBadge>
        <Button
          aria-label={text('application.drop', { name: student.name })}
          icon={<DeleteOutlined aria-hidden="true" />}
          onClick={onDrop}
        />
      </span>
      {missing.length > 0 ? (
        <div>
          {text('application.missing', { boxes: missing.join(', ') })}{' '}
          <Link to={`/contact/view/${student.id}?tab=ficha`}>{text('application.fill')}</Link>
        </div>
      ) : null}
    </li>
  );
}

/** `/dgt/folder/solicitud_pruebas_aptitud`: the official application of one student or of many, looked through and made as PDF. */
export function ApplicationPage() {
  const text = useDgtText();
  const id = useId();
  const feedback = useFeedback();
  const follow = useFollow();
  const { students, test, add, drop, choose } = useChosen();
  const answer = useCall(
    examFolderApplicationRead,
    { students, ...(test ? { test } : {}) },
    { enabled: students.length > 0 },
  );
  const make = useCallMutation(examFolderApplication, {
    onSuccess: ({ job }) => follow(job),
    onError: feedback.failed,
  });
  const rows = students.length > 0 ? (answer.data?.rows ?? []) : [];
  const gaps = rows.filter(({ missing }) => missing.length > 0).length;
  return (
    <div className="vd-student">
      <PageToolbar
        title={text('application.title')}
        breadcrumb={[{ label: text('folder.title'), to: EXAM_FOLDER_LIST }]}
        primary={
          <Button
            type="primary"
            icon={<FilePdfOutlined aria-hidden="true" />}
            disabled={students.length === 0 || answer.isError}
            loading={make.isPending}
            onClick={() => make.mutate({ students, ...(test ? { test } : {}) })}
          >
            {text('application.make')}
          </Button>
        }
      />
      <section className="vd-card">
        <div className="vd-bar vd-bar-wide">
          <div>
            <label htmlFor={`${id}-student`}>{text('application.add')}</label>
            <StudentChoice
              key={students.length}
              id={`${id}-student`}
              value={null}
              isWrong={false}
              onChange={(one) => one && !students.includes(one.id) && add(one.id)}
            />
          </div>
          <div>
            <label htmlFor={`${id}-test`}>{text('folder.columns.test')}</label>
            <Select<ExamTest | ''>
              id={`${id}-test`}
              style={{ minWidth: 200 }}
              value={test ?? ''}
              options={[
                { value: '', label: text('application.nextTest') },
                ...TESTS.map((value) => ({ value, label: text(`law.tests.${value}`) })),
              ]}
              onChange={(value) => choose(value || undefined)}
            />
          </div>
        </div>
        <p className="vd-soft">{text('application.help')}</p>
      </section>
      {students.length === 0 ? (
        <EmptyState title={text('application.empty.title')} text={text('application.empty.text')} />
      ) : null}
      {answer.isError && students.length > 0 ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {rows.length > 0 ? <SchoolNotice branches={rows.map(({ student }) => student.branch)} /> : null}
      {students.length > 0 && answer.isPending ? <Skeleton width="100%" height={160} /> : null}
      {rows.length > 0 && !answer.isError ? (
        <section className="vd-card" aria-label={text('application.who')}>
          <header className="vd-card-head">
            <h3>{text('application.count', { count: rows.length })}</h3>
            {gaps > 0 ? <span className="vd-soft">{text('application.byHand', { count: gaps })}</span> : null}
          </header>
          <ul className="vd-candidates">
            {rows.map((row) => (
              <Applicant key={row.student.id} row={row} onDrop={() => drop(row.student.id)} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
