import { studentFileUrgent } from '@volante/contracts/dgt/student-file.contract';
import { useText } from '@volante/mfe-kit/i18n';
import { useCall } from '@volante/mfe-kit/query';
import { Link } from 'react-router';

const FRESH_MS = 60_000;

/** Students without a traffic sheet, from which the authority's papers are made. Its words are in the remote's description. */
export function SheetsToday() {
  const text = useText('dgt');
  const { data } = useCall(studentFileUrgent, { sheet: 'missing', limit: 1 }, { staleTime: FRESH_MS });
  const count = data?.total ?? 0;
  if (count === 0) return null;
  return (
    <li>
      <Link to="/dgt/file/list?sheet=missing">
        <strong>
          {count}
          {data?.capped ? '+' : ''}
        </strong>{' '}
        <span>{text('sheets.without', { count })}</span>
      </Link>
    </li>
  );
}
