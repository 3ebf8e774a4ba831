import { useEffect, useState } from 'react';
import { usePayText } from './pay-text';

const ASK_MS = 2_000;
const LONG_MS = 60_000;

/** Back from the gateway, whose word has not come yet: asks again and again, then says to come back later. */
export function Waiting({ onAsk }: { onAsk: () => void }) {
  const text = usePayText();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const asking = setInterval(onAsk, ASK_MS);
    const long = setTimeout(() => setLong(true), LONG_MS);
    return () => {
      clearInterval(asking);
      clearTimeout(long);
    };
  }, [onAsk]);
  return (
    <section className="v-open-card" role="status">
      <h1>{text('waiting')}</h1>
      <p>{text(isLong ? 'waitingLong' : 'waitingText')}</p>
    </section>
  );
}
