import type { StudentCard } from '@volante/contracts/dgt/student-card.contract';
import { DateText } from '@volante/ui-kit/date-text';
import { useDgtText } from '../../../shared/dgt-text';
import { OutcomeBadge } from '../../../shared/outcome-badge';

/** Tests of the authority's for the licence: noted in folders and on the student's page, only read here. */
export function CardExams({ exams }: Pick<StudentCard, 'exams'>) {
  const text = useDgtText();
  return (
    <section className="vd-card" aria-labelledby="vd-card-exams">
      <h3 id="vd-card-exams">{text('card.exams')}</h3>
      {exams.length === 0 ? <p className="vd-soft">{text('card.noExams')}</p> : null}
      <ul className="vd-card-exams">
        {exams.map(({ day, test, outcome }) => (
          <li key={`${day} ${test}`}>
            <DateText day={day} />
            <span>{text(`law.tests.${test}`)}</span>
            <OutcomeBadge outcome={outcome} />
          </li>
        ))}
      </ul>
    </section>
  );
}
