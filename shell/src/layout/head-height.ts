import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Keeps the height of header, banners and toolbar in `--v-sticky-top`: heads of tables stay in sight under them. */
export function useHeadHeight(): RefObject<HTMLDivElement | null> {
  const head = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = head.current;
    if (!box) return;
    const measure = () =>
      document.documentElement.style.setProperty('--v-sticky-top', `${box.offsetHeight}px`);
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  return head;
}
