/** What a person may be told of, and may choose not to be. The console has the words of each. */
export const NOTIFICATION_KINDS = [
  'job.done',
  'job.failed',
  'mail.failed',
  'mail.server',
  'contact.transferred',
  'contact.merge-undone',
  'clock.correction',
  'clock.forgotten',
  'clock.kiosk',
  'exam.refused',
  'access.changed',
  'audit.broken',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
