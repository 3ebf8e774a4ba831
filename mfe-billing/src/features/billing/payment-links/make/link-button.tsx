import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { useCan } from '@volante/mfe-kit/session';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { usePaymentText } from '../shared/pay-text';

const LinkDialog = lazy(async () => ({ default: (await import('./link-dialog')).LinkDialog }));

/** On a contact's page, for people without the menu of sales, which has it too: a link by which they pay what they owe. */
export function LinkButton({ contact }: { contact: ContactRecord }) {
  const text = usePaymentText();
  const [isOpen, setOpen] = useState(false);
  const hasMenu = useCan('invoice.add');
  if (contact.state === 'deleted' || hasMenu) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('payments.act.create')}</Button>
      <Suspense>
        {isOpen ? (
          <LinkDialog of={{ contact: contact.id }} name={contact.name} onClose={() => setOpen(false)} />
        ) : null}
      </Suspense>
    </>
  );
}
