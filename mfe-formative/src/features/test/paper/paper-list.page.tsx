import { type PaperTest, paperList } from '@volante/contracts/e-learning/paper-test.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { DateText } from '@volante/ui-kit/date-text';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { LoadState } from '@volante/ui-kit/load-state';
import { RowCards } from '@volante/ui-kit/row-cards';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { usePhone } from '@volante/ui-kit/use-phone';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { MakeDialog } from './make-dialog';
import './paper.css';
import { usePaperText } from './paper-text';
import '../../../shared/page-purpose.css';

const HEADS = ['name', 'license', 'questions', 'variants', 'marked', 'made'] as const;

const addressOf = ({ id }: PaperTest) => `/test/paper/view/${id}`;

function Cards({ rows }: { rows: readonly PaperTest[] }) {
  const text = usePaperText();
  return (
    <RowCards label={text('paper.title')} rows={rows} name={({ name }) => name} to={addressOf}>
      {(row) => (
        <>
          <span>{row.license}</span>
          {(['questions', 'variants', 'marked'] as const).map((key) => (
            <span key={key}>
              {text(`paper.${key}`)}: {row[key]}
            </span>
          ))}
          <DateText day={row.createdAt} />
        </>
      )}
    </RowCards>
  );
}

function Table({ rows }: { rows: readonly PaperTest[] }) {
  const text = usePaperText();
  return (
    <ScrollTable label={text('paper.title')} heads={HEADS.map((head) => text(`paper.${head}`))}>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            <Link className="vf-paper-link" to={addressOf(row)}>
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
  );
}

function Papers() {
  const isPhone = usePhone();
  const text = usePaperText();
  const answer = useCall(paperList, {});
  if (!answer.data) return <LoadState answer={answer} />;
  const { rows, capped } = answer.data;
  if (rows.length === 0) return <EmptyState title={text('paper.none')} text={text('paper.noneText')} />;
  return (
    <>
      {isPhone ? <Cards rows={rows} /> : <Table rows={rows} />}
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
      <p className="vf-page-purpose">{text('paper.purpose')}</p>
      <Papers />
      {isMaking ? <MakeDialog onClose={() => setMaking(false)} /> : null}
    </>
  );
}
