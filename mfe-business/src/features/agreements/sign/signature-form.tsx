import {
  type agreementOpenRead,
  agreementSigningRefuse,
  agreementSigningSign,
} from '@volante/contracts/agreements/agreement-signing.contract';
import type { CallOutput } from '@volante/contracts/call';
import { callApi } from '@volante/mfe-kit/api';
import { SignaturePad } from '@volante/ui-kit/signature-pad';
import { type FormEvent, useId, useState } from 'react';
import { useSignText } from './sign-text';
import { useAct } from './use-act';

export type OpenedAgreement = CallOutput<typeof agreementOpenRead>;
export type Outcome = 'signed' | 'part' | 'refused';

interface SignatureFormProps {
  reference: string;
  proof: string;
  opened: OpenedAgreement;
  /** Pages that were passed. */
  seen: readonly number[];
  onEnd: (outcome: Outcome) => void;
}

const MIN_TYPED = 3;

function Boxes({
  opened,
  ticks,
  onTick,
}: {
  opened: OpenedAgreement;
  ticks: readonly string[];
  onTick: (id: string) => void;
}) {
  const text = useSignText();
  const boxes = opened.fields.filter(({ variable }) => variable === 'tick');
  if (boxes.length === 0) return null;
  return (
    <fieldset className="va-boxes">
      <legend>{text('boxes')}</legend>
      {boxes.map(({ id, label, required }) => (
        <label key={id}>
          <input type="checkbox" checked={ticks.includes(id)} onChange={() => onTick(id)} />
          <span>
            {label} <small>({text(required ? 'boxMust' : 'boxMay')})</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface HandProps {
  strokes: string | null;
  typed: string;
  onDraw: (strokes: string | null) => void;
  onType: (typed: string) => void;
}

/** Drawn or typed: one of both counts. */
function Hand({ strokes, typed, onDraw, onType }: HandProps) {
  const text = useSignText();
  const id = useId();
  const [isDrawn, setDrawn] = useState(true);
  const choose = (drawn: boolean) => {
    setDrawn(drawn);
    onDraw(null);
    onType('');
  };
  return (
    <>
      <div className="va-ways">
        {[true, false].map((way) => (
          <button
            key={String(way)}
            type="button"
            className="va-way"
            aria-pressed={isDrawn === way}
            onClick={() => choose(way)}
          >
            {text(way ? 'draw' : 'type')}
          </button>
        ))}
      </div>
      {isDrawn ? (
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
      ) : (
        <>
          <label htmlFor={`${id}-typed`}>{text('typed')}</label>
          <input
            id={`${id}-typed`}
            className="va-typed"
            value={typed}
            maxLength={120}
            autoComplete="name"
            onChange={(event) => onType(event.target.value)}
          />
        </>
      )}
    </>
  );
}

function Refusal({ reference, proof, onEnd, onBack }: SignatureFormProps & { onBack: () => void }) {
  const text = useSignText();
  const id = useId();
  const act = useAct();
  const [reason, setReason] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim().length < MIN_TYPED) return act.say(text('reasonMissing'));
    void act.run(async () => {
      await callApi(agreementSigningRefuse, { reference, proof, reason });
      onEnd('refused');
    });
  };
  return (
    <form className="va-form va-card" onSubmit={send} noValidate>
      <h2>{text('refuseTitle')}</h2>
      <label htmlFor={id}>{text('reason')}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <p role="alert" className="va-problem">
        {act.problem}
      </p>
      <button type="submit" className="va-button va-danger" disabled={act.isBusy}>
        {text('refuseConfirm')}
      </button>
      <button type="button" className="va-button" onClick={onBack}>
        {text('back')}
      </button>
    </form>
  );
}

/** Boxes, signature and the two ends of the page. */
export function SignatureForm(props: SignatureFormProps) {
  const { reference, proof, opened, seen, onEnd } = props;
  const text = useSignText();
  const act = useAct();
  const [ticks, setTicks] = useState<readonly string[]>([]);
  const [strokes, setStrokes] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [refuses, setRefuses] = useState(false);
  if (refuses) return <Refusal {...props} onBack={() => setRefuses(false)} />;
  const pages = opened.pages.length;
  const lacking = opened.fields.find(
    ({ id, variable, required }) => variable === 'tick' && required && !ticks.includes(id),
  );
  const problemNow = (): string => {
    if (seen.length < pages) return text('unread');
    if (lacking) return text('unticked', { label: lacking.label });
    return strokes === null && typed.trim().length < MIN_TYPED ? text('empty') : '';
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const problem = problemNow();
    if (problem !== '') return act.say(problem);
    void act.run(async () => {
      const sent = { reference, proof, strokes, typed: typed.trim(), ticks: [...ticks], pages: [...seen] };
      const { isComplete } = await callApi(agreementSigningSign, sent);
      onEnd(isComplete ? 'signed' : 'part');
    });
  };
  /** The problem is being put right: its words go. */
  const hand =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      act.say('');
      set(value);
    };
  const tick = (id: string) =>
    setTicks((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  return (
    <form className="va-form va-card" onSubmit={send} noValidate>
      <output className="va-soft">
        {seen.length < pages ? text('read', { seen: seen.length, pages }) : text('readAll')}
      </output>
      <Boxes opened={opened} ticks={ticks} onTick={tick} />
      <h2>{text('signTitle')}</h2>
      <p className="va-soft">{opened.signer.name}</p>
      <Hand strokes={strokes} typed={typed} onDraw={hand(setStrokes)} onType={hand(setTyped)} />
      <p role="alert" className="va-problem">
        {act.problem}
      </p>
      <button type="submit" className="va-button va-main" disabled={act.isBusy} aria-busy={act.isBusy}>
        {text('sign')}
      </button>
      {opened.mayRefuse ? (
        <button type="button" className="va-button" onClick={() => setRefuses(true)}>
          {text('refuse')}
        </button>
      ) : null}
    </form>
  );
}
