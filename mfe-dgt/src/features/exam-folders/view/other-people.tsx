import type { CallOutput } from '@volante/contracts/call';
import { contactFinder } from '@volante/contracts/contacts/contact.contract';
import { examFolderCandidateWhy } from '@volante/contracts/dgt/exam-folder-student.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { Link } from 'react-router';
import { fromFolderAddress } from '../../../shared/addresses';
import { useDgtText } from '../../../shared/dgt-text';
import { useBranchName } from '../../../shared/use-branches';

const SHOWN = 8;

type Row = CallOutput<typeof examFolderCandidateWhy>['rows'][number];

function Other({ row: { student, licence, next, why }, folder }: { row: Row; folder: string }) {
  const text = useDgtText();
  const branch = useBranchName(student.branch);
  return (
    <li>
      <span>
        <Link to={fromFolderAddress(student.id, folder)}>{student.name}</Link>
        {[' ', licence, student.dni, branch].filter(Boolean).join(' · ')}
      </span>
      <div className="vd-why">
        {text(`folder.why.${why}`, { test: next ? text(`law.tests.${next}`) : '' })}
      </div>
    </li>
  );
}

/** The school's people that a search finds beside the candidates, each with the reason. */
export function OtherPeople({ folder, search }: { folder: string; search: string }) {
  const text = useDgtText();
  const { can } = useSession();
  const found = useCall(
    contactFinder,
    { search, type: 'people', limit: SHOWN, count: false },
    { enabled: can('client.view'), keepPrevious: false },
  ).data?.rows;
  const students = (found ?? []).map(({ id }) => id);
  const answered = useCall(
    examFolderCandidateWhy,
    { folder, students },
    { enabled: students.length > 0, keepPrevious: false },
  ).data?.rows;
  const others = (answered ?? []).filter(({ why }) => why !== 'candidate');
  if (others.length === 0) return null;
  return (
    <>
      <h4>{text('folder.others')}</h4>
      <ul className="vd-candidates" aria-label={text('folder.others')}>
        {others.map((row) => (
          <Other key={row.id} row={row} folder={folder} />
        ))}
      </ul>
    </>
  );
}
