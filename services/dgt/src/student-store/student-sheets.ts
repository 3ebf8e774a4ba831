import type { ToldSheet } from '@volante/contracts/contacts/contact-snapshot.contract';
import { splitSurnames } from '@volante/contracts/spanish-surnames';
import type { Read } from '../law-store/business-law.js';

interface SheetRow {
  id: string;
  first_name: string;
  last_name: string;
  fiscal_code: string;
  birthday: string | null;
  sheet: string;
}

/** Personal data for the authority's papers: the traffic sheet, and the contact where the sheet is empty. */
export interface StudentSheet {
  id: string;
  dni: string;
  firstName: string;
  surname1: string;
  surname2: string;
  birthDate: string | null;
  /** Text of any other field of the sheet; '' where it has none. */
  text(name: string): string;
}

function sheetOf({ id, first_name, last_name, fiscal_code, birthday, sheet }: SheetRow): StudentSheet {
  const told = sheet === '' ? null : (JSON.parse(sheet) as ToldSheet);
  const hasSurnames = Boolean(told?.surname1 || told?.surname2);
  const own = splitSurnames(last_name);
  return {
    id,
    dni: told?.dni || fiscal_code,
    firstName: told?.firstName || first_name,
    surname1: hasSurnames ? (told?.surname1 ?? '') : own.surname1,
    surname2: hasSurnames ? (told?.surname2 ?? '') : own.surname2,
    birthDate: told?.birthDate ?? birthday,
    text: (name) => {
      const value: unknown = told?.[name];
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    },
  };
}

export async function sheetsOf(
  read: Read,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StudentSheet>> {
  if (ids.length === 0) return new Map();
  const rows = await read<SheetRow>(
    `SELECT id, first_name, last_name, fiscal_code, birthday, sheet FROM student
     WHERE business_id = :business AND id IN (:ids)`,
    { ids },
  );
  return new Map(rows.map((row) => [row.id, sheetOf(row)]));
}

export const surnamesOf = ({ surname1, surname2 }: StudentSheet): string => `${surname1} ${surname2}`.trim();
