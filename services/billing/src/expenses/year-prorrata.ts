import type { Prorrata, ProrrataMode } from '@volante/contracts/billing/expense-amounts';
import type { Read } from '../documents/read-document.js';

interface Row {
  year: string;
  mode: ProrrataMode;
  provisional: number | null;
  final: number | null;
}

export interface YearProrrata extends Prorrata {
  year: number;
  isFinal: boolean;
}

/** The prorrata of a company in the year of a day: the final percent once its year is closed. `null`: the school has written none. */
export async function yearProrrata(
  read: Read,
  issuer: string,
  day: string,
  lock: '' | 'LOCK IN SHARE MODE' = '',
): Promise<YearProrrata | null> {
  const [row] = await read<Row>(
    `SELECT year, mode, provisional, final FROM prorrata
     WHERE business_id = :business AND issuer = :issuer AND year = :year AND state <> 'deleted' ${lock}`,
    { issuer, year: day.slice(0, 4) },
  );
  if (!row) return null;
  const percent = row.final ?? row.provisional ?? 100;
  return { year: Number(row.year), mode: row.mode, percent, isFinal: row.final !== null };
}
