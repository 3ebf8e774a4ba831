import type { CallOutput } from '@volante/contracts/call';
import type { kioskCreate } from '@volante/contracts/clock/kiosk.contract';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useClockText } from '../shared/clock-text';

const PAGE = '/open/kiosk';
const TICK_MS = 1_000;

/** The code, for as long as it is good; what to do with it; and that it was done. */
export function PairingCard(props: {
  pairing: CallOutput<typeof kioskCreate>;
  pairedAt: string | null;
  onClose: () => void;
}) {
  const { pairing, pairedAt, onClose } = props;
  const text = useClockText();
  const [now, setNow] = useState(() => Date.now());
  const [begun] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), TICK_MS);
    return () => window.clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((Date.parse(pairing.expiresAt) - now) / 60_000));
  const isDone = pairedAt !== null && Date.parse(pairedAt) > begun - TICK_MS;
  return (
    <section className="vb-clock-card-box" role="status">
      <h2>{text(isDone ? 'clock.tablets.paired' : 'clock.tablets.pair')}</h2>
      {isDone ? null : (
        <>
          <p>
            {text('clock.tablets.pairText')} <b>{`${window.location.origin}${PAGE}`}</b>
          </p>
          <p className="vb-clock-digits">{pairing.code}</p>
          <p className="vb-clock-soft">
            {text(left > 0 ? 'clock.tablets.left' : 'clock.tablets.over', { count: left })}
          </p>
        </>
      )}
      <Button onClick={onClose}>{text('clock.tablets.close')}</Button>
    </section>
  );
}
