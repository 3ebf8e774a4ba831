import { FormOutlined } from '@ant-design/icons';
import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useDriveText } from '../drive-text';

const Dialog = lazy(async () => ({ default: (await import('./fill-dialog')).FillDialog }));

/** On a contact's page: a paper of the drive with this person's data. */
export function FillButton({ contact }: { contact: ContactRecord }) {
  const text = useDriveText();
  const [isOpen, setOpen] = useState(false);
  if (contact.state === 'deleted') return null;
  return (
    <>
      <Button icon={<FormOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
        {text('drive.fill.act')}
      </Button>
      <Suspense>{isOpen ? <Dialog person={contact} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
