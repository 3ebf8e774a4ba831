import { type VerifactuProblem } from '@volante/contracts/billing/verifactu.contract';
import { isCorrectable } from '@volante/contracts/billing/verifactu-words';
import { useCan } from '@volante/mfe-kit/session';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useVerifactuText } from '../shared/verifactu-text';

/** Paths into a record become names of texts: `recipients.id.nif` is `recipients_id_nif`. */
const fieldKey = (field: string): string => `verifactu.fields.${field.replaceAll('.', '_')}`;

interface CauseProps {
  row: VerifactuProblem;
  onCorrect: (row: VerifactuProblem) => void;
}

/** Why a record was not admitted, in Spanish, with field and number, what to do, and the button that does it. */
export function Cause({ row, onCorrect }: CauseProps) {
  const text = useVerifactuText();
  const mayCorrect = useCan('invoice.issue');
  const { cause, field, code, words, remedy, document, number } = row;
  const name = field === '' ? '' : text(fieldKey(field));
  const facts = [
    name === '' || name.startsWith('verifactu.') ? '' : text('verifactu.inbox.field', { name }),
    code ? text('verifactu.inbox.code', { code }) : '',
  ].filter(Boolean);
  return (
    <div className="vb-verifactu-cause">
      <p>
        <strong>{cause}</strong>
      </p>
      <p className="v-help" title={words}>
        {facts.join(' · ')}
      </p>
      <p>{text(`verifactu.remedy.${remedy}`)}</p>
      {mayCorrect && isCorrectable(remedy) ? (
        <Button
          type="primary"
          aria-label={text('verifactu.inbox.correctOf', { number })}
          onClick={() => onCorrect(row)}
        >
          {text('verifactu.act.correct')}
        </Button>
      ) : (
        <Link to={`/invoice/view/${document}`} className="vk-button">
          {text('verifactu.act.open')}
        </Link>
      )}
    </div>
  );
}
