import { studentCardList } from '@volante/contracts/dgt/student-card.contract';
import { useCall } from '@volante/mfe-kit/query';
import { DateText } from '@volante/ui-kit/date-text';
import { Link } from 'react-router';
import { CARD_LIST, cardAddress } from '../../../shared/addresses';
import { useDgtText } from '../../../shared/dgt-text';
import { StudentCard } from './student-card';

const COLUMNS = ['licence', 'classes', 'unsigned', 'lastClass'];

/** The student's cards (RD 1295/2003, art. 40): from here a teacher writes a class and has it signed. */
export function CardsCard({ student }: { student: string }) {
  const text = useDgtText();
  return (
    <StudentCard
      title={text('student.cards.title')}
      action={<Link to={CARD_LIST}>{text('student.cards.all')}</Link>}
      answer={useCall(studentCardList, { student })}
      empty={text('student.cards.none')}
      heads={COLUMNS.map((key) => text(`student.cards.${key}`))}
      row={(card) => (
        <tr key={card.id}>
          <th scope="row">
            <Link to={cardAddress(card.id)}>{text('student.cards.open', { licence: card.licence })}</Link>
          </th>
          <td>{card.classes}</td>
          <td>{card.unsigned}</td>
          <td>
            <DateText day={card.lastClass} />
          </td>
        </tr>
      )}
    />
  );
}
