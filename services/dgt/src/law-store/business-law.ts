import type { Day } from '@volante/contracts/calendar-days';
import { PROVINCES } from '@volante/contracts/provinces';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { nationalHolidays } from '@volante/service-kit/national-holidays';
import { reduced } from '../law/fees.js';
import type { FeeType, LawTables, WaitRow } from '../law/law-tables.js';
import { SPANISH_LAW } from '../law/spanish-law.js';
import { ownReadings, readingRow } from './report-readings.js';
import { standing } from './standing.js';

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

/** As they were written. */
export async function ownWaits(read: Read): Promise<OwnWait[]> {
  const rows = await read<OwnWait>(
    `SELECT id, province, lost, days, working, from_day, source, user_name, created_at FROM province_wait
     WHERE business_id = :business ORDER BY id`,
  );
  const keyOf = ({ province, lost, from_day }: OwnWait) => `${province} ${lost} ${from_day}`;
  return standing(rows, keyOf, ({ days }) => days !== null);
}

/** As they were written. */
export async function ownAmounts(read: Read): Promise<OwnAmount[]> {
  const rows = await read<OwnAmount>(
    'SELECT code, from_day, cents, user_name FROM fee_amount WHERE business_id = :business ORDER BY id',
  );
  return standing(
    rows,
    ({ code, from_day }) => `${code} ${from_day}`,
    ({ cents }) => cents !== null,
  );
}

const WHOLE_RENEWAL = '4.3';

/** Rows for the law's table. A renewal's parts follow the whole, unless they are written themselves. */
export function amountRows(own: readonly OwnAmount[]): (FeeType & { by: string; written: boolean })[] {
  const rows = (code: string, amount: OwnAmount, cents: number, source: string) =>
    SPANISH_LAW.fees
      .filter((one) => one.code === code)
      .map((kind) => ({
        ...kind,
        ...{ from: amount.from_day, cents, unconfirmed: false, by: amount.user_name },
        ...{ article: source, written: amount.code === code },
      }));
  const parts = own
    .filter(({ code }) => code === WHOLE_RENEWAL)
    .flatMap((amount) =>
      SPANISH_LAW.renewals.flatMap(({ code, discount }) =>
        rows(
          code,
          amount,
          reduced(amount.cents, discount),
          `Tarifa ${WHOLE_RENEWAL} con un ${discount} % menos`,
        ),
      ),
    );
  const written = own.flatMap((amount) => rows(amount.code, amount, amount.cents, 'Escrito por la escuela'));
  return [...parts, ...written];
}

export const waitRow = (row: Omit<WaitRow, 'article'> & { source?: string }): WaitRow => ({
  ...{ province: row.province, lost: row.lost, days: row.days, working: row.working, from: row.from },
  article: waitArticle({ province: row.province ?? 0, source: row.source ?? '' }),
});

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

/** The law with the business's additions. */
export async function lawOf(read: Read): Promise<LawTables> {
  const [waits, amounts] = [await ownWaits(read), await ownAmounts(read)];
  const readings = await ownReadings(read);
  return {
    ...SPANISH_LAW,
    holidays: HOLIDAYS,
    waits: [
      ...SPANISH_LAW.waits,
      ...waits.map((row) => waitRow({ ...row, from: row.from_day, working: row.working === 1 })),
    ],
    reports: [
      ...SPANISH_LAW.reports,
      ...readings.map((row) => readingRow({ ...row, working: row.working === 1 })),
    ],
    fees: [...SPANISH_LAW.fees, ...amountRows(amounts)],
  };
}
