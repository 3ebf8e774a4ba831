import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { MenuButton } from '@volante/mfe-kit/menu-button';
import { useCan } from '@volante/mfe-kit/session';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePaymentText } from '../../payment-links/shared/pay-text';
import { BEGUN } from '../shared/document-words';
import { newInvoiceAddress } from '../shared/invoice-address';
import { useInvoiceText } from '../shared/invoice-text';

const LinkDialog = lazy(async () => ({
  default: (await import('../../payment-links/make/link-dialog')).LinkDialog,
}));

/** On a contact's page: documents that begin with their data, a link to pay, and their account. */
export function SellMenu({ contact }: { contact: ContactRecord }) {
  const text = useInvoiceText();
  const payText = usePaymentText();
  const navigate = useNavigate();
  const mayLink = useCan('ticket.modify');
  const [isLinking, setLinking] = useState(false);
  if (contact.state === 'deleted') return null;
  const link = { key: 'link', label: payText('payments.act.create'), onSelect: () => setLinking(true) };
  return (
    <>
      <MenuButton
        label={text('invoices.act.sell')}
        items={[
          ...BEGUN.map((target) => ({
            key: target,
            label: text(`invoices.new.${target}`),
            onSelect: () => void navigate(newInvoiceAddress({ target, contact: contact.id })),
          })),
          ...(mayLink ? [link] : []),
          {
            key: 'account',
            label: text('invoices.act.toAccount'),
            onSelect: () => void navigate({ search: '?tab=cuenta' }),
          },
        ]}
      />
      <Suspense>
        {isLinking ? (
          <LinkDialog of={{ contact: contact.id }} name={contact.name} onClose={() => setLinking(false)} />
        ) : null}
      </Suspense>
    </>
  );
}
