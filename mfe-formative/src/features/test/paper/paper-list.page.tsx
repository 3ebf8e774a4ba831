import { paperList } from '@volante/contracts/e-learning/paper-test.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { DateText } from '@volante/ui-kit/date-text';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { LoadState } from '@volante/ui-kit/load-state';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { MakeDialog } from './make-dialog';
import './paper.css';
import { usePaperText } from './paper-text';

const HEADS = ['name', 'license', 'questions', 'variants', 'marked', 'made'] as const;

function Papers() {
  const text = usePaperText();
  const answer = useCall(paperList, {});
  if (!answer.data) return <LoadState answer={answer} />;
  const { rows, capped } = answer.data;
  if (rows.length === 0) return <EmptyState title={text('paper.none')} text={text('paper.noneText')} />;
  return (
    <>
      <ScrollTable label={text('paper.title')} heads={HEADS.map((head) => text(`paper.${head}`))}>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <Link className="vf-paper-link" to={`/test/paper/view/${row.id}`}>
                {row.name}
              </Link>
            </th>
            <td>{row.license}</td>
            <td>{row.questions}</td>
            <td>{row.variants}</td>
            <td>{row.marked}</td>
            <td>
              <DateText day={row.createdAt} />
            </td>
          </tr>
        ))}
      </ScrollTable>
      {capped ? <p className="v-hint">{text('paper.capped', { count: rows.length })}</p> : null}
    </>
  );
}

/** `/test/paper/list` (ours): tests on paper of the person's branches. */
export function PaperListPage() {
  const text = usePaperText();
  const mayHold = useCan('theory-class.hold');
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <PageToolbar
        title={text('paper.title')}
        primary={
          mayHold ? (
            <Button type="primary" onClick={() => setMaking(true)}>
              {text('paper.make')}
            </Button>
          ) : null
        }
      />
      <p className="vf-purpose">{text('paper.purpose')}</p>
      <Papers />
      {isMaking ? <MakeDialog onClose={() => setMaking(false)} /> : null}
    </>
  );
}
