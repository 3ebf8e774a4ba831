import type { CallOutput } from '@volante/contracts/call';
import {
  type ClassroomStudent,
  classroomClose,
  classroomList,
  classroomRead,
} from '@volante/contracts/e-learning/classroom-exam.contract';
import { EXAMS } from '@volante/contracts/e-learning/exam-words';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useLive } from '@volante/mfe-kit/use-live';
import { type Column, ColumnTable } from '@volante/ui-kit/column-table';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { formatInstant } from '@volante/ui-kit/dates';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LoadState } from '@volante/ui-kit/load-state';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { attemptAddress } from '../../../shared/attempt-address';
import { CLASSROOM_LIST, wallAddress } from './classroom.feature';
import './classroom.css';
import { useClassroomText } from './classroom-text';

type Exam = CallOutput<typeof classroomRead>;

const MINUTE = 60;
/** Live notices come at once; this is for times that run out. */
const READ_AGAIN_MS = 15_000;

function Result({ student: { passed, finishedAt, awaySince } }: { student: ClassroomStudent }) {
  const text = useClassroomText();
  if (finishedAt === null)
    return awaySince === null ? (
      <StateBadge tone="info">{text('classroom.isIn')}</StateBadge>
    ) : (
      <StateBadge tone="warn">{text('classroom.isAway')}</StateBadge>
    );
  return (
    <StateBadge tone={passed ? 'good' : 'bad'}>
      {text(passed ? 'classroom.passed' : 'classroom.failed')}
    </StateBadge>
  );
}

const always = () => true;

/** Columns of a student in an exam of so many questions. */
function useColumns(questions: number): Column<ClassroomStudent>[] {
  const text = useClassroomText();
  return [
    {
      label: text('classroom.progress'),
      isPlain: ({ finishedAt }) => finishedAt !== null,
      cell: ({ finishedAt, answered, right }) =>
        finishedAt === null
          ? text('classroom.answered', { answered, questions })
          : text('classroom.score', { count: right, questions }),
    },
    {
      label: text('classroom.timeLeft'),
      isPlain: ({ secondsLeft }) => secondsLeft === null,
      cell: ({ secondsLeft }) =>
        secondsLeft === null
          ? text('classroom.done')
          : text('classroom.minutes', { count: Math.ceil(secondsLeft / MINUTE) }),
    },
    {
      label: text('classroom.result'),
      isPlain: always,
      cell: (student) => <Result student={student} />,
    },
    {
      label: text('classroom.notes'),
      isPlain: always,
      cell: ({ away, secondDevice, moreTime }) =>
        [
          away > 0 ? text('classroom.away', { count: away }) : '',
          secondDevice ? text('classroom.secondDevice') : '',
          moreTime > 0 ? text('classroom.moreTime', { percent: moreTime }) : '',
        ]
          .filter(Boolean)
          .join(' · '),
    },
  ];
}

function Facts({ exam }: { exam: Exam }) {
  const text = useClassroomText();
  const {
    questions,
    minutes,
    errorsAllowed: errors,
    openedAt,
    openedBy,
    closesAt,
    closedAt,
    closedBy,
  } = exam;
  const facts = [
    `${exam.license} · ${EXAMS[exam.exam]}`,
    exam.test || text('classroom.drawn'),
    text('classroom.facts', { questions, minutes }),
    errors === null ? text('classroom.byPoints') : text('classroom.errors', { count: errors }),
    exam.confirmed ? '' : text('classroom.unconfirmed'),
  ];
  return (
    <>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <p className="v-hint">
        {text('classroom.openedBy', { when: formatInstant(openedAt), who: openedBy })}{' '}
        {closedAt === null
          ? text(exam.entered === 0 ? 'classroom.closesEmpty' : 'classroom.closes', {
              when: formatInstant(closesAt),
            })
          : closedBy === ''
            ? text('classroom.closedAlone', { when: formatInstant(closedAt) })
            : text('classroom.closedBy', { when: formatInstant(closedAt), who: closedBy })}
      </p>
    </>
  );
}

