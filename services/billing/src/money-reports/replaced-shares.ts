import { roundedDivision } from '@volante/contracts/billing/money';
import { classBases } from '../bag/sync-lots.js';
import type { Read } from '../documents/read-document.js';
import { lotShares, type Share } from './lot-shares.js';
import { inChunks, type Replaced, type Sold } from './sold-documents.js';

interface Heir {
  document: string;
  heir: string;
}

const STANDS = "n.state NOT IN ('draft', 'annulled')";
/** Documents in the place of which another one came, and corrections of such by differences. */
const HEIRS = `SELECT d.id document, c.document_id heir FROM document_correction c
    JOIN document d ON d.business_id = c.business_id AND d.id = c.corrected_id
    JOIN document n ON n.business_id = c.business_id AND n.id = c.document_id AND ${STANDS}`;
const HEIRS_OF_DIFFERENCES = `SELECT d.id document, c.document_id heir FROM document_correction i
    JOIN document d ON d.business_id = i.business_id AND d.id = i.document_id
    JOIN document_correction c ON c.business_id = i.business_id AND c.corrected_id = i.corrected_id AND c.method = 'S'
    JOIN document n ON n.business_id = c.business_id AND n.id = c.document_id AND ${STANDS}`;
const IS_HEIR = "(c.method = 'S' OR c.type = 'F3')";

/** The documents of a period that another one stands for now. */
const heirsIn = async (read: Read, { sql, params }: Sold): Promise<Heir[]> => [
  ...(await read<Heir>(`${HEIRS} ${sql} AND ${IS_HEIR}`, params)),
  ...(await read<Heir>(`${HEIRS_OF_DIFFERENCES} ${sql} AND i.method = 'I'`, params)),
];

/** The document that stands for each of some in the end. */
async function lastHeirs(read: Read, some: readonly Heir[]): Promise<Heir[]> {
  const next = new Map<string, string>();
  let open = [...new Set(some.map(({ heir }) => heir))];
  while (open.length > 0) {
    const found = await inChunks(open, (ids) =>
      read<Heir>(`${HEIRS} WHERE d.business_id = :business AND d.id IN (:ids) AND ${IS_HEIR}`, { ids }),
    );
    for (const { document, heir } of found) next.set(document, heir);
    open = found.map(({ heir }) => heir);
  }
  const lastOf = (id: string): string => {
    const after = next.get(id);
    return after === undefined ? id : lastOf(after);
  };
  return some.map(({ document, heir }) => ({ document, heir: lastOf(heir) }));
}

const ofDocuments = (ids: readonly string[]): Sold => ({
  sql: 'WHERE d.business_id = :business AND d.id IN (:ids)',
  params: { ids: [...ids] },
});

/** Shares of documents that have none of their own any more: those of the one in their place, by the classes that each sold. */
async function inherited(read: Read, heirs: readonly Heir[]): Promise<Share[]> {
  const ids = [...new Set(heirs.map(({ heir }) => heir))];
  const shares = await inChunks(ids, (some) => lotShares(read, ofDocuments(some)));
  const both = [...new Set(heirs.flatMap(({ document, heir }) => [document, heir]))];
  const bases = new Map(await inChunks(both, async (some) => [...(await classBases(read, some))]));
  return heirs.flatMap(({ document, heir }) => {
    const [own, whole] = [bases.get(document) ?? 0, bases.get(heir) ?? 0];
    if (own === 0 || whole === 0) return [];
    return shares
      .filter((share) => share.document === heir)
      .map(({ key, cents }) => ({
        ...{ document, key },
        cents: Number(roundedDivision(BigInt(cents) * BigInt(own), BigInt(whole))),
      }));
  });
}

/**
 * Changes that replaced sales make in the shares of a period. One that was sold in it keeps its share though its lots are those of another
 * document by now; one that a document of it took the place of is taken off that document, as its amounts are.
 */
export async function replacedShares(
  read: Read,
  sold: Sold,
  { own, pairs }: { own: readonly Share[]; pairs: readonly Replaced[] },
): Promise<Share[]> {
  const has = new Set(own.map(({ document }) => document));
  const kept = (await heirsIn(read, sold)).filter(({ document }) => !has.has(document));
  const taken = await lastHeirs(
    read,
    pairs.map(({ document, by }) => ({ document, heir: by })),
  );
  const byOf = new Map(pairs.map(({ document, by }) => [document, by]));
  const off = await inherited(read, taken);
  return [
    ...(await inherited(read, await lastHeirs(read, kept))),
    ...off.map(({ document, key, cents }) => ({
      document: byOf.get(document) ?? document,
      key,
      cents: -cents,
    })),
  ];
}
