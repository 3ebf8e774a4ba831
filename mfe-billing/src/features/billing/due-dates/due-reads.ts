import { dueDateRead, dueDateReadAll, dueDateSums } from '@volante/contracts/billing/due-date.contract';
import { reminderPersonRead } from '@volante/contracts/billing/reminder.contract';

/** Reads that a plan, a payment or a reminder makes stale. */
export const DUE_READS = [dueDateRead, dueDateReadAll, dueDateSums];
export const PERSON_READS = [reminderPersonRead, dueDateReadAll];
