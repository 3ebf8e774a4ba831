import type { Day } from '@volante/contracts/calendar-days';
import { EMPTY_ID } from '@volante/contracts/fields';
import type { Read } from './business-law.js';

export interface OwnHoliday {
  id: string;
  day: Day;
  /** 0: of a branch. */
  province: number;
  /** All zeros: of a province. */
  branch_id: string;
  name: string;
}

export const OF_A_PROVINCE = EMPTY_ID;

/** Holidays that the school has written, of provinces and of branches. */
export const ownHolidays = (read: Read): Promise<OwnHoliday[]> =>
  read<OwnHoliday>(
    'SELECT id, day, province, branch_id, name FROM exam_holiday WHERE business_id = :business ORDER BY day, id',
  );

/** Holidays for a student of a branch who is examined in a province. */
export const holidaysFor = (
  holidays: readonly OwnHoliday[],
  province: number | null,
  branch: string,
): OwnHoliday[] =>
  holidays.filter((one) => (one.province === 0 ? one.branch_id === branch : one.province === province));
