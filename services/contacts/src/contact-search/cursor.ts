import { createHash } from 'node:crypto';
import {
  CONTACT_SORTS,
  type ContactFilters,
  type ContactSort,
} from '@volante/contracts/contacts/contact.contract';
import { objectId } from '@volante/contracts/fields';
import { listChanged } from '@volante/service-kit/coded-error';
import { z } from 'zod';

/** A place in a sorted list: before (`back`) or after the row with this key. */
export interface Place {
  back: boolean;
  /** Sort key of that row: folded name or code; empty where the id alone decides. */
  key: string;
  id: string;
}

/** The content of a page's `next` and `previous`. */
export interface Cursor extends Place {
  sort: ContactSort;
  /** Digest of the filters: a cursor of another list is refused. */
  list: string;
  /** 1-based position of the row that the page begins with; with `back`, of the one after its last. */
  from: number;
  /** Counted with the first page and handed on. */
  total: number | null;
  capped: boolean;
}

const schema = z.tuple([
  z.enum(CONTACT_SORTS),
  z.string().length(12),
  z.boolean(),
  z.string().max(64),
  objectId,
  z.number().int().min(1),
  z.number().int().min(0).nullable(),
  z.boolean(),
]);

const ASCII = /^[\x20-\x7e]*$/;

export function listDigest(filters: ContactFilters): string {
  const { search, type, sex, branch, licence, group, state, created, author } = filters;
  const text = JSON.stringify([search, type, sex, branch, licence, group, state, created, author]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

export function encodeCursor(cursor: Cursor): string {
  const { sort, list, back, key, id, from, total, capped } = cursor;
  const parts: z.input<typeof schema> = [sort, list, back, key, id, from, total, capped];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
}

/** LIST-001 for a cursor that is damaged or belongs to another sort or other filters. */
export function decodeCursor(text: string, sort: ContactSort, list: string): Cursor {
  const parsed = schema.safeParse(parse(text));
  if (!parsed.success) throw listChanged();
  const [ofSort, ofList, back, key, id, from, total, capped] = parsed.data;
  if (ofSort !== sort || ofList !== list) throw listChanged();
  // Folded names are ASCII: the server refuses to compare them with anything else.
  if (sort.endsWith('name') && !ASCII.test(key)) throw listChanged();
  return { sort, list, back, key, id, from, total, capped };
}
