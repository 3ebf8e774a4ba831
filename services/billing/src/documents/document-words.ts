import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { fold } from '@volante/service-kit/person-search/fold';
import { nameTokens } from '@volante/service-kit/person-search/tokens';

/** As long as the column. */
const MAX_LENGTH = 40;
const MAX_WORDS = 40;
const MAX_SOUGHT = 8;

export interface Worded {
  payerName: string;
  taxId: string;
  /** '' for a draft. */
  number: string;
}

/** Words by whose beginning a document is found: of the payer's name (ñ both as ñ and as n), of the tax id and of the number. */
export function documentWords({ payerName, taxId, number }: Worded): string[] {
  const words = [...nameTokens([payerName]), ...fold(`${taxId} ${number}`).split(' ')];
  const found = words.filter((word) => word !== '').map((word) => word.slice(0, MAX_LENGTH));
  return [...new Set(found)].slice(0, MAX_WORDS);
}

/** Words of a search; every one of them has to begin a word of the document. */
export const soughtWords = (text: string): string[] =>
  [...new Set(fold(text).split(' '))]
    .filter((word) => word !== '')
    .map((word) => word.slice(0, MAX_LENGTH))
    .slice(0, MAX_SOUGHT);

/** Writes a document's words. `replaces`: those of before go, since its payer may be another. */
export async function writeWords(
  tx: TenantTx,
  document: string,
  worded: Worded,
  replaces: boolean,
): Promise<void> {
  if (replaces)
    await tx.run('DELETE FROM document_word WHERE business_id = :business AND document_id = :document', {
      document,
    });
  const words = documentWords(worded);
  const [first] = words;
  if (first === undefined) return;
  // Repeated up to a power of two, which is one statement; a word that is there already changes nothing.
  const size = 2 ** Math.ceil(Math.log2(words.length));
  const rows = Array.from({ length: size }, (_, at) => [words[at] ?? first, document]);
  await insertRows(tx, 'document_word', ['word', 'document_id'], rows, 'ON DUPLICATE KEY UPDATE word = word');
}
