import type { SalesGrouping } from '@volante/contracts/billing/money-report.contract';
import type { SeriesTarget } from '@volante/contracts/billing/series.contract';
import { readBranches } from '@volante/service-kit/branches/branch-refs';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import { kindOf } from '../paper/paper-words.js';
import { NO_TEACHER, TO_GIVE } from './lot-shares.js';
import { inChunks } from './sold-documents.js';

/** Names of keys, as people call them. Months are shown by the screen. */
export type Labels = (key: string) => string;

async function products(db: Database, ctx: Context, keys: readonly string[]): Promise<Labels> {
  const rows = await inChunks(keys.filter(Boolean), (ids) =>
    db.rows<{ id: string; name: string }>(
      ctx,
      'SELECT id, name FROM product WHERE business_id = :business AND id IN (:ids)',
      { ids },
    ),
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (key) => names.get(key) ?? 'Sin producto del catálogo';
}

async function customers(db: Database, ctx: Context, keys: readonly string[]): Promise<Labels> {
  const contacts = keys.filter((key) => !key.startsWith('nif:'));
  const taxIds = keys.filter((key) => key.startsWith('nif:') && key.length > 4).map((key) => key.slice(4));
  const ofContacts = await inChunks(contacts, (ids) =>
    db.rows<{ key_text: string; name: string }>(
      ctx,
      `SELECT contact_id key_text, MAX(payer_name) name FROM document
       WHERE business_id = :business AND contact_id IN (:ids) GROUP BY contact_id`,
      { ids },
    ),
  );
  const ofTaxIds = await inChunks(taxIds, (ids) =>
    db.rows<{ key_text: string; name: string }>(
      ctx,
      `SELECT CONCAT('nif:', payer_tax_id) key_text, MAX(payer_name) name FROM document
       WHERE business_id = :business AND contact_id IS NULL AND payer_tax_id IN (:ids) GROUP BY payer_tax_id`,
      { ids },
    ),
  );
  const names = new Map([...ofContacts, ...ofTaxIds].map(({ key_text, name }) => [key_text, name]));
  return (key) => names.get(key) || 'Sin cliente identificado';
}

async function teachers(db: Database, ctx: Context, keys: readonly string[]): Promise<Labels> {
  const rows = await inChunks(keys.filter(Boolean), (ids) =>
    db.rows<{ id: string; name: string }>(
      ctx,
      `SELECT teacher_id id, MAX(teacher) name FROM bag_practice
       WHERE business_id = :business AND teacher_id IN (:ids) GROUP BY teacher_id`,
      { ids },
    ),
  );
  const names = new Map([
    ...rows.map(({ id, name }) => [id, name] as const),
    [TO_GIVE, 'Clases por dar'] as const,
    [NO_TEACHER, 'Sin profesor'] as const,
  ]);
  return (key) => names.get(key) || 'Otro profesor';
}

/** Names of a grouping's keys. */
export async function labelsOf(
  db: Database,
  ctx: Context,
  by: SalesGrouping,
  keys: readonly string[],
): Promise<Labels> {
  if (by === 'product') return products(db, ctx, keys);
  if (by === 'customer') return customers(db, ctx, keys);
  if (by === 'teacher') return teachers(db, ctx, keys);
  if (by === 'branch') {
    const names = new Map((await readBranches(db, ctx)).map(({ id, name }) => [id, name]));
    return (key) => names.get(key) ?? 'Otra sucursal';
  }
  if (by === 'kind') return (key) => kindOf(key as SeriesTarget);
  if (by === 'licence') return (key) => key || 'Sin permiso';
  return (key) => key;
}
