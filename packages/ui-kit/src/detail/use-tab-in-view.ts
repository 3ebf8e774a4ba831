import { type RefObject, useEffect, useRef } from 'react';

/** For a row of tabs: the one on show (`aria-current`) is brought into view where they do not all fit, at any width. */
export function useTabInView(shown: string | undefined): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks for the tab that `shown` has just marked
  useEffect(() => {
    const row = bar.current;
    if (!row) return;
    const show = () => {
      const tab = row.querySelector<HTMLElement>('[aria-current]');
      if (tab) row.scrollLeft = tab.offsetLeft - row.offsetLeft - tab.offsetWidth;
    };
    show();
    const width = new ResizeObserver(show);
    width.observe(row);
    return () => width.disconnect();
  }, [shown]);
  return bar;
}
