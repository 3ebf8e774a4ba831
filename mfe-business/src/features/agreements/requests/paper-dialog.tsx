import { agreementRequestPaper } from '@volante/contracts/agreements/agreement-request.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { DayInput } from '@volante/ui-kit/day-input';
import { errorMessage } from '@volante/ui-kit/error-message';
import { useFeedback } from '@volante/ui-kit/feedback';
import { FilePicker, UploadNotes } from '@volante/ui-kit/file-picker';
import { useUpload } from '@volante/ui-kit/use-upload';
import { Modal } from 'antd';
import { useId, useState } from 'react';
import { useAgreementText } from '../shared/agreement-text';
import { REQUEST_READS } from '../shared/request-reads';
import { TemplateChoice } from './template-choice';
import './requests.css';

/** An agreement that was signed by hand is noted: which one, the day, its scan. */
export function PaperDialog({ contact, onClose }: { contact: string; onClose: () => void }) {
  const text = useAgreementText();
  const feedback = useFeedback();
  const id = useId();
  const [agreement, setAgreement] = useState<string | null>(null);
  const [signedOn, setSignedOn] = useState<string | null>(null);
  const [wrongDay, setWrongDay] = useState<string | null>(null);
  const [file, setFile] = useState<string | null>(null);
  const note = useCallMutation(agreementRequestPaper, { invalidates: REQUEST_READS });
  const upload = useUpload({
    ...{ accept: 'pdf', name: 'contrato.$ext' },
    onStored: (stored) => setFile(stored.id),
  });
  const isReady = agreement !== null && file !== null && signedOn !== null && wrongDay === null;
  const submit = () => {
    if (!isReady) return;
    note.mutate(
      { agreement, contact, file, signedOn },
      {
        onSuccess: () => {
          feedback.done(text('agreements.paper.done'));
          onClose();
        },
      },
    );
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
        {note.error ? (
          <p className="v-problem" role="alert">
            {errorMessage(note.error)}
          </p>
        ) : null}
        <TemplateChoice label={text('agreements.paper.which')} value={agreement} onChange={setAgreement} />
        <label htmlFor={id}>{text('agreements.paper.day')}</label>
        <DayInput
          id={id}
          value={signedOn}
          isWrong={wrongDay !== null}
          describedBy={`${id}-wrong`}
          onChange={setSignedOn}
          onRefuse={setWrongDay}
          onBlur={() => undefined}
        />
        <p id={`${id}-wrong`} className="v-problem">
          {wrongDay}
        </p>
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
