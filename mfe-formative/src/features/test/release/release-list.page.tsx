import { releaseList } from '@volante/contracts/e-learning/library-release.contract';
import { useCall } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { ColumnTable } from '@volante/ui-kit/column-table';
import { DateText } from '@volante/ui-kit/date-text';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { LoadState } from '@volante/ui-kit/load-state';
import { Button } from 'antd';
import { useState } from 'react';
import { releaseAddress } from './release.feature';
import { useReleaseText } from './release-text';
import { countsOf, nameOf, StateTag } from './release-words';
import { StageDialog } from './stage-dialog';
import '../test.css';

function Releases() {
  const text = useReleaseText();
  const answer = useCall(releaseList, {});
  if (!answer.data) return <LoadState answer={answer} />;
  const { rows, current } = answer.data;
  if (rows.length === 0) return <EmptyState title={text('release.none')} text={text('release.noneText')} />;
  return (
    <ColumnTable
      label={text('release.title')}
      head={text('release.version')}
      rows={rows}
      name={(row) => nameOf(text, row)}
      to={({ id }) => releaseAddress(id)}
      columns={[
        {
          label: text('release.state'),
          isPlain: () => true,
          cell: ({ state, number }) => (
            <>
              <StateTag state={state} />{' '}
              {current !== null && number === current ? text('release.current') : null}
            </>
          ),
        },
        { label: text('release.questions'), cell: ({ questions }) => questions },
        { label: text('release.changes'), cell: (row) => countsOf(text, row) },
        { label: text('release.schools'), cell: ({ schools }) => schools },
        {
          label: text('release.when'),
          cell: ({ withdrawnAt, publishedAt, createdAt }) => (
            <DateText day={withdrawnAt ?? publishedAt ?? createdAt} />
          ),
        },
      ]}
    />
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
