import type { AgreementField } from '@volante/contracts/agreements/agreement-config.contract';
import { PAGE_UNITS } from '@volante/contracts/agreements/page-units';

export const ARRANGEMENTS = ['left', 'right', 'top', 'down', 'across', 'width'] as const;
/** Edges in line, equal gaps down or across, or the width of the first one. */
export type Arrangement = (typeof ARRANGEMENTS)[number];

type Axis = { at: 'x' | 'y'; size: 'width' | 'height' };
const DOWN: Axis = { at: 'y', size: 'height' };
const ACROSS: Axis = { at: 'x', size: 'width' };

/** The same gap between neighbours; the outermost two stay. */
function spread(fields: readonly AgreementField[], { at, size }: Axis): AgreementField[] {
  const sorted = [...fields].sort((one, other) => one[at] - other[at]);
  const [first] = sorted;
  const last = sorted.at(-1);
  if (!first || !last || sorted.length < 3) return [...fields];
  const taken = sorted.reduce((sum, field) => sum + field[size], 0);
  const gap = (last[at] + last[size] - first[at] - taken) / (sorted.length - 1);
  let next = first[at];
  return sorted.map((field) => {
    const placed = { ...field, [at]: Math.round(Math.min(Math.max(next, 0), PAGE_UNITS - field[size])) };
    next += field[size] + gap;
    return placed;
  });
}

/** Several places put in order; the first chosen one says where. Places of other pages are measured on their own. */
export function arranged(fields: readonly AgreementField[], how: Arrangement): AgreementField[] {
  const [first] = fields;
  if (!first) return [];
  const within = (value: number, size: number) => Math.min(Math.max(value, 0), PAGE_UNITS - size);
  switch (how) {
    case 'left':
      return fields.map((field) => ({ ...field, x: within(first.x, field.width) }));
    case 'right':
      return fields.map((field) => ({
        ...field,
        x: within(first.x + first.width - field.width, field.width),
      }));
    case 'top':
      return fields.map((field) => ({ ...field, y: within(first.y, field.height) }));
    case 'width':
      return fields.map((field) => ({ ...field, width: Math.min(first.width, PAGE_UNITS - field.x) }));
    case 'down':
      return spread(fields, DOWN);
    case 'across':
      return spread(fields, ACROSS);
  }
}
