import type { KeptTax } from '@volante/contracts/billing/document.fields';
import { amountText, rateText } from '../verifactu/wire-values.js';
import { canonical, filled, type XmlElement } from './canonical-xml.js';
import { type BaseLine, baseLines, type ElectronicDocument } from './electronic-document.js';

/**
 * UBL 2.1 by EN 16931 (RD 238/2026 takes it as one of its formats). The norm knows neither disbursements nor withheld income tax: a
 * disbursement is a line without VAT that names its article, and the withheld tax counts as paid before.
 */

const CAC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2';
const CBC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2';
const NORM = 'urn:cen.eu:en16931:2017';
const DISBURSEMENT = 'Suplido pagado en nombre del cliente (LIVA, art. 78.Tres.3.º)';
const EXEMPT = 'Exenta por la Ley 37/1992';

/** VAT categories of UNCL 5305. */
type Category = 'S' | 'E' | 'AE' | 'Z' | 'L' | 'M';

interface Subtotal {
  category: Category;
  rate: number;
  base: number;
  quota: number;
  reason: string;
}

interface UblLine {
  description: string;
  /** Thousandths. */
  quantity: number;
  cents: number;
  category: Category;
  rate: number;
}

/** L: IGIC, M: IPSI; what is exempt, not subject or paid for the customer has no VAT for a reason. */
function categoryOf({ group, operation, rate }: KeptTax): Category {
  if (operation === 'S2') return 'AE';
  if (!operation.startsWith('S')) return 'E';
  if (group === 'igic') return 'L';
  if (group === 'ipsi') return 'M';
  return rate === 0 ? 'Z' : 'S';
}

const money = (name: string, cents: number): XmlElement => [name, amountText(cents), { currencyID: 'EUR' }];

function subtotals(one: ElectronicDocument): readonly Subtotal[] {
  const kept = one.taxes.map((tax): Subtotal => {
    const category = categoryOf(tax);
    const isExempt = category === 'E';
    const reason =
      category === 'AE' ? tax.legend || 'Inversión del sujeto pasivo' : isExempt ? tax.legend || EXEMPT : '';
    return { category, rate: tax.rate, base: tax.base, quota: tax.quota + tax.surchargeQuota, reason };
  });
  const paid = one.disbursementCents;
  const all =
    paid === 0
      ? kept
      : [...kept, { category: 'E' as const, rate: 0, base: paid, quota: 0, reason: DISBURSEMENT }];
  const sums = new Map<string, Subtotal>();
  for (const part of all) {
    const key = `${part.category} ${part.rate}`;
    const old = sums.get(key);
    const reasons = [...new Set([old?.reason, part.reason].filter(Boolean))].join('. ');
    sums.set(key, {
      ...part,
      ...{ base: part.base + (old?.base ?? 0), quota: part.quota + (old?.quota ?? 0), reason: reasons },
    });
  }
  return [...sums.values()];
}

const scheme: XmlElement = ['cac:TaxScheme', [['cbc:ID', 'VAT']]];

const taxSubtotal = ({ category, rate, base, quota, reason }: Subtotal): XmlElement => [
  'cac:TaxSubtotal',
  [
    money('cbc:TaxableAmount', base),
    money('cbc:TaxAmount', quota),
    [
      'cac:TaxCategory',
      [
        ['cbc:ID', category],
        ['cbc:Percent', rateText(category === 'E' || category === 'AE' ? 0 : rate)],
        filled('cbc:TaxExemptionReason', reason),
        scheme,
      ],
    ],
  ],
];

