import { byContact, peopleOf, together } from '../bag/bag-people.js';
import {
  allocated,
  type BagFacts,
  LOT_COLUMNS,
  LOTS,
  type LotRow,
  readFacts,
  returnedOf,
} from '../bag/bag-rows.js';
import { leftValue, valueOfFirst } from '../bag/lot-values.js';
import type { Read } from '../documents/read-document.js';
import { inChunks, type Sold } from './sold-documents.js';

/** Part of the sales that is still to be given. */
export const TO_GIVE = 'to-give';
/** The rest: no class, or one that went back. */
export const NO_TEACHER = '';

/** Cents of a document that one key has. */
export interface Share {
  document: string;
  key: string;
  cents: number;
}

interface SoldLot {
  lot: string;
  document: string;
}

/** Lots of classes that the documents sold, with those that were made of them as gifts. */
async function lotsOf(read: Read, { sql, params }: Sold): Promise<{ lots: LotRow[]; sold: SoldLot[] }> {
  const lots = await read<LotRow>(
    `SELECT ${LOT_COLUMNS} FROM ${LOTS} JOIN document d ON d.business_id = l.business_id AND d.id = l.document_id
     ${sql} AND l.origin = 'sale' AND l.kind = 'units'`,
    params,
  );
  const documentOf = new Map(lots.map(({ id, document_id }) => [id, document_id]));
  let givers = lots.map(({ id }) => id);
  while (givers.length > 0) {
    const gifts = await inChunks(givers, (ids) =>
      read<LotRow>(
        `SELECT ${LOT_COLUMNS} FROM ${LOTS} WHERE l.business_id = :business AND l.origin = 'gift' AND l.document_id IN (:ids)`,
        { ids },
      ),
    );
    for (const gift of gifts) documentOf.set(gift.id, documentOf.get(gift.document_id) ?? '');
    lots.push(...gifts);
    givers = gifts.map(({ id }) => id);
  }
  return { lots, sold: [...documentOf].map(([lot, document]) => ({ lot, document })) };
}

/** Cents of each lot of a person by the teacher of the classes that used it, as the ledger takes them off the lot. */
function sharesOf(facts: BagFacts): Map<string, { key: string; cents: number }[]> {
  const { uses, used } = allocated(facts);
  const returned = returnedOf(facts.returns);
  const teacherOf = new Map(facts.practices.map(({ id, teacher_id }) => [id, teacher_id]));
  const shares = new Map<string, { key: string; cents: number }[]>();
  for (const lot of facts.lots.filter(({ kind }) => kind === 'units')) {
    const base = Number(lot.base_cents);
    let before = 0;
    const own = uses
      .filter((use) => use.lot === lot.id)
      .map(({ practice, units }) => {
        const cents = valueOfFirst(base, lot.units, before + units) - valueOfFirst(base, lot.units, before);
        before += units;
        return { key: teacherOf.get(practice) ?? NO_TEACHER, cents };
      });
    const state = {
      units: lot.units,
      used: used.get(lot.id) ?? 0,
      returned: returned.get(lot.id)?.units ?? 0,
    };
    shares.set(lot.id, [...own, { key: TO_GIVE, cents: leftValue(base, state) }]);
  }
  return shares;
}

/** Classes that documents sold by the teacher who gave them, whenever they were given: they are divided as the bag uses their lots. */
export async function lotShares(read: Read, sold: Sold): Promise<Share[]> {
  const { lots, sold: links } = await lotsOf(read, sold);
  const owners = [...new Set(lots.map(({ contact_id }) => contact_id))];
  const people = await inChunks(owners, async (some) => [...(await peopleOf(read, some)).values()]);
  const persons = new Map(people.map((contacts) => [contacts.toSorted().join(), contacts]));
  const shares = new Map<string, { key: string; cents: number }[]>();
  await inChunks([...persons.keys()], async (keys) => {
    const some = keys.map((key) => persons.get(key) ?? []);
    const factsOf = byContact(await readFacts(read, some.flat()));
    for (const contacts of some)
      for (const [lot, own] of sharesOf(together(contacts.map(factsOf)))) shares.set(lot, own);
    return [];
  });
  return links.flatMap(({ lot, document }) =>
    (shares.get(lot) ?? []).filter(({ cents }) => cents !== 0).map((share) => ({ document, ...share })),
  );
}
