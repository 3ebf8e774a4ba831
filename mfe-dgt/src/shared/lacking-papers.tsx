import type { LackingPaper } from '@volante/contracts/files/slot-lacking.contract';
import { formatDay } from '@volante/ui-kit/dates';
import { Link } from 'react-router';
import { documentsAddress } from './addresses';
import { useDgtText } from './dgt-text';

interface LackingPapersProps {
  student: string;
  /** `null`: not checked, because the files service did not answer. */
  papers: readonly LackingPaper[] | null;
}

/** Papers that the school wants of a student and does not have, with the way to where they are put. Nothing where none lacks. */
export function LackingPapers({ student, papers }: LackingPapersProps) {
  const text = useDgtText();
  if (papers === null) return <p className="vd-soft">{text('student.wanted.unchecked')}</p>;
  if (papers.length === 0) return null;
  return (
    <div className="vd-wanted">
      <h4>{text('student.wanted.title')}</h4>
      <ul className="vd-refusals vd-acts-list">
        {papers.map(({ slot, name, state, validUntil }) => (
          <li key={slot}>
            <span>
              {text(`student.wanted.${state}`, { name, day: validUntil ? formatDay(validUntil) : '' })}
            </span>
            <Link to={documentsAddress(student)} aria-label={text('student.wanted.putNamed', { name })}>
              {text('student.wanted.put')}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
