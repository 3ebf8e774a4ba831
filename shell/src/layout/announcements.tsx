import { useStore } from '@volante/mfe-kit/store';
import { useEffect, useState } from 'react';
import { announcement } from '../console/announcer';

const SHOWN_MS = 6_000;

export function Announcements() {
  const { text, at } = useStore(announcement);
  const [over, setOver] = useState(0);
  useEffect(() => {
    if (at === 0) return;
    const timer = setTimeout(() => setOver(at), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [at]);
  return (
    <output className="vs-announcement" aria-live="polite" data-shown={text !== '' && over !== at}>
      {text}
    </output>
  );
}
