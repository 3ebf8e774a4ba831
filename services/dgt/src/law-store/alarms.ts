import type { Alarms } from '../law/file-clock.js';
import type { Read } from './business-law.js';

const USUAL: Alarms = { urgent: 7, soon: 30 };

/** Days of warning that the business has chosen. */
export async function alarmsOf(read: Read): Promise<Alarms> {
  const [row] = await read<Alarms>('SELECT urgent, soon FROM alarm_days WHERE business_id = :business');
  return row ?? USUAL;
}
