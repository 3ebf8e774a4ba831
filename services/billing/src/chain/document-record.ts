import type { KeptTax, Payer } from '@volante/contracts/billing/document.fields';
import type { DocumentFields } from '../documents/document-writes.js';
import type { IssuingParty } from '../documents/issuing-party.js';
import type { Reckoned } from '../documents/line-taxes.js';
import { groupedBreakdown } from '../verifactu/verifactu-breakdown.js';
import type {
  BillingSystem,
  BreakdownLine,
  ChainLink,
  InvoiceId,
  Party,
  RectificationMethod,
  Regime,
  TaxCode,
  UnsignedCancellation,
  UnsignedRegistration,
} from '../verifactu/verifactu-record.js';

/** R1 to R5: why an invoice is rectified. */
export type RectifyingType = 'R1' | 'R2' | 'R3' | 'R4' | 'R5';

/** The invoices that a document rectifies or, as F3, replaces. */
export type Correcting =
  | {
      type: RectifyingType;
      method: RectificationMethod;
      rectified: readonly InvoiceId[];
      /** Cents that a substitution replaces; nothing for differences. */
      replacedAmounts: { base: number; quota: number; surchargeQuota: number };
    }
  | { type: 'F3'; replaced: readonly InvoiceId[] };

const CANARIAS: readonly number[] = [35, 38];
const CEUTA_AND_MELILLA: readonly number[] = [51, 52];
const MAX_DESCRIPTION = 500;

/** The tax of a place where a line has none of its own: what is exempt is exempt of it. */
function placeTax(province: number): TaxCode {
  if (CANARIAS.includes(province)) return '03';
  return CEUTA_AND_MELILLA.includes(province) ? '02' : '01';
}

/** The AEAT's key of a tax (list L1) at a place. */
export function taxCode({ group }: Pick<KeptTax, 'group'>, province: number): TaxCode {
  if (group === 'vat') return '01';
  if (group === 'igic') return '03';
  return group === 'ipsi' ? '02' : placeTax(province);
}

function breakdownOf(tax: KeptTax, province: number): BreakdownLine {
  const line = {
    ...{
      tax: taxCode(tax, province),
      regime: tax.regime as Regime,
      condition: tax.operation,
      base: tax.base,
    },
  };
  if (!tax.operation.startsWith('S')) return line;
  const surcharge =
    tax.surcharge === 0 ? {} : { surchargeRate: tax.surcharge, surchargeQuota: tax.surchargeQuota };
  return { ...line, rate: tax.rate, quota: tax.quota, ...surcharge };
}

const recipient = ({ name, idType, taxId, country }: Payer): Party => ({
  name,
  id: idType === 'nif' ? { nif: taxId } : { country, type: idType, number: taxId },
});

export interface Registered {
  fields: DocumentFields;
  reckoned: Reckoned;
  issuer: IssuingParty;
  number: string;
  day: string;
  /** With the offset of the place. */
  generatedAt: string;
  previous: ChainLink | null;
  system: BillingSystem;
  /** `null`: the document stands by itself. */
  correcting: Correcting | null;
}

/** Types without recipients (Validaciones, 1190). */
const isSimplified = (type: UnsignedRegistration['type']): boolean => type === 'F2' || type === 'R5';

/** How the document refers to earlier ones; ImporteRectificacion goes with substitutions alone (1118, 1119). */
function referenceOf(correcting: Correcting | null): Partial<UnsignedRegistration> {
  if (!correcting) return {};
  if (correcting.type === 'F3') return { replaced: correcting.replaced };
  const { method, rectified, replacedAmounts } = correcting;
  if (method === 'I') return { rectification: method, rectified };
  const { base, quota, surchargeQuota } = replacedAmounts;
  const surcharge = surchargeQuota === 0 ? {} : { surchargeQuota };
  return { rectification: method, rectified, rectifiedAmounts: { base, quota, ...surcharge } };
}

/** The authority's record of a document that is issued. Money paid for the customer is no part of it. */
export function documentRecord(registered: Registered): UnsignedRegistration {
  const { fields, reckoned, issuer, number, day, generatedAt, previous, system, correcting } = registered;
  const description = [...new Set(fields.lines.map((line) => line.description))].join('; ');
  const type = correcting?.type ?? (fields.target === 'ticket' ? 'F2' : 'F1');
  return {
    kind: 'registration',
    invoice: { issuer: issuer.taxId, number, date: day },
    ...{ previous, system, generatedAt, issuerName: issuer.name },
    type,
    ...referenceOf(correcting),
    ...(fields.operationOn && fields.operationOn !== day ? { operationDate: fields.operationOn } : {}),
    description: description.slice(0, MAX_DESCRIPTION),
    ...(isSimplified(type) ? {} : { recipients: [recipient(fields.payer)] }),
    breakdown: groupedBreakdown(reckoned.taxes.map((tax) => breakdownOf(tax, issuer.province))),
    quotaTotal: reckoned.totals.quota,
    total: reckoned.totals.total,
  };
}

export interface Cancelled {
  invoice: InvoiceId;
  /** With the offset of the place. */
  generatedAt: string;
  previous: ChainLink | null;
  system: BillingSystem;
  /** The authority refused the invoice's registration, so it does not hold it. */
  isUnknown: boolean;
}

/** The authority's record of an invoice without a sale behind it (RD 1007/2023, art. 11). */
export const cancellationRecord = ({ isUnknown, ...rest }: Cancelled): UnsignedCancellation => ({
  kind: 'cancellation',
  ...rest,
  ...(isUnknown ? { withoutPrevious: true } : {}),
});
