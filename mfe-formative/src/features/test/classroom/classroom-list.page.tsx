import { type ClassroomExam, classroomList } from '@volante/contracts/e-learning/classroom-exam.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useLive } from '@volante/mfe-kit/use-live';
import { formatInstant } from '@volante/ui-kit/dates';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { LoadState } from '@volante/ui-kit/load-state';
import { RowCards } from '@volante/ui-kit/row-cards';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { usePhone } from '@volante/ui-kit/use-phone';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { classroomAddress } from './classroom.feature';
import './classroom.css';
import { useClassroomText } from './classroom-text';
import { OpenDialog } from './open-dialog';

const HEADS = ['room', 'state', 'entered', 'handedIn', 'opened', 'license', 'test'] as const;

function Standing({ closedAt }: Pick<ClassroomExam, 'closedAt'>) {
  const text = useClassroomText();
  return (
    <StateBadge tone={closedAt === null ? 'good' : 'plain'}>
      {text(closedAt === null ? 'classroom.isOpen' : 'classroom.isClosed')}
    </StateBadge>
  );
}

function Cards({ rows }: { rows: readonly ClassroomExam[] }) {
  const text = useClassroomText();
  return (
    <RowCards
      label={text('classroom.title')}
      rows={rows}
      name={({ name }) => name}
      to={({ id }) => classroomAddress(id)}
    >
      {(row) => (
        <>
          <Standing closedAt={row.closedAt} />
          <span>{formatInstant(row.openedAt)}</span>
          <span>
            {text('classroom.entered')}: {row.entered}
          </span>
          <span>
            {text('classroom.handedIn')}: {row.handedIn}
          </span>
          <span>
            {row.license} · {row.test || text('classroom.drawn')}
          </span>
        </>
      )}
    </RowCards>
  );
}

function Table({ rows }: { rows: readonly ClassroomExam[] }) {
  const text = useClassroomText();
  return (
    <ScrollTable label={text('classroom.title')} heads={HEADS.map((head) => text(`classroom.${head}`))}>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            <Link className="vf-classroom-link" to={classroomAddress(row.id)}>
              {row.name}
            </Link>
          </th>
          <td>
            <Standing closedAt={row.closedAt} />
          </td>
          <td>{row.entered}</td>
          <td>{row.handedIn}</td>
          <td>{formatInstant(row.openedAt)}</td>
          <td>{row.license}</td>
          <td>{row.test || text('classroom.drawn')}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}

function Exams() {
  const isPhone = usePhone();
  const text = useClassroomText();
  const answer = useCall(classroomList, {});
  useLive({ entity: 'classroom-exam' }, [classroomList]);
  if (!answer.data) return <LoadState answer={answer} />;
  const { rows, capped } = answer.data;
  if (rows.length === 0)
    return <EmptyState title={text('classroom.none')} text={text('classroom.noneText')} />;
  return (
    <>
      {isPhone ? <Cards rows={rows} /> : <Table rows={rows} />}
      {capped ? <p className="v-hint">{text('classroom.capped', { count: rows.length })}</p> : null}
    </>
  );
}

/** `/test/classroom/list` (ours): exams in a room, of the person's branches. */
export function ClassroomListPage() {
  const text = useClassroomText();
  const mayHold = useCan('theory-class.hold');
  const [isOpening, setOpening] = useState(false);
  return (
    <>
      <PageToolbar
        title={text('classroom.title')}
        primary={
          mayHold ? (
            <Button type="primary" onClick={() => setOpening(true)}>
              {text('classroom.open')}
            </Button>
          ) : null
        }
      />
      <p className="vf-classroom-purpose">{text('classroom.purpose')}</p>
      <Exams />
      {isOpening ? <OpenDialog onClose={() => setOpening(false)} /> : null}
    </>
  );
}
