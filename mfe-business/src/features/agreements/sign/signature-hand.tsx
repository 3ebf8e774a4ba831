import { SignaturePad } from '@volante/ui-kit/signature-pad';
import { useId, useState } from 'react';
import { OwnCode, type OwnCodeProps } from './own-code';
import { useSignText } from './sign-text';
import type { OpenedAgreement } from './signature-form';

const MIN_TYPED = 3;

type Way = 'draw' | 'type' | 'byCode' | 'certificate';
const WAYS: readonly Way[] = ['draw', 'type', 'byCode', 'certificate'];

/** A drawing, a name or a code: what counts is that of the chosen way. */
interface Made {
  strokes: string | null;
  typed: string;
  code: string;
}
const NOTHING: Made = { strokes: null, typed: '', code: '' };

interface HandProps extends Made, Pick<OwnCodeProps, 'reference' | 'proof'> {
  codeTo: OpenedAgreement['codeTo'];
  /** Id of the heading. */
  labelledBy: string;
  /** Certificates are on the signer's own computer. */
  mayCertify: boolean;
  way: Way;
  onWay: (way: Way) => void;
  onMake: (made: Partial<Made>) => void;
}

function Drawn({ strokes, onMake }: Pick<HandProps, 'strokes' | 'onMake'>) {
  const text = useSignText();
  const id = useId();
  return (
    <>
      <SignaturePad
        id={`${id}-pad`}
        label={text(strokes === null ? 'padEmpty' : 'padDrawn')}
        describedBy={`${id}-help`}
        value={strokes}
        onChange={(drawn) => onMake({ strokes: drawn })}
      />
      <p id={`${id}-help`} className="va-soft">
        {text('padHelp')}
      </p>
      {strokes === null ? null : (
        <button type="button" className="va-button" onClick={() => onMake({ strokes: null })}>
          {text('clear')}
        </button>
      )}
    </>
  );
}

function Typed({ typed, onMake }: Pick<HandProps, 'typed' | 'onMake'>) {
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
        onChange={(event) => onMake({ typed: event.target.value })}
      />
    </>
  );
}

/** Drawn, typed, by a code, or later with a certificate: one of them counts. */
export function SignatureHand(props: HandProps) {
  const { labelledBy, mayCertify, codeTo, way, strokes, typed, code, onWay, onMake } = props;
  const text = useSignText();
  const name = useId();
  const isOffered: Partial<Record<Way, boolean>> = { byCode: codeTo !== null, certificate: mayCertify };
  return (
    <>
      <fieldset className="va-ways" aria-labelledby={labelledBy}>
        {WAYS.filter((one) => isOffered[one] ?? true).map((one) => (
          <label key={one} className="va-way">
            <input type="radio" name={name} checked={way === one} onChange={() => onWay(one)} />
            {text(one)}
          </label>
        ))}
      </fieldset>
      {way === 'draw' ? <Drawn {...{ strokes, onMake }} /> : null}
      {way === 'type' ? <Typed {...{ typed, onMake }} /> : null}
      {way === 'byCode' && codeTo ? (
        <OwnCode
          {...{ reference: props.reference, proof: props.proof, codeTo, code }}
          onCode={(next) => onMake({ code: next })}
        />
      ) : null}
      {way === 'certificate' ? <p className="va-soft">{text('certWhat')}</p> : null}
    </>
  );
}

const CODE_LENGTH = 6;

/** Whether nothing has been made in the chosen way yet. */
function lacks(way: Way, { strokes, typed, code }: Made): boolean {
  if (way === 'certificate') return false;
  if (way === 'byCode') return code.length !== CODE_LENGTH;
  return way === 'draw' ? strokes === null : typed.trim().length < MIN_TYPED;
}

/** The way of signing and what was made by it; another way begins with nothing. `onChange`: the problem is being put right. */
export function useHand(onChange: () => void) {
  const [way, setWay] = useState<Way>('draw');
  const [made, setMade] = useState<Made>(NOTHING);
  const set = (change: Partial<Made>, next: Way = way) => {
    onChange();
    setWay(next);
    setMade({ ...NOTHING, ...change });
  };
  return {
    hand: { way, ...made },
    isEmpty: lacks(way, made),
    hands: { onWay: (next: Way) => set({}, next), onMake: (change: Partial<Made>) => set(change) },
  };
}
