import type { VerifactuIssuer } from '@volante/contracts/billing/verifactu.contract';
import { certificateSave } from '@volante/contracts/billing/verifactu-certificate.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { base64Of, CertificateChoice, MAX_CERTIFICATE_BYTES } from '@volante/ui-kit/certificate-choice';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Problem } from '@volante/ui-kit/problem';
import { useDialogWork } from '@volante/ui-kit/use-dialog-work';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { VERIFACTU_READS } from '../shared/verifactu-reads';
import { useVerifactuText } from '../shared/verifactu-text';

interface CertificateDialogProps {
  issuer: VerifactuIssuer;
  onClose: () => void;
}

/** File and password of a certificate; both go once, and the password is not kept. */
export function CertificateDialog({ issuer, onClose }: CertificateDialogProps) {
  const text = useVerifactuText();
  const feedback = useFeedback();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const { isBusy, problem, setProblem, run } = useDialogWork(onClose);
  const save = useCallMutation(certificateSave, { invalidates: VERIFACTU_READS });
  const submit = async () => {
    if (!file) return setProblem(text('verifactu.certificate.fileMissing'));
    if (file.size > MAX_CERTIFICATE_BYTES) return setProblem(text('verifactu.certificate.tooLarge'));
    await run(async () => {
      await save.mutateAsync({ issuer: issuer.id, file: await base64Of(file), password });
      feedback.done(text('verifactu.done.certificate'));
    });
  };
  return (
    <Modal
      open
      title={text('verifactu.certificate.dialog', { name: issuer.name })}
      okText={text('verifactu.act.save')}
      cancelText={text('verifactu.act.cancel')}
      confirmLoading={isBusy}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <p className="v-dialog-text">{text('verifactu.certificate.help')}</p>
      <Problem text={problem} />
      <CertificateChoice
        file={file}
        label={text('verifactu.certificate.choose')}
        none={text('verifactu.certificate.noFile')}
        onChoose={setFile}
      />
      <label htmlFor={id} className="v-label">
        {text('verifactu.certificate.password')}
      </label>
      <Input.Password
        id={id}
        value={password}
        autoComplete="off"
        maxLength={200}
        onChange={(event) => setPassword(event.target.value)}
        onPressEnter={() => void submit()}
      />
    </Modal>
  );
}
