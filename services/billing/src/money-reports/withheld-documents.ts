import type { TaxForm, taxFormDocuments } from '@volante/contracts/billing/tax-form.contract';
import type { CallOutput } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import { readPage } from '@volante/service-kit/data/keyset';
import type { Read } from '../documents/read-document.js';
import type { ReceivedChoice } from './received-taxes.js';
import { WITHHELD, type WithholdingKind } from './withheld.js';

type Documents = CallOutput<typeof taxFormDocuments>;

interface Row {
  id: string;
  number: string;
  day: string;
  supplier_name: string;
  base: string | number;
  withheld: string | number;
}

/** Boxes of the quarterly forms; in those of a year a box is a party. */
const BOXES: Readonly<Record<string, readonly string[]>> = {
  '111': ['07', '08', '09', '28'],
  '115': ['01', '02', '03', '05'],
};

/** Expenses with withholding behind a box, or of one party: base, and the withheld amount as quota. */
export async function withheldDocuments(
  read: Read,
  kind: WithholdingKind,
  { issuer, from, until }: ReceivedChoice,
  { box, cursor, form }: { box: string; cursor: string | undefined; form: TaxForm },
): Promise<Documents> {
  const boxes = BOXES[form];
  if (boxes && !boxes.includes(box)) throw new CodedError('TAX-FORM-002');
  const ofParty = boxes ? '' : 'AND x.supplier_tax_id = :party';
  const page = await readPage<Row>(
    {
      columns: 'd.*',
      from: `(SELECT b.business_id, b.expense_id id, x.number, MAX(b.day) day, x.supplier_name, SUM(b.base) base, SUM(b.withheld) withheld
        FROM ${WITHHELD} ${ofParty} GROUP BY b.expense_id) d WHERE d.business_id = :business`,
      params: { issuer, from, until, kind, ...(boxes ? {} : { party: box }) },
      ...{ id: 'd.id', descending: true, identity: ['withheld', form, issuer, from, until, box] },
      key: { sql: 'd.day', of: ({ day }) => day },
    },
    { limit: 50, cursor, count: true },
    read,
  );
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...{ id: row.id, kind: 'expense', number: row.number, on: row.day, party: row.supplier_name },
      ...{ base: Number(row.base), quota: Number(row.withheld), isTakenOff: false },
    })),
  };
}
