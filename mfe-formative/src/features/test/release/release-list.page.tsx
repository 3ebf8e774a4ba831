import { releaseList } from '@volante/contracts/e-learning/library-release.contract';
import { useCall } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { DateText } from '@volante/ui-kit/date-text';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { LoadState } from '@volante/ui-kit/load-state';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { releaseAddress } from './release.feature';
import { useReleaseText } from './release-text';
import { countsOf, nameOf, StateTag } from './release-words';
import { StageDialog } from './stage-dialog';
import '../test.css';

const HEADS = ['version', 'state', 'questions', 'changes', 'schools', 'when'] as const;

function Releases() {
  const text = useReleaseText();
  const answer = useCall(releaseList, {});
  if (!answer.data) return <LoadState answer={answer} />;
  const { rows, current } = answer.data;
  if (rows.length === 0) return <EmptyState title={text('release.none')} text={text('release.noneText')} />;
  return (
    <ScrollTable label={text('release.title')} heads={HEADS.map((head) => text(`release.${head}`))}>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            <Link className="vf-release-link" to={releaseAddress(row.id)}>
              {nameOf(text, row)}
            </Link>
          </th>
          <td>
            <StateTag state={row.state} />{' '}
            {current !== null && row.number === current ? text('release.current') : null}
          </td>
          <td>{row.questions}</td>
          <td>{countsOf(text, row)}</td>
          <td>{row.schools}</td>
          <td>
            <DateText day={row.withdrawnAt ?? row.publishedAt ?? row.createdAt} />
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}

/** `/contenidos/versiones/list` (ours): the operator's releases of the product's questions, the newest first. */
function ReleaseListPage() {
  const text = useReleaseText();
  const [isStaging, setStaging] = useState(false);
  return (
    <>
      <PageToolbar
        title={text('release.title')}
        primary={
          <Button type="primary" onClick={() => setStaging(true)}>
            {text('release.stage')}
          </Button>
        }
      />
      <p className="vf-release-text">{text('release.purpose')}</p>
      <Releases />
      {isStaging ? <StageDialog onClose={() => setStaging(false)} /> : null}
    </>
  );
}

export const page = () => <ReleaseListPage />;
