import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { MenuButton } from '@volante/mfe-kit/menu-button';
import { useNavigate } from 'react-router';
import { BEGUN } from '../shared/document-words';
import { newInvoiceAddress } from '../shared/invoice-address';
import { useInvoiceText } from '../shared/invoice-text';

/** On a contact's page: documents that begin with their data, and their account. */
export function SellMenu({ contact }: { contact: ContactRecord }) {
  const text = useInvoiceText();
  const navigate = useNavigate();
  if (contact.state === 'deleted') return null;
  return (
    <MenuButton
      label={text('invoices.act.sell')}
      items={[
        ...BEGUN.map((target) => ({
          key: target,
          label: text(`invoices.new.${target}`),
          onSelect: () => void navigate(newInvoiceAddress({ target, contact: contact.id })),
        })),
        {
          key: 'account',
          label: text('invoices.act.toAccount'),
          onSelect: () => void navigate({ search: '?tab=cuenta' }),
        },
      ]}
    />
  );
}
