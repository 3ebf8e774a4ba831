import { classroomList } from '@volante/contracts/e-learning/classroom-exam.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useLive } from '@volante/mfe-kit/use-live';
import { formatInstant } from '@volante/ui-kit/dates';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { LoadState } from '@volante/ui-kit/load-state';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { classroomAddress } from './classroom.feature';
import './classroom.css';
import { useClassroomText } from './classroom-text';
import { OpenDialog } from './open-dialog';

const HEADS = ['room', 'state', 'entered', 'handedIn', 'opened', 'license', 'test'] as const;

function Exams() {
  const text = useClassroomText();
  const answer = useCall(classroomList, {});
  useLive({ entity: 'classroom-exam' }, [classroomList]);
  if (!answer.data) return <LoadState answer={answer} />;
  const { rows, capped } = answer.data;
  if (rows.length === 0)
    return <EmptyState title={text('classroom.none')} text={text('classroom.noneText')} />;
  return (
    <>
      <ScrollTable label={text('classroom.title')} heads={HEADS.map((head) => text(`classroom.${head}`))}>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <Link className="vf-classroom-link" to={classroomAddress(row.id)}>
                {row.name}
              </Link>
            </th>
            <td>
              <StateBadge tone={row.closedAt === null ? 'good' : 'plain'}>
                {text(row.closedAt === null ? 'classroom.isOpen' : 'classroom.isClosed')}
              </StateBadge>
            </td>
            <td>{row.entered}</td>
            <td>{row.handedIn}</td>
            <td>{formatInstant(row.openedAt)}</td>
            <td>{row.license}</td>
            <td>{row.test || text('classroom.drawn')}</td>
          </tr>
        ))}
      </ScrollTable>
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
