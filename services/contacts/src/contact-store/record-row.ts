import type { ContactRecord, ContactState } from '@volante/contracts/contacts/contact.fields';
import { type Context, visibleBranches } from '@volante/service-kit/context';
import { getMetadataArgsStorage } from 'typeorm';
import { ContactEntity } from './contact.entity.js';
import { toRecord } from './contact.mapper.js';
import { DgtSheetEntity } from './dgt-sheet.entity.js';

/** A contact joined with its sheet, as {@link RECORD_COLUMNS} reads it: `c_<property>`, `d_<property>`. */
export type RecordRow = Record<string, unknown> & {
  member_of: string | null;
  into_id: string | null;
  into_name: string | null;
  into_branch: string | null;
};

/** The entities know which column a property is: the statement is made from them, once. */
function columnsOf(entity: typeof ContactEntity | typeof DgtSheetEntity): ReadonlyMap<string, string> {
  const columns = getMetadataArgsStorage().columns.filter((column) => column.target === entity);
  return new Map(columns.map((column) => [column.propertyName, column.options.name ?? column.propertyName]));
}

const CONTACT = columnsOf(ContactEntity);
const SHEET = columnsOf(DgtSheetEntity);

function select(alias: string, columns: ReadonlyMap<string, string>): string {
  return [...columns].map(([property, column]) => `${alias}.${column} AS ${alias}_${property}`).join(', ');
}

export const RECORD_COLUMNS = `${select('c', CONTACT)}, ${select('d', SHEET)}`;

function entityFrom<T extends object>(
  make: new () => T,
  row: RecordRow,
  alias: string,
  columns: ReadonlyMap<string, string>,
): T {
  const values = [...columns.keys()].map((property) => [property, row[`${alias}_${property}`]]);
  return Object.assign(new make(), Object.fromEntries(values));
}

function sheetFrom(row: RecordRow): DgtSheetEntity | null {
  if (row.d_contactId === null) return null;
  const sheet = entityFrom(DgtSheetEntity, row, 'd', SHEET);
  const licences = String(row.d_currentLicences);
  sheet.currentLicences = licences === '' ? [] : (licences.split(',') as DgtSheetEntity['currentLicences']);
  return sheet;
}

const ELSEWHERE = 'un contacto de otra sucursal';

/** The contact that it was joined into; one of a branch out of sight is not named. */
function mergedInto(ctx: Context, row: RecordRow): ContactRecord['mergedInto'] {
  if (row.into_id === null) return null;
  const visible = visibleBranches(ctx);
  const isHidden = visible !== null && !visible.includes(row.into_branch ?? '');
  return isHidden ? { id: null, name: ELSEWHERE } : { id: row.into_id, name: row.into_name ?? '' };
}

/** The contact of a row in whatever state, and its sheet. */
export function rowToEntities(row: RecordRow): { contact: ContactEntity; sheet: DgtSheetEntity | null } {
  return { contact: entityFrom(ContactEntity, row, 'c', CONTACT), sheet: sheetFrom(row) };
}

export function rowToRecord(ctx: Context, row: RecordRow): ContactRecord {
  const { contact, sheet } = rowToEntities(row);
  const visible = Object.assign(contact, { state: contact.state as ContactState });
  return toRecord(visible, sheet, row.member_of ? row.member_of.split(',') : [], mergedInto(ctx, row));
}
