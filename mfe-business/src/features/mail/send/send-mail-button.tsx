import { MailOutlined } from '@ant-design/icons';
import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useMailText } from '../shared/mail-text';

const Dialog = lazy(async () => ({ default: (await import('./send-mail-dialog')).SendMailDialog }));

/** On a contact's page: a mail to this person. */
export function SendMailButton({ contact }: { contact: ContactRecord }) {
  const text = useMailText();
  const [isOpen, setOpen] = useState(false);
  if (contact.state === 'deleted') return null;
  return (
    <>
      <Button icon={<MailOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
        {text('mail.act.send')}
      </Button>
      <Suspense>{isOpen ? <Dialog contact={contact.id} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
