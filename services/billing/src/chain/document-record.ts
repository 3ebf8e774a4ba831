import type { KeptTax, Payer } from '@volante/contracts/billing/document.fields';
import type { DocumentFields } from '../documents/document-writes.js';
import type { IssuingParty } from '../documents/issuing-party.js';
import type { Reckoned } from '../documents/line-taxes.js';
import { groupedBreakdown } from '../verifactu/verifactu-breakdown.js';
import type {
  BillingSystem,
  BreakdownLine,
  ChainLink,
  Party,
  Regime,
  TaxCode,
  UnsignedRegistration,
} from '../verifactu/verifactu-record.js';

const CANARIAS: readonly number[] = [35, 38];
const CEUTA_AND_MELILLA: readonly number[] = [51, 52];
const MAX_DESCRIPTION = 500;

/** The tax of a place where a line has none of its own: what is exempt is exempt of it. */
function placeTax(province: number): TaxCode {
  if (CANARIAS.includes(province)) return '03';
  return CEUTA_AND_MELILLA.includes(province) ? '02' : '01';
}

function taxCode({ group }: KeptTax, province: number): TaxCode {
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
}

/** The authority's record of a document that is issued. Money paid for the customer is no part of it. */
export function documentRecord(registered: Registered): UnsignedRegistration {
  const { fields, reckoned, issuer, number, day, generatedAt, previous, system } = registered;
  const description = [...new Set(fields.lines.map((line) => line.description))].join('; ');
  const isSimplified = fields.target === 'ticket';
  return {
    kind: 'registration',
    invoice: { issuer: issuer.taxId, number, date: day },
    ...{ previous, system, generatedAt, issuerName: issuer.name },
    type: isSimplified ? 'F2' : 'F1',
    ...(fields.operationOn && fields.operationOn !== day ? { operationDate: fields.operationOn } : {}),
    description: description.slice(0, MAX_DESCRIPTION),
    ...(isSimplified ? {} : { recipients: [recipient(fields.payer)] }),
    breakdown: groupedBreakdown(reckoned.taxes.map((tax) => breakdownOf(tax, issuer.province))),
    quotaTotal: reckoned.totals.quota,
    total: reckoned.totals.total,
  };
}