function unitPrice(cents: number, thousandths: number): string {
  const by = BigInt(thousandths < 0 ? -thousandths : thousandths);
  const scaled = BigInt(cents < 0 ? -cents : cents) * 1_000n * 10_000n;
  const digits = String((2n * scaled + by) / (2n * by)).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

/** Prices are never below zero: what goes back has a quantity below it. */
function lineElement(
  { description, quantity, cents, category, rate }: UblLine,
  at: number,
  name: Name,
): XmlElement {
  const units = Math.abs(quantity) * (cents < 0 ? -1 : 1);
  return [
    `cac:${name}Line`,
    [
      ['cbc:ID', String(at + 1)],
      [
        name === 'Invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity',
        String(units / 1_000),
        { unitCode: 'C62' },
      ],
      money('cbc:LineExtensionAmount', cents),
      [
        'cac:Item',
        [
          ['cbc:Name', description],
          [
            'cac:ClassifiedTaxCategory',
            [
              ['cbc:ID', category],
              ['cbc:Percent', rateText(category === 'E' || category === 'AE' ? 0 : rate)],
              scheme,
            ],
          ],
        ],
      ],
      ['cac:Price', [['cbc:PriceAmount', unitPrice(cents, quantity), { currencyID: 'EUR' }]]],
    ],
  ];
}

const soldLine = ({ line, tax, base }: BaseLine): UblLine => ({
  ...{ description: line.description, quantity: line.quantity, cents: base },
  ...{ category: categoryOf(tax), rate: tax.rate },
});

const linesOf = (one: ElectronicDocument): readonly UblLine[] => [
  ...baseLines(one).map(soldLine),
  ...one.lines
    .filter(({ isDisbursement, net }) => isDisbursement && net !== 0)
    .map(({ description, quantity, net }) => ({
      ...{ description, quantity, cents: net, category: 'E' as const, rate: 0 },
    })),
];

interface PartyFacts {
  name: string;
  taxId: string;
  street: string;
  postalCode: string;
  city: string;
  province: string;
  country: string;
  email: string;
}

function party(role: string, one: PartyFacts, isSeller: boolean): XmlElement {
  const vat = `${one.country}${one.taxId}`;
  return [
    role,
    [
      [
        'cac:Party',
        [
          ['cac:PartyName', [['cbc:Name', one.name]]],
          [
            'cac:PostalAddress',
            [
              filled('cbc:StreetName', one.street),
              filled('cbc:CityName', one.city),
              filled('cbc:PostalZone', one.postalCode),
              filled('cbc:CountrySubentity', one.province),
              ['cac:Country', [['cbc:IdentificationCode', one.country]]],
            ],
          ],
          isSeller || one.country !== 'ES'
            ? ['cac:PartyTaxScheme', [['cbc:CompanyID', vat], scheme]]
            : undefined,
          [
            'cac:PartyLegalEntity',
            [
              ['cbc:RegistrationName', one.name],
              ['cbc:CompanyID', one.taxId],
            ],
          ],
          one.email ? ['cac:Contact', [['cbc:ElectronicMail', one.email]]] : undefined,
        ],
      ],
    ],
  ];
}

type Name = 'Invoice' | 'CreditNote';

function monetary(one: ElectronicDocument): XmlElement {
  const { baseCents, disbursementCents, taxCents, withheldCents, payableCents } = one;
  const before = baseCents + disbursementCents;
  return [
    'cac:LegalMonetaryTotal',
    [
      money('cbc:LineExtensionAmount', before),
      money('cbc:TaxExclusiveAmount', before),
      money('cbc:TaxInclusiveAmount', before + taxCents),
      withheldCents === 0 ? undefined : money('cbc:PrepaidAmount', withheldCents),
      money('cbc:PayableAmount', payableCents),
    ],
  ];
}

const notesOf = ({ notes, withheldCents, withholding, dueOn, payableCents }: ElectronicDocument): string =>
  [
    notes,
    withheldCents === 0
      ? ''
      : `Retención de IRPF del ${rateText(withholding)} %: ${amountText(withheldCents)} EUR.`,
    dueOn === null && payableCents > 0 ? 'Pago al contado.' : '',
  ]
    .filter(Boolean)
    .join(' ');

function payment({ iban, payableCents }: ElectronicDocument): XmlElement | undefined {
  if (payableCents <= 0 || iban === '') return undefined;
  return [
    'cac:PaymentMeans',
    [
      ['cbc:PaymentMeansCode', '58'],
      ['cac:PayeeFinancialAccount', [['cbc:ID', iban]]],
    ],
  ];
}

/** A rectification by differences in the customer's favour is a credit note with amounts above zero. */
const isCredit = ({ corrected, totalCents }: ElectronicDocument): boolean =>
  corrected !== null && totalCents < 0;

const negated = (one: ElectronicDocument): ElectronicDocument => ({
  ...one,
  lines: one.lines.map((line) => ({ ...line, quantity: -line.quantity, net: -line.net })),
  taxes: one.taxes.map((tax) => ({
    ...tax,
    ...{ base: -tax.base, quota: -tax.quota, surchargeQuota: -tax.surchargeQuota },
  })),
  ...{ baseCents: -one.baseCents, taxCents: -one.taxCents, disbursementCents: -one.disbursementCents },
  ...{ withheldCents: -one.withheldCents, totalCents: -one.totalCents, payableCents: -one.payableCents },
});

function billingReference({ corrected }: ElectronicDocument): XmlElement | undefined {
  if (!corrected) return undefined;
  return [
    'cac:BillingReference',
    [
      [
        'cac:InvoiceDocumentReference',
        [
          ['cbc:ID', corrected.number],
          ['cbc:IssueDate', corrected.issuedOn],
        ],
      ],
    ],
  ];
}

/** The whole file. */
export function ublXml(given: ElectronicDocument): string {
  const isNote = isCredit(given);
  const one = isNote ? negated(given) : given;
  const name: Name = isNote ? 'CreditNote' : 'Invoice';
  const code = isNote ? '381' : one.corrected ? '384' : '380';
  const { issuer, payer } = one;
  const hasTerms = one.dueOn === null && one.payableCents > 0;
  const root: XmlElement = [
    name,
    [
      ['cbc:CustomizationID', NORM],
      ['cbc:ID', one.number],
      ['cbc:IssueDate', one.issuedOn],
      isNote ? undefined : filled('cbc:DueDate', one.dueOn),
      [`cbc:${name}TypeCode`, code],
      filled('cbc:Note', notesOf(one)),
      filled('cbc:TaxPointDate', one.operationOn),
      ['cbc:DocumentCurrencyCode', 'EUR'],
      filled('cbc:BuyerReference', one.dir3?.processingUnit),
      billingReference(one),
      party('cac:AccountingSupplierParty', { ...issuer, province: issuer.provinceName, country: 'ES' }, true),
      party('cac:AccountingCustomerParty', payer, false),
      payment(one),
      hasTerms ? ['cac:PaymentTerms', [['cbc:Note', 'Al contado']]] : undefined,
      ['cac:TaxTotal', [money('cbc:TaxAmount', one.taxCents), ...subtotals(one).map(taxSubtotal)]],
      monetary(one),
      ...linesOf(one).map((line, at) => lineElement(line, at, name)),
    ],
  ];
  const address = `urn:oasis:names:specification:ubl:schema:xsd:${name}-2`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${canonical(root, { '': address, cac: CAC, cbc: CBC })}`;
}
