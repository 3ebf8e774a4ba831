import { taxRead } from '@volante/contracts/dgt/tax.contract';
import { useCall } from '@volante/mfe-kit/query';
import { DateText } from '@volante/ui-kit/date-text';
import { ErrorState } from '@volante/ui-kit/error-state';
import { Link } from 'react-router';
import { useDgtText } from '../../../shared/dgt-text';
import { euros } from '../../../shared/euros';
import { ScrollTable } from '../../../shared/scroll-table';
import { TaxBadge } from '../../../shared/tax-badge';

/** The authority's fees that are the student's, with the sittings that are left. */
export function TaxesCard({ student }: { student: string }) {
  const text = useDgtText();
  const answer = useCall(taxRead, { student, limit: 100 });
  if (answer.isError && !answer.data)
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const rows = answer.data?.rows ?? [];
  return (
    <section className="vd-card">
      <header className="vd-card-head">
        <h3>{text('tax.title')}</h3>
        <Link to="/dgt/folder/tax/list">{text('student.allTaxes')}</Link>
      </header>
      {answer.data && rows.length === 0 ? <p className="vd-soft">{text('student.noTaxes')}</p> : null}
      {rows.length > 0 ? (
        <ScrollTable
          label={text('tax.title')}
          heads={['number', 'type', 'state', 'remaining', 'until', 'cents'].map((key) =>
            text(`tax.columns.${key}`),
          )}
        >
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.number || text('tax.unnumbered')}</th>
              <td>
                {row.type} · {row.typeName}
              </td>
              <td>
                <TaxBadge state={row.state} />
              </td>
              <td>{text('tax.sittings', { remaining: row.remaining, sittings: row.sittings })}</td>
              <td>
                <DateText day={row.until} />
              </td>
              <td>{euros(row.cents)}</td>
            </tr>
          ))}
        </ScrollTable>
      ) : null}
    </section>
  );
}
