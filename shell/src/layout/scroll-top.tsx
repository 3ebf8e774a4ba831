import { useText } from '@volante/mfe-kit/i18n';
import { useEffect, useState } from 'react';
import { Icon } from './icons';

/** Specification § 9. */
const SHOWN_ABOVE_PX = 200;

export function ScrollTop() {
  const text = useText('shell');
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > SHOWN_ABOVE_PX);
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!shown) return null;
  return (
    <button
      type="button"
      className="vs-top"
      aria-label={text('toTop')}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <Icon name="up" />
    </button>
  );
}
