import { EditOutlined } from '@ant-design/icons';
import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { Button, Modal } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useAgreementText } from '../shared/agreement-text';
import { TemplateChoice } from './template-choice';
import './requests.css';

const Dialog = lazy(async () => ({ default: (await import('./send-dialog')).SendDialog }));

/** On a contact's page: an agreement to sign. */
export function SendButton({ contact }: { contact: ContactRecord }) {
  const text = useAgreementText();
  const [isOpen, setOpen] = useState(false);
  const [template, setTemplate] = useState<string | null>(null);
  if (contact.state === 'deleted') return null;
  const choose = (id: string) => {
    setOpen(false);
    setTemplate(id);
  };
  return (
    <>
      <Button icon={<EditOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
        {text('agreements.send')}
      </Button>
      {isOpen ? (
        <Modal open title={text('agreements.send')} footer={null} onCancel={() => setOpen(false)}>
          <TemplateChoice label={text('agreements.many.which')} value={null} onChange={choose} />
        </Modal>
      ) : null}
      <Suspense>
        {template ? (
          <Dialog agreement={template} contact={contact.id} onClose={() => setTemplate(null)} />
        ) : null}
      </Suspense>
    </>
  );
}
