import { SignaturePad } from '@volante/ui-kit/signature-pad';
import { usePhoneText } from './phone-text';
import type { PartProps } from './sheet-form';

const SIDES = ['student', 'teacher'] as const;

/** Both signatures, drawn with a finger. */
export function Hands({ draft, problems, set }: PartProps) {
  const text = usePhoneText();
  return SIDES.map((side) => {
    const id = `vp-${side}Hand`;
    const strokes = draft.strokes[side];
    const draw = (drawn: string | null) => set({ strokes: { ...draft.strokes, [side]: drawn } });
    return (
      <fieldset key={side} className="vp-hand">
        <legend>{text(`sheet.hands.${side}`)}</legend>
        <SignaturePad
          id={id}
          label={text(strokes === null ? 'sheet.emptyHand' : 'sheet.drawnHand')}
          describedBy={`${id}-problem`}
          value={strokes}
          onChange={draw}
        />
        <p id={`${id}-problem`} className="vp-problem">
          {problems[`${side}Hand`] ?? ''}
        </p>
        {strokes === null ? null : (
          <button type="button" className="vp-undo" onClick={() => draw(null)}>
            {text(`sheet.clear.${side}`)}
          </button>
        )}
      </fieldset>
    );
  });
}
