import {
  type AgreementField,
  agreementConfigPreview,
} from '@volante/contracts/agreements/agreement-config.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { openDocument } from '@volante/ui-kit/open-document';
import { PersonChoice } from '@volante/ui-kit/person-choice';
import { Problem } from '@volante/ui-kit/problem';
import { Button, Modal } from 'antd';
import { useId, useState } from 'react';
import { useAgreementText } from '../shared/agreement-text';

interface PreviewProps {
  id: string;
  fields: readonly AgreementField[];
}

function PreviewDialog({ id, fields, onClose }: PreviewProps & { onClose: () => void }) {
  const text = useAgreementText();
  const person = useId();
  const [contact, setContact] = useState<string | null>(null);
  const feedback = useFeedback();
  const preview = useCallMutation(agreementConfigPreview, {});
  const file = preview.data?.file;
  const take = (next: string | null) => {
    setContact(next);
    preview.reset();
    if (next) preview.mutate({ id, contact: next, fields: [...fields] });
  };
  return (
    <Modal
      open
      title={text('agreements.preview.title')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{text('agreements.preview.close')}</Button>}
    >
      <div className="vb-agreement-panel">
        <label htmlFor={person}>{text('agreements.preview.who')}</label>
        <PersonChoice id={person} value={contact} companies onChange={(one) => take(one?.id ?? null)} />
        <p className="v-help">{text('agreements.preview.help')}</p>
        <Problem error={preview.error} />
        {preview.isPending ? <p role="status">{text('agreements.preview.making')}</p> : null}
        {file ? (
          <Button type="primary" onClick={() => void openDocument(file).catch(feedback.failed)}>
            {text('agreements.preview.open')}
          </Button>
        ) : null}
      </div>
    </Modal>
  );
}

/** Shows the template with the data of a real person, saved or not. */
export function PreviewButton(props: PreviewProps) {
  const text = useAgreementText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('agreements.preview.title')}</Button>
      {isOpen ? <PreviewDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
