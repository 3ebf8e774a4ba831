import { lazyPart } from '@volante/mfe-kit/lazy-part';
import { untilThere } from '@volante/mfe-kit/load-chunk';
import { Suspense, useEffect } from 'react';

const Keys = lazyPart(async () => ({
  default: (await untilThere(() => import('./help-keys'))).HelpKeys,
}));

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

/** Opens by «?», outside of fields. */
export function HelpDialog({ open, onChange }: { open: boolean; onChange: (open: boolean) => void }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTyping(event.target)) onChange(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onChange]);
  return <Suspense>{open ? <Keys onClose={() => onChange(false)} /> : null}</Suspense>;
}
