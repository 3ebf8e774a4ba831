import {
  agreementSealDelete,
  agreementSealRead,
  agreementSealSave,
  type OwnSeal,
} from '@volante/contracts/agreements/agreement-seal.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { base64Of, CertificateChoice, MAX_CERTIFICATE_BYTES } from '@volante/ui-kit/certificate-choice';
import { formatInstant } from '@volante/ui-kit/dates';
import { errorMessage } from '@volante/ui-kit/error-message';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button, Input, Popconfirm } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useAgreementText } from '../shared/agreement-text';

const READS = [agreementSealRead];

function Secret({
  label,
  help,
  value,
  isOwn,
  onChange,
}: {
  label: string;
  help?: string;
  value: string;
  /** The person's password of the product. */
  isOwn: boolean;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Input.Password
        id={id}
        value={value}
        maxLength={200}
        autoComplete={isOwn ? 'current-password' : 'off'}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {help ? (
        <p id={`${id}-help`} className="v-help">
          {help}
        </p>
      ) : null}
    </>
  );
}

/** File, its password and the person's own: all go once, and only the file with its password is kept, sealed. */
function CertificateForm() {
  const text = useAgreementText();
  const feedback = useFeedback();
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const [ownPassword, setOwnPassword] = useState('');
  const [problem, setProblem] = useState('');
  const save = useCallMutation(agreementSealSave, {
    invalidates: READS,
    onError: (error) => setProblem(errorMessage(error)),
    onSuccess: () => {
      setFile(null);
      setPassword('');
      setOwnPassword('');
      feedback.done(text('agreements.seal.saved'));
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return setProblem(text('agreements.seal.fileMissing'));
    if (file.size > MAX_CERTIFICATE_BYTES) return setProblem(text('agreements.seal.tooLarge'));
    setProblem('');
    save.mutate({ file: await base64Of(file), password, ownPassword });
  };
  return (
    <form className="vb-agreement-form" onSubmit={(event) => void submit(event)}>
      <CertificateChoice
        file={file}
        label={text('agreements.seal.choose')}
        none={text('agreements.seal.noFile')}
        onChoose={setFile}
      />
      <Secret
        label={text('agreements.seal.password')}
        value={password}
        isOwn={false}
        onChange={setPassword}
      />
      <Secret
        label={text('agreements.seal.ownPassword')}
        help={text('agreements.seal.ownPasswordHelp')}
        value={ownPassword}
        isOwn
        onChange={setOwnPassword}
      />
      <p role="alert" className="v-problem">
        {problem}
      </p>
      <div>
        <Button type="primary" htmlType="submit" loading={save.isPending} disabled={ownPassword === ''}>
          {text('agreements.seal.save')}
        </Button>
      </div>
    </form>
  );
}

function Kept({ own }: { own: OwnSeal }) {
  const text = useAgreementText();
  const feedback = useFeedback();
  const remove = useCallMutation(agreementSealDelete, {
    invalidates: READS,
    onError: feedback.failed,
    onSuccess: () => feedback.done(text('agreements.seal.removed')),
  });
  return (
    <>
      <p>
        <strong>{own.holder}</strong>.{' '}
        {text('agreements.seal.added', { name: own.addedBy, at: formatInstant(own.addedAt) })}
      </p>
      <p className="v-help vb-seal-print">
        {text('agreements.seal.fingerprint')}: {own.fingerprint}
      </p>
      <Popconfirm
        title={text('agreements.seal.removeTitle')}
        okText={text('agreements.seal.remove')}
        cancelText={text('agreements.cancel')}
        onConfirm={() => remove.mutate({})}
      >
        <Button danger loading={remove.isPending}>
          {text('agreements.seal.remove')}
        </Button>
      </Popconfirm>
    </>
  );
}

/** The certificate that the school brought, and the form that brings one. */
export function OwnCertificate({ own }: { own: OwnSeal | null }) {
  const text = useAgreementText();
  return (
    <>
      <h2>{text('agreements.seal.own')}</h2>
      <p>{text('agreements.seal.ownText')}</p>
      {own ? <Kept own={own} /> : null}
      <CertificateForm />
    </>
  );
}
