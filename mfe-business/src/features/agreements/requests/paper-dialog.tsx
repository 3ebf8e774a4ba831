import { agreementRequestPaper } from '@volante/contracts/agreements/agreement-request.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { FilePicker, UploadNotes } from '@volante/ui-kit/file-picker';
import { Problem } from '@volante/ui-kit/problem';
import { useUpload } from '@volante/ui-kit/use-upload';
import { Modal } from 'antd';
import { useState } from 'react';
import { useAgreementText } from '../shared/agreement-text';
import { REQUEST_READS } from '../shared/request-reads';
import { LabelledDay } from './labelled-day';
import { TemplateChoice } from './template-choice';
import './requests.css';

/** An agreement that was signed by hand is noted: which one, the day, its scan. */
export function PaperDialog({ contact, onClose }: { contact: string; onClose: () => void }) {
  const text = useAgreementText();
  const feedback = useFeedback();
  const [agreement, setAgreement] = useState<string | null>(null);
  const [signedOn, setSignedOn] = useState<string | null>(null);
  const [file, setFile] = useState<string | null>(null);
  const note = useCallMutation(agreementRequestPaper, { invalidates: REQUEST_READS });
  const upload = useUpload({
    ...{ accept: 'pdf', name: 'contrato.$ext' },
    onStored: (stored) => setFile(stored.id),
  });
  const isReady = agreement !== null && file !== null && signedOn !== null;
  const onSuccess = () => {
    feedback.done(text('agreements.paper.done'));
    onClose();
  };
  const submit = () => {
    if (isReady) note.mutate({ agreement, contact, file, signedOn }, { onSuccess });
  };
  return (
    <Modal
      open
      title={text('agreements.paper.title')}
      okText={text('agreements.paper.ok')}
      cancelText={text('agreements.cancel')}
      okButtonProps={{ disabled: !isReady }}
      confirmLoading={note.isPending}
      onOk={submit}
      onCancel={onClose}
    >
      <div className="vb-agreement-form">
        <p>{text('agreements.paper.help')}</p>
        <Problem error={note.error} />
        <TemplateChoice label={text('agreements.paper.which')} value={agreement} onChange={setAgreement} />
        <LabelledDay label={text('agreements.paper.day')} value={signedOn} onChange={setSignedOn} />
        <div>
          <FilePicker
            label={text(file ? 'agreements.paper.other' : 'agreements.paper.file')}
            accept=".pdf,application/pdf"
            icon={null}
            upload={upload}
          />
          <UploadNotes upload={upload} />
        </div>
        {file ? <p role="status">{text('agreements.paper.stored')}</p> : null}
      </div>
    </Modal>
  );
}
