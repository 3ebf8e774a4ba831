import { agreementCertificateChoose } from '@volante/contracts/agreements/agreement-certificate.contract';
import {
  type agreementOpenRead,
  agreementSigningSign,
} from '@volante/contracts/agreements/agreement-signing.contract';
import type { CallOutput } from '@volante/contracts/call';
import { callApi } from '@volante/mfe-kit/api';
import { useAct } from '@volante/ui-kit/use-act';
import { type FormEvent, useId } from 'react';
import { MayRefuse } from './may-refuse';
import { useOwnFields } from './own-fields';
import { useSignText } from './sign-text';
import { SignatureHand, useHand } from './signature-hand';
import { thisDevice } from './this-device';

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
    if (!isEmpty || isApprover) return '';
    return text(hand.way === 'byCode' ? 'codeWayEmpty' : 'empty');
  };
  const sign = async () => {
    const read = { reference, proof, ...own.sent, pages: [...seen] };
    if (hand.way === 'certificate') {
      await callApi(agreementCertificateChoose, read);
      return onAgain();
    }
    const drawn = { strokes: hand.strokes, typed: hand.typed.trim(), code: hand.code || null };
    const { isComplete } = await callApi(agreementSigningSign, {
      ...{ ...read, ...drawn },
      device: thisDevice(),
    });
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
            <SignatureHand
              labelledBy={titleId}
              {...{ reference, proof, mayCertify, codeTo: opened.codeTo, ...hand, ...hands }}
            />
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
