import { useAppText } from '../app/app-text';
import { useKept, writeKept } from '../app/kept';
import { Card } from '../app/parts';
import { useReading } from '../reading/use-reading';

/** Ways to read a test, kept by this browser: name of the setting → its values, the usual one first, with their words. */
const SETTINGS = {
  size: { normal: 'small', large: 'medium', larger: 'large' },
  spacing: { normal: 'small', wide: 'wide' },
  face: { normal: 'usual', atkinson: 'atkinson', dyslexic: 'dyslexic' },
} as const;

function Setting({ name, title }: { name: keyof typeof SETTINGS; title: string }) {
  const text = useAppText();
  const chosen = useKept(name) ?? 'normal';
  return (
    <fieldset className="st-setting">
      <legend>{title}</legend>
      <div className="st-picks">
        {Object.entries(SETTINGS[name]).map(([value, word]) => (
          <button
            key={value}
            type="button"
            className="st-button"
            aria-pressed={chosen === value}
            onClick={() => writeKept(name, value)}
          >
            {text(`account.${word}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Size, spacing and kind of the letters of questions, with a line that shows them. */
export function LettersCard() {
  const text = useAppText();
  const face = useKept('face') ?? 'normal';
  return (
    <Card title={text('account.reading')}>
      <Setting name="size" title={text('account.letters')} />
      <Setting name="spacing" title={text('account.spacing')} />
      <Setting name="face" title={text('account.face')} />
      {face === 'normal' ? null : <p className="st-soft">{text('account.faceOffline')}</p>}
      <div className="st-run" {...useReading()}>
        <p className="st-sample">{text('account.sample')}</p>
      </div>
    </Card>
  );
}
