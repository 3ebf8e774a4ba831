import type { BillingDocument, CorrectionLink } from '@volante/contracts/billing/invoice.contract';
import { formatDay } from '@volante/ui-kit/dates';
import { Link } from 'react-router';
import { invoiceAddress } from '../shared/invoice-address';
import { useInvoiceText } from '../shared/invoice-text';
import { causeText } from './answers';
import './correct.css';

function Item({ link, side }: { link: CorrectionLink; side: 'corrects' | 'correctedBy' }) {
  const text = useInvoiceText();
  const { id, target, number, issuedOn, type, method, cause, reason, isAnnulled } = link;
  const kind = text(`invoices.kind.${target}`);
  const name = number ? `${kind} ${number}` : text('invoices.draftOf', { kind: kind.toLowerCase() });
  const verb = type === 'F3' ? 'replace' : number || side === 'corrects' ? 'rectify' : 'draft';
  return (
    <li>
      {text(`invoices.correct.${side}.${verb}`)} <Link to={invoiceAddress(id)}>{name}</Link>
      {isAnnulled ? ` (${text('invoices.state.f.annulled').toLowerCase()})` : ''}
      <span className="v-help">
        {[
          issuedOn ? formatDay(issuedOn) : '',
          method ? text(`invoices.correct.short.${method}`) : '',
          type,
          causeText(cause),
          reason,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  );
}

/** The documents that rectify or replace this one, and those that it rectifies or replaces. */
export function Corrections({ document }: { document: BillingDocument }) {
  const text = useInvoiceText();
  const { corrects, correctedBy } = document;
  if (corrects.length + correctedBy.length === 0) return null;
  return (
    <ul className="vb-correct-links" aria-label={text('invoices.correct.links')}>
      {corrects.map((link) => (
        <Item key={link.id} link={link} side="corrects" />
      ))}
      {correctedBy.map((link) => (
        <Item key={link.id} link={link} side="correctedBy" />
      ))}
    </ul>
  );
}
