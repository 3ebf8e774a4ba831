import { dgtFeeRead } from '@volante/contracts/dgt/dgt-fee.contract';
import { useCall } from '@volante/mfe-kit/query';
import { DateText } from '@volante/ui-kit/date-text';
import { eurosText } from '@volante/ui-kit/euros';
import { Link } from 'react-router';
import { DgtFeeBadge } from '../../../shared/dgt-fee-badge';
import { useDgtText } from '../../../shared/dgt-text';
import { StudentCard } from './student-card';

const COLUMNS = ['number', 'type', 'state', 'remaining', 'until', 'cents'];

/** The authority's fees that are the student's, with the sittings that are left. */
export function DgtFeesCard({ student }: { student: string }) {
  const text = useDgtText();
  return (
    <StudentCard
      title={text('tax.title')}
      action={<Link to="/dgt/folder/tax/list">{text('student.allTaxes')}</Link>}
      answer={useCall(dgtFeeRead, { student, limit: 100 })}
      empty={text('student.noTaxes')}
      heads={COLUMNS.map((key) => text(`tax.columns.${key}`))}
      row={(tax) => (
        <tr key={tax.id}>
          <th scope="row">{tax.number || text('tax.unnumbered')}</th>
          <td>
            {tax.type} · {tax.typeName}
          </td>
          <td>
            <DgtFeeBadge tax={tax} />
          </td>
          <td>{text('tax.sittings', { remaining: tax.remaining, sittings: tax.sittings })}</td>
          <td>
            <DateText day={tax.until} />
          </td>
          <td>{eurosText(tax.cents)}</td>
        </tr>
      )}
    />
  );
}
