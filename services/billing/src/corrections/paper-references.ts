import { CORRECTION_CAUSES } from '@volante/contracts/billing/correction-rules';
import { spanishDate } from '@volante/service-kit/sheets/export-table';
import type { Read } from '../documents/read-document.js';
import { euros } from '../paper/paper-words.js';
import { type LinkRow, linksOf, operationOf } from './correction-rows.js';
import { baseOf, leftOf, quotaOf, surchargeOf } from './left-amounts.js';

interface NamedRow {
  number_text: string;
  issued_on: string;
}

/** Amounts that a substitution replaces (RD 1619/2012, art. 15.5): those of the rectified one as it stood before. */
async function replacedText(read: Read, { document_id, corrected_id, root_id }: LinkRow): Promise<string> {
  const nodes = await operationOf(read, root_id);
  const left = leftOf(
    nodes.filter(({ id }) => id !== document_id),
    corrected_id,
  );
  return ` Sustituye a una base de ${euros(baseOf(left))} y una cuota de ${euros(quotaOf(left) + surchargeOf(left))}.`;
}

async function textOf(read: Read, link: LinkRow): Promise<string> {
  const [row] = await read<NamedRow>(
    'SELECT number_text, issued_on FROM document WHERE business_id = :business AND id = :id',
    { id: link.corrected_id },
  );
  const name = `la factura ${row?.number_text} de ${spanishDate(row?.issued_on ?? '')}`;
  if (link.type === 'F3') return `Sustituye a ${name.replace('factura', 'factura simplificada')}.`;
  const way = link.method === 'S' ? 'por sustitución' : 'por diferencias';
  const amounts = link.method === 'S' ? await replacedText(read, link) : '';
  return `Rectifica ${name}, ${way} (${link.type}). Causa: ${CORRECTION_CAUSES[link.cause]}.${amounts}`;
}

/** Sentences that name the invoices which a document rectifies or replaces (RD 1619/2012, arts. 7.1.h, 15.4 and 15.5). */
export async function paperReferences(read: Read, id: string): Promise<string[]> {
  const texts: string[] = [];
  for (const link of await linksOf(read, id)) texts.push(await textOf(read, link));
  return texts;
}
