export const DUE_LIST = '/invoice/due';
export const REMINDER_SETTINGS = '/invoice/due/reminders';
