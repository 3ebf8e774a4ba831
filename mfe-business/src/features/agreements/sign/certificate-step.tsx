import {
  agreementCertificateLeave,
  agreementCertificateSign,
} from '@volante/contracts/agreements/agreement-certificate.contract';
import { agreementOpenPaper } from '@volante/contracts/agreements/agreement-signing.contract';
import { callApi, fetchFile } from '@volante/mfe-kit/api';
import { saveBlob } from '@volante/ui-kit/save-blob';
import { useAct } from '@volante/ui-kit/use-act';
import { useEffect, useEffectEvent } from 'react';
import { MayRefuse } from './may-refuse';
import { useSignText } from './sign-text';
import type { OpenedAgreement, Outcome } from './signature-form';
import { thisDevice } from './this-device';

/** The worker makes the document within some seconds. */
const LOOK_MS = 2_000;
/** A call has room for so much: a signature has a tenth of it. */
const MAX_ADDED = 640_000;

interface CertificateStepProps {
  reference: string;
  proof: string;
  opened: OpenedAgreement;
  onAgain: () => void;
  onEnd: (outcome: Outcome) => void;
}

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The letters of bytes in base64, made by the browser. */
const base64Of = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(bytes);
  });

/** The bytes that a program has put behind the downloaded document; `null`: the file does not begin with it. */
async function addedTo({ size, sha256 }: { size: number; sha256: string }, file: File): Promise<Blob | null> {
  if (file.size <= size) return null;
  const digest = await crypto.subtle.digest('SHA-256', await file.slice(0, size).arrayBuffer());
  return hex(digest) === sha256 ? file.slice(size) : null;
}

function Ready({ reference, proof, opened, onAgain, onEnd }: CertificateStepProps) {
  const text = useSignText();
  const act = useAct();
  const document = opened.certificate ?? { size: 0, sha256: '' };
  const save = () =>
    act.run(async () => {
      const { blob, name } = await fetchFile(agreementOpenPaper, {}, { key: proof });
      saveBlob(blob, name);
    });
  const send = async (file: File) => {
    const added = await addedTo(document, file);
    if (!added) return act.say(text('certOther'));
    if (added.size > MAX_ADDED) return act.say(text('certLarge'));
    await act.run(async () => {
      const increment = await base64Of(added);
      const sent = { reference, proof, sha256: document.sha256, increment, device: thisDevice() };
      const { isComplete } = await callApi(agreementCertificateSign, sent);
      onEnd(isComplete ? 'signed' : 'part');
    });
    onAgain();
  };
  return (
    <>
      <ol className="va-steps">
        <li>
          <p>{text('certSave')}</p>
          <button
            type="button"
            className="va-button va-main"
            disabled={act.isBusy}
            onClick={() => void save()}
          >
            {text('certSaveButton')}
          </button>
        </li>
        <li>
          <p>{text('certSign')}</p>
        </li>
        <li>
          <p>{text('certSend')}</p>
          <label className="va-button va-file" aria-disabled={act.isBusy}>
            {text('certSendButton')}
            <input
              type="file"
              accept="application/pdf"
              disabled={act.isBusy}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                target.value = '';
                if (file) void send(file);
              }}
            />
          </label>
        </li>
      </ol>
      <p role="alert" className="va-problem">
        {act.problem}
      </p>
    </>
  );
}

function Preparing({ onAgain }: { onAgain: () => void }) {
  const text = useSignText();
  const look = useEffectEvent(onAgain);
  useEffect(() => {
    const timer = window.setInterval(look, LOOK_MS);
    return () => window.clearInterval(timer);
  }, []);
  return <output>{text('certPreparing')}</output>;
}

/** For a signer who has chosen their own certificate: download, sign with a program, hand in. */
export function CertificateStep(props: CertificateStepProps) {
  const { reference, proof, opened, onAgain, onEnd } = props;
  const text = useSignText();
  const act = useAct();
  const state = opened.certificate?.state;
  const leave = () =>
    act.run(async () => {
      await callApi(agreementCertificateLeave, { reference, proof });
      onAgain();
    });
  return (
    <MayRefuse {...{ reference, proof, onEnd }} isAllowed={opened.mayRefuse}>
      {(refusal) => (
        <section className="va-form va-card">
          <h2>{text('certTitle')}</h2>
          <p className="va-soft">{text('certWhat')}</p>
          {state === 'ready' ? <Ready {...props} /> : null}
          {state === 'preparing' ? <Preparing onAgain={onAgain} /> : null}
          {state === 'waits' ? <output>{text('certWaits')}</output> : null}
          <p role="alert" className="va-problem">
            {act.problem}
          </p>
          <button type="button" className="va-button" disabled={act.isBusy} onClick={() => void leave()}>
            {text('certLeave')}
          </button>
          {refusal}
        </section>
      )}
    </MayRefuse>
  );
}
