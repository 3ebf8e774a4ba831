import { allocate, type Practice, type UnitLot } from '@volante/contracts/billing/bag-allocation';
import type { Read } from '../agenda-store/read-timetables.js';

interface LotRow {
  id: string;
  kind: string;
  licence: string;
  minutes: number;
  units: number;
  sold_on: string;
}

/** The lots of a student and the practices that use them, by the copies of billing's lots and of the card's classes, and by the own practices. */
export interface BagFacts {
  lots: readonly UnitLot[];
  /** Given, or held by a booking. */
  practices: readonly Practice[];
}

/** Classes of the card that are no practice of the agenda count too: they were written by hand. `except` is the one that moves. */
export async function readBag(read: Read, contact: string, except: string | null): Promise<BagFacts> {
  const lots = await read<LotRow>(
    `SELECT id, kind, licence, minutes, units, sold_on FROM practice_lot
     WHERE business_id = :business AND contact_id = :contact AND units > 0 ORDER BY id`,
    { contact },
  );
  if (lots.length === 0) return { lots: [], practices: [] };
  const practices = await read<Practice>(
    `SELECT id, kind, licence, minutes, day FROM lesson
     WHERE business_id = :business AND contact_id = :contact AND is_live = 1 AND id <> :except
     UNION ALL
     SELECT g.id, g.kind, g.licence, g.minutes, g.day FROM practice_given g
     LEFT JOIN lesson l ON l.business_id = g.business_id AND l.id = g.id
     WHERE g.business_id = :business AND g.contact_id = :contact AND g.annulled = 0 AND l.id IS NULL`,
    { contact, except: except ?? '' },
  );
  return {
    lots: lots.map(({ kind, licence, sold_on, ...lot }) => ({
      ...{ id: lot.id, minutes: lot.minutes, units: Number(lot.units) },
      ...{ practiceKind: kind || null, licence: licence || null, soldOn: sold_on },
    })),
    practices,
  };
}

const NEW = 'new';

/** Whether the bag has units for one more practice, by the very rule by which billing counts them. */
export function bagState(
  { lots, practices }: BagFacts,
  wanted: Omit<Practice, 'id'>,
): 'none' | 'enough' | 'short' {
  const practice = { ...wanted, id: NEW };
  const hasFitting = !allocate(lots, [practice]).lacking.has(NEW);
  if (!hasFitting) return 'none';
  return allocate(lots, [...practices, practice]).lacking.size > 0 ? 'short' : 'enough';
}
