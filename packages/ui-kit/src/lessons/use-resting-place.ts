import { useEffect, useRef } from 'react';

/** A part of the page with the answer to a press: it gets the focus where the pressed button is gone, and takes it from no other part. */
export function useRestingPlace<E extends HTMLElement>(isNeeded: boolean) {
  const part = useRef<E>(null);
  useEffect(() => {
    if (isNeeded && document.activeElement === document.body) part.current?.focus();
  }, [isNeeded]);
  return part;
}
