import { lazyPart } from '@volante/mfe-kit/lazy-part';
import { untilThere } from '@volante/mfe-kit/load-chunk';
import { useStore } from '@volante/mfe-kit/store';
import { Suspense, useEffect } from 'react';
import { paletteOpen } from './palette-state';
import { keepTypedAhead, takeTypedAhead } from './typed-ahead';

const load = () => import('./palette');
const Palette = lazyPart(async () => ({ default: (await untilThere(load)).Palette }));

/** Listens for Ctrl-K (Cmd-K); the palette itself is loaded the first time. */
export function PaletteHost() {
  const open = useStore(paletteOpen);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      const isOpening = !paletteOpen.get();
      if (isOpening) {
        keepTypedAhead();
        load().catch(takeTypedAhead);
      } else takeTypedAhead();
      paletteOpen.set(isOpening);
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      takeTypedAhead();
    };
  }, []);
  if (!open) return null;
  return (
    <Suspense>
      <Palette onClose={() => paletteOpen.set(false)} />
    </Suspense>
  );
}
