import { bankMandateContact, type MandateOfContact } from '@volante/contracts/billing/bank-mandate.contract';
import { MANDATE_SCHEMES } from '@volante/contracts/billing/bank-words';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { formatDay } from '@volante/ui-kit/dates';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Link } from 'react-router';
import { tabAddress } from '../shared/bank-address';
import { useBankText } from '../shared/bank-text';
import '../bank.css';

function Standing({ mandate }: { mandate: MandateOfContact }) {
  const text = useBankText();
  if (mandate.state !== 'active')
    return <StateBadge tone="plain">{text('bank.mandate.cancelled')}</StateBadge>;
  if (mandate.signedOn === null) return <StateBadge tone="warn">{text('bank.mandate.unsigned')}</StateBadge>;
  return (
    <StateBadge tone="good">{text('bank.mandate.until', { day: formatDay(mandate.until ?? '') })}</StateBadge>
  );
}

/** The mandates of a contact, in its account. */
export function ContactMandates({ contact }: { contact: string }) {
  const text = useBankText();
  const answer = useCall(bankMandateContact, { contact });
  useLive({ entity: 'bank-mandate' }, [bankMandateContact]);
  const rows = answer.data?.rows ?? [];
  if (answer.isError || !answer.data) return null;
  return (
    <section className="v-facts vb-bank-contact" aria-label={text('bank.mandate.title')}>
      <header>
        <h3>{text('bank.mandate.title')}</h3>
      </header>
      {rows.length === 0 ? (
        <p>
          {text('bank.mandate.none')}{' '}
          <Link to={`${tabAddress('mandates')}/create`}>{text('bank.mandate.add')}</Link>
        </p>
      ) : (
        <ul>
          {rows.map((mandate) => (
            <li key={mandate.id}>
              <Link to={`/bank/mandate/${mandate.id}`}>{mandate.reference}</Link>
              <span>{MANDATE_SCHEMES[mandate.scheme]}</span>
              <span>{text('bank.mandate.iban', { end: mandate.ibanEnd })}</span>
              <Standing mandate={mandate} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
