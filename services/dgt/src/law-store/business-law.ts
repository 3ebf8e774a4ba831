import { PROVINCES } from '@volante/contracts/provinces';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { nationalHolidays } from '@volante/service-kit/national-holidays';
import type { Day } from '../law/days.js';
import type { LawTables } from '../law/law-tables.js';
import { SPANISH_LAW } from '../law/spanish-law.js';

/** A tenant's read, of the pool or of a transaction. */
export type Read = <T>(sql: string, params?: SqlParams) => Promise<T[]>;

export interface OwnWait {
  id: string;
  province: number;
  lost: number;
  days: number;
  working: number;
  from_day: Day;
  source: string;
  user_name: string;
  created_at: Date;
}

export interface OwnAmount {
  code: string;
  from_day: Day;
  cents: number;
  user_name: string;
}

/** As they were written: of rows that begin on the same day the last one holds. */
export const ownWaits = (read: Read): Promise<OwnWait[]> =>
  read<OwnWait>(
    `SELECT id, province, lost, days, working, from_day, source, user_name, created_at FROM province_wait
     WHERE business_id = :business ORDER BY id`,
  );

export const ownAmounts = (read: Read): Promise<OwnAmount[]> =>
  read<OwnAmount>(
    'SELECT code, from_day, cents, user_name FROM fee_amount WHERE business_id = :business ORDER BY id',
  );

export const waitArticle = ({ province, source }: Pick<OwnWait, 'province' | 'source'>): string =>
  [`Jefatura de Tráfico de ${PROVINCES.find(({ id }) => id === province)?.name ?? ''}`, source]
    .filter(Boolean)
    .join(': ');

/** Waits of working days are of some weeks: the holidays of the whole country from the reform on, for years to come. */
const FIRST_YEAR = 2010;
const YEARS = 50;
const HOLIDAYS = Array.from({ length: YEARS }, (_, at) => nationalHolidays(FIRST_YEAR + at)).flatMap((year) =>
  year.map(({ day }) => day),
);

/** The law with what the business has added to it. */
export async function lawOf(read: Read): Promise<LawTables> {
  const [waits, amounts] = [await ownWaits(read), await ownAmounts(read)];
  return {
    ...SPANISH_LAW,
    holidays: HOLIDAYS,
    waits: [
      ...SPANISH_LAW.waits,
      ...waits.map((row) => ({
        from: row.from_day,
        article: waitArticle(row),
        province: row.province,
        lost: row.lost,
        days: row.days,
        working: row.working === 1,
      })),
    ],
    fees: [
      ...SPANISH_LAW.fees,
      ...amounts.flatMap(({ code, from_day, cents }) => {
        const kind = SPANISH_LAW.fees.find((one) => one.code === code);
        return kind ? [{ ...kind, from: from_day, cents, unconfirmed: false }] : [];
      }),
    ],
  };
}
