import type { AgreementField } from '@volante/contracts/agreements/agreement-config.contract';
import type { AgreementVariable } from '@volante/contracts/agreements/agreement-words';
import { PAGE_UNITS } from '@volante/contracts/agreements/page-units';

const ID_BYTES = 12;
const SIGNATURE = { width: 3_600, height: 800 } as const;
const TICK = { width: 260, height: 190 } as const;
const TEXT = { width: 3_200, height: 240 } as const;

const newFieldId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(ID_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

const sizeOf = (variable: AgreementVariable) =>
  variable === 'signature' ? SIGNATURE : variable === 'tick' ? TICK : TEXT;

/** A place in the middle of a page. */
export function newField(variable: AgreementVariable, page: number): AgreementField {
  const { width, height } = sizeOf(variable);
  return {
    ...{ id: newFieldId(), variable, page, width, height, size: 10, required: false, signer: 'holder' },
    ...{ x: (PAGE_UNITS - width) / 2, y: (PAGE_UNITS - height) / 2, label: '', consent: null, covers: false },
  };
}

const within = (value: number, size: number): number =>
  Math.round(Math.min(Math.max(value, 0), PAGE_UNITS - size));

/** The place moved, within its page. */
export const moved = (field: AgreementField, dx: number, dy: number): AgreementField => ({
  ...field,
  ...{ x: within(field.x + dx, field.width), y: within(field.y + dy, field.height) },
});

/** Places moved by the same step; none leaves its page, so the one that is nearest to an edge stops all. */
export function movedTogether(fields: readonly AgreementField[], dx: number, dy: number): AgreementField[] {
  const free = (wish: number, least: number, most: number) => Math.min(Math.max(wish, least), most);
  const x = free(
    dx,
    Math.max(...fields.map((field) => -field.x)),
    Math.min(...fields.map((field) => PAGE_UNITS - field.x - field.width)),
  );
  const y = free(
    dy,
    Math.max(...fields.map((field) => -field.y)),
    Math.min(...fields.map((field) => PAGE_UNITS - field.y - field.height)),
  );
  return fields.map((field) => moved(field, x, y));
}

const MIN_SIDE = 100;

/** The place made larger or smaller at its lower right corner. */
export const resized = (field: AgreementField, dx: number, dy: number): AgreementField => ({
  ...field,
  width: Math.round(Math.min(Math.max(field.width + dx, MIN_SIDE), PAGE_UNITS - field.x)),
  height: Math.round(Math.min(Math.max(field.height + dy, MIN_SIDE), PAGE_UNITS - field.y)),
});

/** Copies of a place on the other pages, where there is none like it. */
export function repeated(
  fields: readonly AgreementField[],
  field: AgreementField,
  pages: number,
): AgreementField[] {
  const others = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (page) =>
      page !== field.page &&
      !fields.some(
        (one) =>
          one.page === page && one.variable === field.variable && one.x === field.x && one.y === field.y,
      ),
  );
  return [...fields, ...others.map((page) => ({ ...field, page, id: newFieldId() }))];
}
