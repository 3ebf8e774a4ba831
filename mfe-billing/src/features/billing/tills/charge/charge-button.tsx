import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTillText } from '../shared/till-text';
import { useOpenTills } from '../shared/use-board';

const ChargeDialog = lazy(async () => ({ default: (await import('./charge-dialog')).ChargeDialog }));

/** On a contact's page, for people with an open till: takes what the contact owes. */
export function ChargeButton({ contact }: { contact: ContactRecord }) {
  const text = useTillText();
  const [isOpen, setOpen] = useState(false);
  const [own] = useOpenTills(contact.branch);
  if (!own || contact.state === 'deleted') return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('tills.act.charge')}</Button>
      <Suspense>
        {isOpen ? <ChargeDialog till={own.id} contact={contact.id} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
