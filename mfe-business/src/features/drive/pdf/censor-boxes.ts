import { PAGE_UNITS } from '@volante/contracts/agreements/page-units';
import type { CensorBox } from '@volante/contracts/files/pdf-tool.contract';

export interface DrawnBox extends CensorBox {
  key: number;
}

const MIN_SIDE = 60;
const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)));

/** The box between two corners, in units of the page; `null` where it is too small to be meant. */
export function boxBetween(
  page: number,
  from: { x: number; y: number },
  to: { x: number; y: number },
): CensorBox | null {
  const [left, right] = [
    within(Math.min(from.x, to.x), PAGE_UNITS),
    within(Math.max(from.x, to.x), PAGE_UNITS),
  ];
  const [top, bottom] = [
    within(Math.min(from.y, to.y), PAGE_UNITS),
    within(Math.max(from.y, to.y), PAGE_UNITS),
  ];
  const box = { page, x: left, y: top, width: right - left, height: bottom - top };
  return box.width < MIN_SIDE || box.height < MIN_SIDE ? null : box;
}

export function movedBox(box: DrawnBox, dx: number, dy: number): DrawnBox {
  return {
    ...box,
    x: within(box.x + dx, PAGE_UNITS - box.width),
    y: within(box.y + dy, PAGE_UNITS - box.height),
  };
}

export function resizedBox(box: DrawnBox, dx: number, dy: number): DrawnBox {
  return {
    ...box,
    width: Math.max(MIN_SIDE, within(box.width + dx, PAGE_UNITS - box.x)),
    height: Math.max(MIN_SIDE, within(box.height + dy, PAGE_UNITS - box.y)),
  };
}
