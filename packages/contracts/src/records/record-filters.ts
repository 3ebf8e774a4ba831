import { z } from 'zod';
import { csv, line, objectId, queryFlag, queryInt } from '../fields.js';
import type { Field } from './field.js';
import type { FilterKind } from './record.js';
import type { Facts } from './record-calls.js';

const MAX_FILTER_VALUES = 50;
const MAX_FILTER_COUNTS = 100;

/** Several counts in a query string, as many as the field has values where that is few. */
function countsOf({ min = 0, max = Number.MAX_SAFE_INTEGER }: Field): z.ZodType {
  const digits = new RegExp(`^\\d{1,${String(max).length}}$`);
  return csv(z.string().regex(digits), Math.min(max - min + 1, MAX_FILTER_COUNTS)).optional();
}

/** One value that the field is shown with. */
function oneShown({ shown }: Field): z.ZodType {
  if (shown instanceof z.ZodNullable) return shown.unwrap() as z.ZodType;
  return shown instanceof z.ZodArray ? (shown.element as z.ZodType) : shown;
}

/** A filter's schema, of the values that the field is shown with. */
function filterOf(field: Field, kind: FilterKind, max = MAX_FILTER_VALUES): z.ZodType {
  const shown = oneShown(field);
  if (kind === 'until') return z.iso.date('La fecha no es válida').optional();
  if (field.kind === 'flag') return queryFlag.optional();
  if (field.kind === 'count' && kind === 'several') return countsOf(field);
  if (field.kind === 'count')
    return queryInt(field.min ?? 0, field.max ?? Number.MAX_SAFE_INTEGER).optional();
  if (kind === 'one') return shown.optional();
  return csv(shown as z.ZodType<string>, max).optional();
}

/** The filters of the list: also what an export and a saved view carry. */
export function filtersOf(record: Facts): z.ZodObject {
  const fields = record.fields;
  const own = Object.entries(record.list.filters).map(([name, kind]) => {
    const field = fields[name];
    if (!field)
      throw new Error(`${record.entity}: the filter "${name}" is no field. Name a field, or remove it.`);
    const shape = record.list.filterShapes[name];
    return [shape?.name ?? name, filterOf(field, kind, shape?.max)] as const;
  });
  return z.strictObject({
    search: line(100).optional(),
    ...Object.fromEntries(own),
    ...(record.shapes.groups ? { group: objectId.optional() } : {}),
    state: csv(z.enum(record.states as [string, ...string[]]), record.states.length).optional(),
  });
}

export function sortOf(record: Facts): z.ZodEnum {
  const names = record.list.sorts.flatMap((name) => [name, `-${name}`]);
  return z.enum(names as [string, ...string[]]);
}
