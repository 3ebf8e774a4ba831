import {
  agreementOpenPaper,
  agreementOpenRead,
  agreementOpenText,
  agreementSigningRead,
} from '@volante/contracts/agreements/agreement-signing.contract';
import { callApi, fetchFile } from '@volante/mfe-kit/api';
import type { OpenPageProps } from '@volante/mfe-kit/remote';
import { OpenAnswer, OpenOver } from '@volante/ui-kit/open-frame';
import { saveBlob } from '@volante/ui-kit/save-blob';
import { useAct } from '@volante/ui-kit/use-act';
import { useAnswer } from '@volante/ui-kit/use-answer';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CertificateStep } from './certificate-step';
import { CodeStep } from './code-step';
import { WrittenByOthers } from './own-fields';
import { PagePicture } from './page-picture';
import { useSignText } from './sign-text';
import { type OpenedAgreement, type Outcome, SignatureForm } from './signature-form';
import './sign.css';

function Download({ proof }: { proof: string }) {
  const text = useSignText();
  const act = useAct();
  const save = () =>
    act.run(async () => {
      const { blob, name } = await fetchFile(agreementOpenPaper, {}, { key: proof });
      saveBlob(blob, name);
    });
  return (
    <>
      <button type="button" className="va-button" disabled={act.isBusy} onClick={() => void save()}>
        {text('paper')}
      </button>
      <p role="alert" className="va-problem">
        {act.problem}
      </p>
    </>
  );
}

interface EndProps {
  outcome: Outcome;
  signer: OpenedAgreement['signer'];
  /** The sealed copy is mailed to them; others get it from the school. */
  hasCopy: boolean;
}

function End({ outcome, signer: { name, role }, hasCopy }: EndProps) {
  const text = useSignText();
  const end = useRef<HTMLElement>(null);
  // The button that was pressed stood under the pages; this stands above them.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'center' });
  }, []);
  const isRefused = outcome === 'refused';
  const isApproved = role === 'approver';
  const done = isApproved
    ? 'approvedText'
    : `${outcome === 'part' ? 'donePart' : 'doneText'}${hasCopy ? '' : 'Here'}`;
  return (
    <section ref={end} role="status" className="va-card va-end" data-refused={isRefused}>
      <h2>{text(isRefused ? 'refused' : isApproved ? 'approved' : 'done')}</h2>
      <p>{text(isRefused ? 'refusedText' : done, { name })}</p>
    </section>
  );
}

/** The pages as text, for people who read large letters or by ear; fetched at the first press. */
function useWords(proof: string) {
  const text = useSignText();
  const act = useAct();
  const [pages, setPages] = useState<readonly string[] | null>(null);
  const [isOn, setOn] = useState(false);
  const press = async () => {
    if (isOn) return setOn(false);
    if (pages) return setOn(true);
    await act.run(async () => {
      setPages((await callApi(agreementOpenText, {}, { key: proof })).pages);
      setOn(true);
    });
  };
  const toggle = (
    <div className="va-words">
      <button
        type="button"
        className="va-button"
        aria-pressed={isOn}
        disabled={act.isBusy}
        onClick={() => void press()}
      >
        {text(isOn ? 'wordsOff' : 'wordsOn')}
      </button>
      <p role="alert" className="va-problem">
        {act.problem}
      </p>
    </div>
  );
  return { pages: isOn ? pages : null, toggle };
}

interface DocumentProps {
  reference: string;
  proof: string;
  opened: OpenedAgreement;
  /** Not on a screen of the counter. */
  mayCertify: boolean;
  /** Reads the document again. */
  onAgain: () => void;
}

function Document({ reference, proof, opened, mayCertify, onAgain }: DocumentProps) {
  const text = useSignText();
  const [seen, setSeen] = useState<readonly number[]>([]);
  const [outcome, setOutcome] = useState<Outcome | null>(opened.isSigned ? 'signed' : null);
  const see = useCallback(
    (page: number) => setSeen((now) => (now.includes(page) ? now : [...now, page].sort((a, b) => a - b))),
    [],
  );
  const { title, school, holder, signer, pages } = opened;
  const words = useWords(proof);
  return (
    <main className="va-sheet">
      <header>
        <p className="va-soft">{school}</p>
        <h1>{title}</h1>
        {holder === signer.name ? null : <p>{text('for', { name: holder })}</p>}
      </header>
      {words.toggle}
      {outcome ? <End outcome={outcome} signer={signer} hasCopy={opened.copyTo !== ''} /> : null}
      {pages.map(({ width, height }, at) => (
        <PagePicture
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the document
          key={at}
          proof={proof}
          page={at + 1}
          pages={pages.length}
          ratio={height / width}
          words={words.pages?.[at] ?? null}
          onSeen={see}
        />
      ))}
      {outcome === null ? <WrittenByOthers written={opened.written} /> : null}
      {outcome === null && opened.certificate ? (
        <CertificateStep {...{ reference, proof, opened, onAgain }} onEnd={setOutcome} />
      ) : null}
      {outcome === null && !opened.certificate ? (
        <SignatureForm {...{ reference, proof, opened, seen, mayCertify, onAgain }} onEnd={setOutcome} />
      ) : null}
      {outcome === 'refused' || (outcome === null && opened.certificate) ? null : <Download proof={proof} />}
      <p className="va-soft">{text('plain')}</p>
    </main>
  );
}

type OpenedProps = Pick<DocumentProps, 'reference' | 'proof' | 'mayCertify'>;

function Opened({ reference, proof, mayCertify }: OpenedProps) {
  const text = useSignText();
  const answer = useAnswer(agreementOpenRead, {}, proof);
  return (
    <OpenAnswer text={text} answer={answer}>
      {(opened) => (
        <Document {...{ reference, proof, opened, mayCertify }} onAgain={() => void answer.refetch()} />
      )}
    </OpenAnswer>
  );
}

function Closed({ reference, onProof }: { reference: string; onProof: (proof: string) => void }) {
  const text = useSignText();
  const answer = useAnswer(agreementSigningRead, { reference });
  return (
    <OpenAnswer text={text} answer={answer}>
      {(standing) => <CodeStep reference={reference} standing={standing} onProof={onProof} />}
    </OpenAnswer>
  );
}

/** The shape of our links; any other needs no request. */
const REFERENCE = /^[\w-]{43}$/;

/** `/noauth/agreement/sign/<reference>`: nothing of the document is shown before the code; the proof stays in this page. */
export function SignPage({ params, mayCertify = true }: OpenPageProps & { mayCertify?: boolean }) {
  const text = useSignText();
  const reference = params.reference ?? '';
  const [proof, setProof] = useState('');
  if (!REFERENCE.test(reference)) return <OpenOver text={text} />;
  if (proof !== '') return <Opened {...{ reference, proof, mayCertify }} />;
  return <Closed reference={reference} onProof={setProof} />;
}

/** `/agreement/sign/<reference>`, the second address of the specification. */
export function SignRedirect({ params }: OpenPageProps) {
  const text = useSignText();
  useState(() =>
    window.location.replace(`/noauth/agreement/sign/${encodeURIComponent(params.reference ?? '')}`),
  );
  return <output className="v-open-alone">{text('loading')}</output>;
}
