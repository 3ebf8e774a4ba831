import { type RefObject, useLayoutEffect } from 'react';

const GAP = 4;
/** Distance to the edges of the window. */
const EDGE = 8;
const MAX_HEIGHT = 520;

interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

interface Place {
  top: number;
  left: number;
  maxHeight: number;
}

/**
 * Top left corner of a panel, in pixels of the window: under its button, above it where there is more room, and never
 * over an edge.
 */
export function placeOf(
  button: Box,
  panel: { width: number; height: number },
  screen: { width: number; height: number },
  align: 'start' | 'end' = 'start',
): Place {
  const below = screen.height - button.bottom - GAP - EDGE;
  const above = button.top - GAP - EDGE;
  const isAbove = panel.height > below && above > below;
  const maxHeight = Math.max(0, Math.min(MAX_HEIGHT, isAbove ? above : below));
  const height = Math.min(panel.height, maxHeight);
  const wanted = align === 'start' ? button.left : button.right - panel.width;
  return {
    top: isAbove ? button.top - GAP - height : button.bottom + GAP,
    left: Math.max(EDGE, Math.min(wanted, screen.width - EDGE - panel.width)),
    maxHeight,
  };
}

interface Placed {
  isOpen: boolean;
  button: RefObject<HTMLElement | null>;
  /** Has `popover="manual"`: no frame that scrolls cuts it, and nothing lies over it. */
  panel: RefObject<HTMLElement | null>;
  align?: 'start' | 'end';
}

/** Keeps an open panel at its button and wholly inside the window, while the page scrolls or changes its size. */
export function usePlaced({ isOpen, button, panel, align = 'start' }: Placed): void {
  useLayoutEffect(() => {
    const [box, anchor] = [panel.current, button.current];
    if (!isOpen || !box || !anchor) return;
    // jsdom knows no popovers.
    box.showPopover?.();
    const place = () => {
      box.style.maxHeight = '';
      const size = { width: box.offsetWidth, height: box.offsetHeight };
      const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const { top, left, maxHeight } = placeOf(anchor.getBoundingClientRect(), size, screen, align);
      box.style.top = `${top}px`;
      box.style.left = `${left}px`;
      box.style.maxHeight = `${maxHeight}px`;
    };
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof Node && box.contains(target))) place();
    };
    place();
    // The content of a panel may come later than the panel, and be larger. jsdom knows no such observers.
    const growth = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(place);
    growth?.observe(box);
    window.addEventListener('resize', place);
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      growth?.disconnect();
      window.removeEventListener('resize', place);
      document.removeEventListener('scroll', onScroll, { capture: true });
      box.hidePopover?.();
    };
  }, [isOpen, button, panel, align]);
}
