import { schoolRead } from '@volante/contracts/dgt/school.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { Link } from 'react-router';
import { useDgtText } from './dgt-text';
import { useBranches } from './use-branches';

/** Says of which branches the school's number is not known, which every legal paper bears, and leads to where it is written. */
export function SchoolNotice({ branches }: { branches: readonly string[] }) {
  const text = useDgtText();
  const { can } = useSession();
  const { nameOf } = useBranches();
  const rows = useCall(schoolRead, {}).data?.rows ?? [];
  const without = rows.filter(({ branch, number }) => number === '' && branches.includes(branch));
  if (without.length === 0) return null;
  return (
    <div className="vd-notice" role="status">
      {without.map(({ branch }) => (
        <p key={branch}>
          {text('school.missing', { branch: nameOf(branch) })}{' '}
          {can('branch.view') ? (
            <Link to={`/business/branch/${branch}?tab=autoescuela&edit=1`}>{text('school.fill')}</Link>
          ) : (
            text('school.ask')
          )}
        </p>
      ))}
    </div>
  );
}
