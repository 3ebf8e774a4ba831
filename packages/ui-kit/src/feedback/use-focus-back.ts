import { useEffect, useRef } from 'react';

/** Gives the focus back to what was pressed: a button that is disabled while its request is on its way loses it. */
export function useFocusBack(isBusy: boolean): () => void {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (isBusy) return;
    const last = pressed.current;
    pressed.current = null;
    if (last instanceof HTMLElement && last.isConnected && document.activeElement === document.body)
      last.focus({ preventScroll: true });
  }, [isBusy]);
  return () => {
    pressed.current = document.activeElement;
  };
}
