import type { Read } from '../agenda-store/read-timetables.js';
import type { Slot } from './slot.js';

/** RD 1295/2003, art. 9.c: teachers go to the exams of their own students. */
export async function hasTaught(read: Read, { wanted, contact, licence }: Slot): Promise<boolean> {
  const given = await read(
    `SELECT l.id FROM lesson l WHERE l.business_id = :business AND l.contact_id = :contact AND l.licence = :licence
       AND l.teacher_id = :teacher AND l.state IN ('delivered', 'signed') AND l.kind <> 'exam' LIMIT 1`,
    { contact, licence, teacher: wanted.teacher },
  );
  return given.length > 0;
}
