import type { Alarms, DateAlarms, DateName } from '../law/file-clock.js';
import type { Read } from './business-law.js';

const USUAL: Alarms = { urgent: 7, soon: 30 };

/** Days of warning that the business has chosen: for every date that ends, and for those that have their own. */
export async function alarmsOf(read: Read): Promise<DateAlarms> {
  const [usual] = await read<Alarms>('SELECT urgent, soon FROM alarm_days WHERE business_id = :business');
  const own = await read<Alarms & { name: DateName }>(
    'SELECT name, urgent, soon FROM alarm_date WHERE business_id = :business ORDER BY name',
  );
  const dates = Object.fromEntries(own.map(({ name, urgent, soon }) => [name, { urgent, soon }]));
  return { ...(usual ?? USUAL), dates };
}
