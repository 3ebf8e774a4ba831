import type { SheetContent } from '@volante/contracts/training/sheet.fields';
import type { Read } from '../agenda-store/read-timetables.js';
import type { Phone } from './phones.js';

/** Where a sheet stands among those of its phone. */
export interface ChainPlace {
  /** `null`: another sheet of the phone has its number. */
  number: number | null;
  /** It follows the sheet before it. */
  follows: boolean;
}

interface Link {
  number: number | string;
  seal: string;
}

/** The place of a sheet by its number: after the one before it on the same phone, whose seal it names; 1 begins a phone's chain alone. */
export async function chainPlace(
  read: Read,
  phone: Phone,
  { number, previous }: SheetContent,
): Promise<ChainPlace> {
  const links = await read<Link>(
    `SELECT chain_number number, seal FROM practice_sheet
     WHERE business_id = :business AND phone_id = :phone AND chain_number IN (:near)`,
    { phone: phone.id, near: [number, number - 1] },
  );
  if (links.some((link) => Number(link.number) === number)) return { number: null, follows: false };
  const before = links.find((link) => Number(link.number) === number - 1);
  if (before) return { number, follows: before.seal === previous };
  const [any] = await read(
    'SELECT id FROM practice_sheet WHERE business_id = :business AND phone_id = :phone LIMIT 1',
    {
      phone: phone.id,
    },
  );
  if (any) return { number, follows: false };
  const follows = number === 1 ? previous === '' : await goesOn(read, phone, { number, previous });
  return { number, follows };
}

/** A phone that was removed and paired again keeps its chain: it goes on once, from the last sheet of one that has ended. */
async function goesOn(
  read: Read,
  { account, teacher }: Phone,
  { number, previous }: Pick<SheetContent, 'number' | 'previous'>,
): Promise<boolean> {
  const rows = await read(
    `SELECT s.id FROM practice_sheet s
     JOIN sheet_phone f ON f.business_id = s.business_id AND f.id = s.phone_id AND f.account_id = :account AND f.ended_at IS NOT NULL
     WHERE s.business_id = :business AND s.seal = :previous AND s.teacher_id = :teacher AND s.chain_number = :before
       AND NOT EXISTS (SELECT 1 FROM practice_sheet n WHERE n.business_id = s.business_id AND n.previous_seal = s.seal)`,
    { account, teacher, previous, before: number - 1 },
  );
  return rows.length > 0;
}
