import { agreementCertificateChoose } from '@volante/contracts/agreements/agreement-certificate.contract';
import {
  type agreementOpenRead,
  agreementSigningSign,
} from '@volante/contracts/agreements/agreement-signing.contract';
import type { CallOutput } from '@volante/contracts/call';
import { callApi } from '@volante/mfe-kit/api';
import { SignaturePad } from '@volante/ui-kit/signature-pad';
import { type FormEvent, useId, useState } from 'react';
import { MayRefuse } from './may-refuse';
import { useOwnFields } from './own-fields';
import { useSignText } from './sign-text';
import { thisDevice } from './this-device';
import { useAct } from './use-act';

export type OpenedAgreement = CallOutput<typeof agreementOpenRead>;
export type Outcome = 'signed' | 'part' | 'refused';

interface SignatureFormProps {
  reference: string;
  proof: string;
  opened: OpenedAgreement;
  /** Pages that were passed. */
  seen: readonly number[];
  /** Not on a screen of the counter. */
  mayCertify: boolean;
  /** Reads the document again. */
  onAgain: () => void;
  onEnd: (outcome: Outcome) => void;
}

const MIN_TYPED = 3;

type Way = 'draw' | 'type' | 'certificate';
const WAYS: readonly Way[] = ['draw', 'type', 'certificate'];

interface HandProps {
  /** Id of the heading. */
  labelledBy: string;
  /** Certificates are on the signer's own computer. */
  mayCertify: boolean;
  way: Way;
  strokes: string | null;
  typed: string;
  onWay: (way: Way) => void;
  onDraw: (strokes: string | null) => void;
  onType: (typed: string) => void;
}

function Drawn({ strokes, onDraw }: Pick<HandProps, 'strokes' | 'onDraw'>) {
  const text = useSignText();
  const id = useId();
  return (
    <>
      <SignaturePad
        id={`${id}-pad`}
        label={text(strokes === null ? 'padEmpty' : 'padDrawn')}
        describedBy={`${id}-help`}
        value={strokes}
        onChange={onDraw}
      />
      <p id={`${id}-help`} className="va-soft">
        {text('padHelp')}
      </p>
      {strokes === null ? null : (
        <button type="button" className="va-button" onClick={() => onDraw(null)}>
          {text('clear')}
        </button>
      )}
    </>
  );
}

function Typed({ typed, onType }: Pick<HandProps, 'typed' | 'onType'>) {
  const text = useSignText();
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{text('typed')}</label>
      <input
        id={id}
        className="va-typed"
        value={typed}
        maxLength={120}
        autoComplete="name"
        onChange={(event) => onType(event.target.value)}
      />
    </>
  );
}

/** Drawn, typed, or later with a certificate: one of them counts. */
function Hand({ labelledBy, mayCertify, way, strokes, typed, onWay, onDraw, onType }: HandProps) {
  const text = useSignText();
  const name = useId();
  return (
    <>
      <fieldset className="va-ways" aria-labelledby={labelledBy}>
        {WAYS.filter((one) => mayCertify || one !== 'certificate').map((one) => (
          <label key={one} className="va-way">
            <input type="radio" name={name} checked={way === one} onChange={() => onWay(one)} />
            {text(one)}
          </label>
        ))}
      </fieldset>
      {way === 'draw' ? <Drawn strokes={strokes} onDraw={onDraw} /> : null}
      {way === 'type' ? <Typed typed={typed} onType={onType} /> : null}
      {way === 'certificate' ? <p className="va-soft">{text('certWhat')}</p> : null}
    </>
  );
}

/** The way of signing and what was drawn or typed; another way begins with nothing. `onChange`: the problem is being put right. */
function useHand(onChange: () => void) {
  const [way, setWay] = useState<Way>('draw');
  const [strokes, setStrokes] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const set = (to: { way?: Way; strokes?: string | null; typed?: string }) => {
    onChange();
    if (to.way) setWay(to.way);
    setStrokes(to.strokes ?? null);
    setTyped(to.typed ?? '');
  };
  return {
    hand: { way, strokes, typed },
    isEmpty: way !== 'certificate' && strokes === null && typed.trim().length < MIN_TYPED,
    hands: {
      onWay: (chosen: Way) => set({ way: chosen }),
      onDraw: (drawn: string | null) => set({ strokes: drawn }),
      onType: (words: string) => set({ typed: words }),
    },
  };
}

/** Texts, boxes, signature and the two ends of the page. */
export function SignatureForm(props: SignatureFormProps) {
  const { reference, proof, opened, seen, mayCertify, onAgain, onEnd } = props;
  const text = useSignText();
  const act = useAct();
  const titleId = useId();
  const own = useOwnFields(opened.fields, () => act.say(''));
  const { hand, hands, isEmpty } = useHand(() => act.say(''));
  const isApprover = opened.signer.role === 'approver';
  const pages = opened.pages.length;
  const problemNow = (): string => {
    if (seen.length < pages) return text('unread');
    if (own.problem !== '') return own.problem;
    return isEmpty && !isApprover ? text('empty') : '';
  };
  const sign = async () => {
    const read = { reference, proof, ...own.sent, pages: [...seen] };
    if (hand.way === 'certificate') {
      await callApi(agreementCertificateChoose, read);
      return onAgain();
    }
    const drawn = { strokes: hand.strokes, typed: hand.typed.trim(), device: thisDevice() };
    const { isComplete } = await callApi(agreementSigningSign, { ...read, ...drawn });
    onEnd(isComplete ? 'signed' : 'part');
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const problem = problemNow();
    if (problem !== '') return act.say(problem);
    void act.run(sign);
  };
  return (
    <MayRefuse {...{ reference, proof, onEnd }} isAllowed={opened.mayRefuse}>
      {(refusal) => (
        <form className="va-form va-card" onSubmit={send} noValidate>
          <output className="va-soft">
            {seen.length < pages ? text('read', { seen: seen.length, pages }) : text('readAll')}
          </output>
          {own.shown}
          <h2 id={titleId}>{text(isApprover ? 'approveTitle' : 'signTitle')}</h2>
          <p className="va-soft">{opened.signer.name}</p>
          {isApprover ? (
            <p className="va-soft">{text('approveText')}</p>
          ) : (
            <Hand labelledBy={titleId} mayCertify={mayCertify} {...hand} {...hands} />
          )}
          <p role="alert" className="va-problem">
            {act.problem}
          </p>
          <button type="submit" className="va-button va-main" disabled={act.isBusy} aria-busy={act.isBusy}>
            {text(isApprover ? 'approve' : hand.way === 'certificate' ? 'certGo' : 'sign')}
          </button>
          {refusal}
        </form>
      )}
    </MayRefuse>
  );
}
