import { type Day, shownDay } from '@volante/contracts/calendar-days';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { type Refusal, refusal } from '../law/refusals.js';
import type { Read } from '../law-store/business-law.js';

const FEE_ARTICLE = 'RD 818/2009, anexo III, A';
const BOOK_ARTICLE = 'RD 1295/2003, art. 39';

interface Placed {
  student: string;
  licence: LicenceClass;
  fee: string | null;
}

/** Cautions about papers that are younger than the exam: a fee bought after it, an inscription made after it. */
export async function dateCautions(
  read: Read,
  day: Day,
  placed: readonly Placed[],
): Promise<(one: Placed) => Refusal[]> {
  const fees = placed.flatMap(({ fee }) => fee ?? []);
  const bought = await read<{ id: string; bought_on: Day }>(
    `SELECT id, bought_on FROM dgt_tax WHERE business_id = :business AND id IN (:fees) AND bought_on > :day`,
    { fees: ['', ...fees], day },
  );
  const inscribed = await read<{ student_id: string; licence: string; first: Day }>(
    `SELECT e.student_id, e.licence, MIN(e.inscribed_on) first FROM register_entry e
     WHERE e.business_id = :business AND e.student_id IN (:students)
       AND NOT EXISTS (SELECT 1 FROM register_annotation a WHERE a.business_id = e.business_id
         AND a.entry_id = e.id AND a.kind = 'annulled')
     GROUP BY e.student_id, e.licence HAVING first > :day`,
    { students: ['', ...placed.map(({ student }) => student)], day },
  );
  const boughtBy = new Map(bought.map(({ id, bought_on }) => [id, bought_on]));
  const inscribedBy = new Map(inscribed.map((row) => [`${row.student_id} ${row.licence}`, row.first]));
  return ({ student, licence, fee }) => {
    const late = fee === null ? undefined : boughtBy.get(fee);
    const first = inscribedBy.get(`${student} ${licence}`);
    return [
      ...(late ? [refusal('DGT-LAW-104', FEE_ARTICLE, { day: shownDay(late) })] : []),
      ...(first ? [refusal('DGT-LAW-105', BOOK_ARTICLE, { day: shownDay(first) })] : []),
    ];
  };
}
