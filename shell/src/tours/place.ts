export interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

const GAP = 12;
const EDGE = 16;
/** Below this width the card stands at the foot of the screen, whatever it points at. */
const NARROW = 720;

const within = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

/** Places the card so that it hides nothing of its target: under it, over it, else beside; in view always. */
export function placeCard(target: Box | null, card: Size, view: Size): { top: number; left: number } {
  const lowest = view.height - card.height - EDGE;
  if (view.width < NARROW) return { top: lowest, left: (view.width - card.width) / 2 };
  if (!target) return { top: (view.height - card.height) / 2, left: (view.width - card.width) / 2 };
  const left = within(target.left, EDGE, view.width - card.width - EDGE);
  const under = target.top + target.height + GAP;
  if (under <= lowest) return { top: under, left };
  const over = target.top - card.height - GAP;
  if (over >= EDGE) return { top: over, left };
  const right = target.left + target.width + GAP;
  const top = within(target.top, EDGE, lowest);
  if (right + card.width + EDGE <= view.width) return { top, left: right };
  return { top, left: within(target.left - card.width - GAP, EDGE, view.width - card.width - EDGE) };
}
