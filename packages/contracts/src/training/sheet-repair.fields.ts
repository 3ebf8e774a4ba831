import { z } from 'zod';
import { line, objectId } from '../fields.js';
import { kilometreFields } from './lesson.fields.js';

/** Fields of a sheet that the office may put right. */
export const sheetRepairFields = z.strictObject({
  vehicle: objectId.nullable(),
  ...kilometreFields.shape,
  note: line(500),
  reason: line(300).min(3, 'Escribe el motivo'),
});
export type SheetRepairFields = z.output<typeof sheetRepairFields>;

export const REPAIRED = ['vehicle', 'kmStart', 'kmEnd', 'note'] as const;
export type RepairedField = (typeof REPAIRED)[number];

export function checkRepair(
  { kmStart, kmEnd }: Pick<SheetRepairFields, 'kmStart' | 'kmEnd'>,
  add: (name: RepairedField, message: string) => void,
): void {
  if (kmStart !== null && kmEnd !== null && kmEnd < kmStart)
    add('kmEnd', 'No pueden ser menos que los del inicio');
}
