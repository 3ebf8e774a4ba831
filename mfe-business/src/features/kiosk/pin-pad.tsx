import { useEffect, useState } from 'react';
import { useKioskText } from './kiosk-text';

const PLACES = [1, 2, 3, 4, 5, 6];
const DIGITS = PLACES.length;
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Six digits by touch or keyboard: the PIN, or those under the code of the person's phone. Sent with the last one. */
export function PinPad(props: {
  name: string;
  problem: string;
  isBusy: boolean;
  onPin: (pin: string) => void;
  onBack: () => void;
}) {
  const { name, problem, isBusy, onPin, onBack } = props;
  const text = useKioskText();
  const [pin, setPin] = useState('');
  const add = (digit: string) => {
    if (isBusy) return;
    const typed = `${pin}${digit}`;
    setPin(typed.length < DIGITS ? typed : '');
    if (typed.length === DIGITS) onPin(typed);
  };
  const erase = () => setPin(pin.slice(0, -1));
  useEffect(() => {
    const type = (event: KeyboardEvent) => {
      if (/^\d$/.test(event.key)) add(event.key);
      if (event.key === 'Backspace') erase();
      if (event.key === 'Escape') onBack();
    };
    window.addEventListener('keydown', type);
    return () => window.removeEventListener('keydown', type);
  });
  return (
    <section className="vk-kiosk-panel" aria-label={text('pin.title', { name })}>
      <h2>{name}</h2>
      <p>{text('pin.help')}</p>
      <p className="vk-kiosk-dots" role="status" aria-label={text('pin.typed', { count: pin.length })}>
        {PLACES.map((place) => (
          <i key={place} data-full={place <= pin.length} />
        ))}
      </p>
      <p className="vk-kiosk-problem" role="alert">
        {problem}
      </p>
      <div className="vk-kiosk-pad" aria-busy={isBusy}>
        {KEYS.map((digit) => (
          <button key={digit} type="button" onClick={() => add(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" data-soft="" onClick={onBack}>
          {text('back')}
        </button>
        <button type="button" onClick={() => add('0')}>
          0
        </button>
        <button type="button" data-soft="" onClick={erase}>
          {text('pin.erase')}
        </button>
      </div>
    </section>
  );
}
