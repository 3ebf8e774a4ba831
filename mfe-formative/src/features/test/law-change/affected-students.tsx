import { lawChangeStudents } from '@volante/contracts/e-learning/law-change-students.contract';
import { useCall } from '@volante/mfe-kit/query';
import { formatDay } from '@volante/ui-kit/dates';
import { LoadState } from '@volante/ui-kit/load-state';
import { Link } from 'react-router';
import { learnerAddress } from '../../../shared/learner-address';
import { useTestText } from '../test-text';

/** Students who are examined at Traffic after a change of the law. */
export function AffectedStudents({ change }: { change: string }) {
  const text = useTestText();
  const answer = useCall(lawChangeStudents, { id: change });
  if (!answer.data) return <LoadState answer={answer} />;
  const { from, rows, capped } = answer.data;
  if (from === null) return null;
  return (
    <>
      <h2 className="vf-law-part">{text('test.law.students')}</h2>
      <p>
        {text(rows.length === 0 ? 'test.law.noStudents' : 'test.law.studentsHelp', { day: formatDay(from) })}
      </p>
      <ul className="vf-tests">
        {rows.map(({ contact, name, license, exam, day }) => (
          <li key={`${contact} ${license} ${exam} ${day}`}>
            <Link to={learnerAddress(contact)}>{name}</Link> {license} · {formatDay(day)}
          </li>
        ))}
      </ul>
      {capped ? <p className="v-hint">{text('test.law.moreStudents', { count: rows.length })}</p> : null}
    </>
  );
}
