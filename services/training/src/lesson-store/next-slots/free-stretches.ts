import { DAY_MINUTES, type Stretch } from '../../agenda-store/bands.js';

const GRID = 5;

/** A stretch without others, which are sorted and apart; each part begins on the grid. */
export function without({ from, to }: Stretch, taken: readonly Stretch[]): Stretch[] {
  const parts: Stretch[] = [];
  let begin = from;
  for (const one of taken) {
    if (one.to <= begin || one.from >= to) continue;
    if (one.from > begin) parts.push({ from: begin, to: one.from });
    begin = Math.max(begin, one.to);
  }
  if (begin < to) parts.push({ from: begin, to });
  return parts.map((part) => ({
    from: Math.ceil(part.from / GRID) * GRID,
    to: Math.min(part.to, DAY_MINUTES - 1),
  }));
}
