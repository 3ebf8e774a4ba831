import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { notify } from '@volante/service-kit/notifications/notify';
import { spanishDate } from '@volante/service-kit/sheets/export-table';
import { timeOf } from '../agenda-store/bands.js';
import { liveNow } from '../lesson-store/live-now.js';

interface Overlap {
  branch: string;
  student: string;
  name: string;
  day: string;
  own: number;
  /** `null`: of a branch that the readers need not see. */
  other: number | null;
}

const MAX_SHOWN = 20;
/** Days are those of branches; ends are in UTC. The index of days leaves all other practices of the school unread. */
const soon = (alias: string) => `${alias}.day >= UTC_DATE() - INTERVAL 1 DAY`;

/** Practices to come `l` with each other one `m` of their person at that time; conditions follow. */
export const overlapping = (join = ''): string => `FROM lesson l
  JOIN lesson m ON m.business_id = l.business_id AND m.contact_id = l.contact_id AND m.id <> l.id
    AND ${liveNow('m')} AND ${soon('m')} AND m.starts_at < l.ends_at AND m.ends_at > l.starts_at
  ${join}
  WHERE l.business_id = :business AND ${liveNow('l')} AND ${soon('l')} AND l.ends_at > UTC_TIMESTAMP()`;

const OVERLAPS = `SELECT l.branch_id branch, l.student_id student, s.name, l.day, l.from_minute own,
    IF(m.branch_id = l.branch_id, m.from_minute, NULL) other
  ${overlapping('JOIN practice_student s ON s.business_id = l.business_id AND s.id = l.student_id')}
    AND l.contact_id = :contact AND (m.starts_at > l.starts_at OR (m.starts_at = l.starts_at AND m.id > l.id))
  ORDER BY l.starts_at, l.id LIMIT ${MAX_SHOWN}`;

/**
 * Notifies the office of practices to come that overlap since two contacts are one person. None is cancelled: only people know which
 * one the student meant, and separating the contacts gives each their own again.
 */
export async function notifyOverlaps(tx: TenantTx, contact: string): Promise<void> {
  const rows = await tx.rows<Overlap>(OVERLAPS, { contact });
  for (const [branch, own] of Map.groupBy(rows, (row) => row.branch)) {
    const [first] = own;
    if (!first) continue;
    const times = own.map(
      (row) =>
        `${spanishDate(row.day)}, ${timeOf(row.own)} y ${row.other === null ? 'otra en otra sucursal' : timeOf(row.other)}`,
    );
    notify(tx, {
      kind: 'lesson.overlap',
      to: { permission: 'practice.all', branch },
      title: `${first.name} tiene prácticas que coinciden desde que sus contactos están unidos`,
      text: `${times.join('; ')}. Cancela una de cada dos, o separa los contactos.`,
      link: `/schedule/agenda?day=${first.day}&by=student&of=${first.student}`,
    });
  }
}
