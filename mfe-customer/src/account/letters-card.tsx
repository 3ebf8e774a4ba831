import { useAppText } from '../app/app-text';
import { useKept, writeKept } from '../app/kept';
import { Card } from '../app/parts';

const SIZES = { normal: 'small', large: 'medium', larger: 'large' } as const;

/** Size of the letters of questions; kept by this browser. */
export function LettersCard() {
  const text = useAppText();
  const size = useKept('size') ?? 'normal';
  return (
    <Card title={text('account.letters')}>
      <div className="st-grid">
        {Object.entries(SIZES).map(([name, word]) => (
          <button
            key={name}
            type="button"
            className="st-button"
            aria-pressed={size === name}
            onClick={() => writeKept('size', name)}
          >
            {text(`account.${word}`)}
          </button>
        ))}
      </div>
    </Card>
  );
}
