import type { Database } from '@volante/service-kit/data/database';

export interface ReminderRow {
  business_id: string;
  lesson_id: string;
  kind: '24h' | '2h';
  starts_at: Date;
}

/** Hours before a practice; one that comes later than `until` hours before is not sent any more. */
const KINDS = [
  { kind: '24h', hours: 24, until: 3 },
  { kind: '2h', hours: 2, until: 0 },
] as const;

/** Writes down the reminders that are due, once for each practice, kind and time: a practice that moves is reminded of again. */
export async function noteReminders(db: Database): Promise<void> {
  for (const { kind, hours, until } of KINDS)
    await db.unscopedRun(
      `INSERT IGNORE INTO lesson_reminder (business_id, lesson_id, kind, starts_at, due_at, state)
       SELECT l.business_id, l.id, :kind, l.starts_at, UTC_TIMESTAMP(3), 'waiting' FROM lesson l
       JOIN agenda_setting a ON a.business_id = l.business_id AND a.reminders = 1
       WHERE l.state = 'booked' AND l.starts_at > UTC_TIMESTAMP() + INTERVAL :until HOUR
         AND l.starts_at <= UTC_TIMESTAMP() + INTERVAL :hours HOUR AND l.created_at < l.starts_at - INTERVAL :hours HOUR
         AND NOT EXISTS (SELECT 1 FROM lesson_reminder r WHERE r.business_id = l.business_id AND r.lesson_id = l.id
           AND r.kind = :kind AND r.starts_at = l.starts_at)
       LIMIT 500`,
      { kind, hours, until },
    );
}

/** Reminders to be sent; those that come too late, as after hours without a mail service, are dropped. */
export async function dueReminders(db: Database, limit: number): Promise<ReminderRow[]> {
  for (const { kind, until } of KINDS)
    await db.unscopedRun(
      `UPDATE lesson_reminder SET state = 'dropped', due_at = NULL
       WHERE due_at <= UTC_TIMESTAMP(3) AND kind = :kind AND starts_at <= UTC_TIMESTAMP() + INTERVAL :until HOUR`,
      { kind, until },
    );
  return db.unscoped<ReminderRow>(
    `SELECT business_id, lesson_id, kind, starts_at FROM lesson_reminder WHERE due_at <= UTC_TIMESTAMP(3)
     ORDER BY due_at LIMIT ${limit}`,
  );
}