function CloseDialog({ exam, onClose }: { exam: Exam; onClose: () => void }) {
  const text = useClassroomText();
  const feedback = useFeedback();
  const { mutateAsync } = useCallMutation(classroomClose, { invalidates: [classroomRead, classroomList] });
  const open = exam.entered - exam.handedIn;
  const close = async () => {
    const { collected } = await mutateAsync({ id: exam.id });
    feedback.done(text('classroom.closed', { count: collected }));
  };
  return (
    <ConfirmDialog title={text('classroom.close')} onConfirm={close} onClose={onClose}>
      <p>{open === 0 ? text('classroom.closeNobody') : text('classroom.closeText', { count: open })}</p>
    </ConfirmDialog>
  );
}

function Students({ exam: { students, questions, closedAt } }: { exam: Exam }) {
  const text = useClassroomText();
  const columns = useColumns(questions);
  if (students.length === 0)
    return (
      <EmptyState
        title={text('classroom.nobody')}
        text={text(closedAt === null ? 'classroom.nobodyText' : 'classroom.nobodyCame')}
      />
    );
  return (
    <>
      <ColumnTable
        label={text('classroom.students')}
        head={text('classroom.student')}
        rows={students.map((student) => ({ ...student, id: student.attempt }))}
        name={({ name }) => name || text('classroom.hidden')}
        to={({ attempt, name, finishedAt }) =>
          finishedAt !== null && name !== '' ? attemptAddress(attempt) : null
        }
        columns={columns}
      />
      <p className="v-hint">{text('classroom.notedOnly')}</p>
      {closedAt === null ? <p className="v-hint">{text('classroom.untilClosed')}</p> : null}
    </>
  );
}

/** `/test/classroom/view/{classroom_id}` (ours): an exam in a room, who is in, and how they ended. */
export function ClassroomViewPage() {
  const text = useClassroomText();
  const navigate = useNavigate();
  const mayHold = useCan('theory-class.hold');
  const { classroom_id: id = '' } = useParams();
  const [isClosing, setClosing] = useState(false);
  const answer = useCall(
    classroomRead,
    { id },
    { refetchInterval: (data) => (data?.closedAt === null ? READ_AGAIN_MS : false) },
  );
  useLive({ entity: 'classroom-exam', id }, [classroomRead]);
  const exam = answer.data;
  const isOpen = exam?.closedAt === null;
  return (
    <>
      <PageToolbar
        title={text('classroom.title')}
        breadcrumb={[
          { label: text('classroom.list'), to: CLASSROOM_LIST },
          ...(exam ? [{ label: exam.name }] : []),
        ]}
        primary={
          mayHold && isOpen ? (
            <Button danger onClick={() => setClosing(true)}>
              {text('classroom.close')}
            </Button>
          ) : null
        }
      />
      {exam ? (
        <>
          <h2 className="vf-classroom-name">
            {exam.name}{' '}
            <StateBadge tone={isOpen ? 'good' : 'plain'}>
              {text(isOpen ? 'classroom.isOpen' : 'classroom.isClosed')}
            </StateBadge>
          </h2>
          <Facts exam={exam} />
          {mayHold && isOpen ? (
            <p>
              <Button
                type="primary"
                href={wallAddress(id)}
                onClick={(event) => {
                  event.preventDefault();
                  void navigate(wallAddress(id));
                }}
              >
                {text('classroom.toWall')}
              </Button>
            </p>
          ) : null}
          <p className="vf-classroom-counts">
            {text('classroom.counts', {
              entered: exam.entered,
              handedIn: exam.handedIn,
              passed: exam.passed,
            })}
          </p>
          <Students exam={exam} />
          {isClosing ? <CloseDialog exam={exam} onClose={() => setClosing(false)} /> : null}
        </>
      ) : (
        <LoadState answer={answer} />
      )}
    </>
  );
}
