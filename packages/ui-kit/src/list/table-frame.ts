import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Marks the frame of a table that is wider than it. Only then the frame scrolls, and holds the head itself: in a frame
 * that scrolls nothing sticks to the window.
 */
export function useTableFrame(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = frame.current;
    const table = box?.firstElementChild;
    if (!box || !table) return;
    const measure = () => {
      box.dataset.wide = String(table.scrollWidth > box.clientWidth);
    };
    // Measures once before the first paint, too: a measure here would lay the page out twice.
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    watch.observe(table);
    return () => watch.disconnect();
  }, []);
  return frame;
}
