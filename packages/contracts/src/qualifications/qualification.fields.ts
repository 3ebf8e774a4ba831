import { z } from 'zod';
import { day, line, objectId, paragraph } from '../fields.js';

/** A dated paper of a record: a licence of a teacher, a permit of a vehicle. All but the name may be empty. */
export const qualificationFields = z.strictObject({
  name: line(120).min(1, 'Escribe qué acredita'),
  number: line(60),
  issuedOn: day.nullable(),
  expiresOn: day.nullable(),
  description: paragraph(2_000),
  /** Uploaded first; the record's from then on. */
  file: objectId.nullable(),
});
export type QualificationFields = z.output<typeof qualificationFields>;

/** Rules over several fields, for form and service. */
export function checkQualification(
  { issuedOn = null, expiresOn = null }: Partial<QualificationFields>,
  add: (name: keyof QualificationFields, message: string) => void,
): void {
  if (issuedOn !== null && expiresOn !== null && expiresOn < issuedOn)
    add('expiresOn', 'No puede acabar antes de empezar');
}
