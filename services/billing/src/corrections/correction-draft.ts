import type { CorrectionMethod } from '@volante/contracts/billing/correction-rules';
import type { KeptLine, KeptTax } from '@volante/contracts/billing/document.fields';
import type { DocumentFields } from '../documents/document-writes.js';

type Line = DocumentFields['lines'][number];

/** A kept line with its part of the document's discount, in cents. */
export type SharedLine = KeptLine & { net: number };

const THOUSAND = 1_000;

/** A line taken back. Its share of the document's discount becomes its own where only some lines go back. */
function takenBack(line: Line, { amount, net, isDisbursement }: SharedLine, isSome: boolean): Line {
  const back = { ...line, quantity: -line.quantity };
  if (!isSome || isDisbursement || amount === net) return back;
  const gross = Math.round((line.price * line.quantity) / THOUSAND);
  return { ...back, discount: { mode: 'quantity', value: Math.abs(gross - net) } };
}

/**
 * The draft that puts a document right: the same lines for a substitution, the chosen ones taken back for differences. The customer
 * and everything else are copied, to be changed before it is issued.
 */
export function correctingFields(
  fields: DocumentFields,
  lines: readonly SharedLine[],
  method: CorrectionMethod,
  chosen: readonly number[] | undefined,
): DocumentFields {
  const base = { ...fields, dueOn: null, notes: '' };
  if (method === 'S') return base;
  const isSome = chosen !== undefined && chosen.length < lines.length && fields.discount !== null;
  return {
    ...base,
    lines: fields.lines.flatMap((line, at) => {
      const shared = lines[at];
      return shared && (chosen?.includes(at) ?? true) ? [takenBack(line, shared, isSome)] : [];
    }),
    discount: isSome ? null : fields.discount,
  };
}

/**
 * The draft that takes back the quota of an unpaid invoice (LIVA, art. 80.Tres and Cuatro): a line for each taxed condition, whose
 * amount is the quota. `lines` of the invoice and its corrections have the tax record of each.
 */
export function quotaFields(
  fields: DocumentFields,
  lines: readonly SharedLine[],
  left: readonly KeptTax[],
  number: string,
): DocumentFields {
  const taxed = left.filter(({ quota, surchargeQuota }) => quota + surchargeQuota !== 0);
  return {
    ...{
      ...fields,
      dueOn: null,
      notes: '',
      discount: null,
      withholding: 0,
      quotaOnly: true,
      withTaxes: true,
    },
    lines: taxed.flatMap(({ group, rate, quota, surchargeQuota }): Line[] => {
      const own = lines.find((line) => line.group === group && line.rate === rate);
      const price = -(quota + surchargeQuota);
      const description = `Cuota de la factura ${number} que no se ha cobrado`;
      return own
        ? [
            {
              product: null,
              pack: null,
              description,
              price,
              quantity: THOUSAND,
              discount: null,
              tax: own.tax,
            },
          ]
        : [];
    }),
  };
}
