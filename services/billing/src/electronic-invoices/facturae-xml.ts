import type { CorrectionCause } from '@volante/contracts/billing/correction-rules';
import type { KeptTax } from '@volante/contracts/billing/document.fields';
import { amountText, rateText } from '../verifactu/wire-values.js';
import { filled, type Namespaces, type XmlElement } from './canonical-xml.js';
import {
  type BaseLine,
  baseLines,
  type CorrectedInvoice,
  type ElectronicDocument,
  isPersonsNumber,
} from './electronic-document.js';
import { parties } from './facturae-parts.js';
import { SIGNATURE_NAMESPACES } from './sign-xml.js';

/** Facturae 3.2, 3.2.1 and 3.2.2. Amounts are written as 3.2 wants them, which the younger versions take too. */

export const FACTURAE_VERSIONS = {
  'facturae-3.2.2': ['3.2.2', 'http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml'],
  'facturae-3.2.1': ['3.2.1', 'http://www.facturae.es/Facturae/2014/v3.2.1/Facturae'],
  'facturae-3.2': ['3.2', 'http://www.facturae.es/Facturae/2009/v3.2/Facturae'],
} as const;
export type FacturaeFormat = keyof typeof FACTURAE_VERSIONS;

const TAX_CODES: Readonly<Record<string, string>> = { vat: '01', surcharge: '01', ipsi: '02', igic: '03' };
const IRPF = '04';
const MAX_TEXT = 2_500;
const MAX_LITERAL = 250;

const cut = (text: string, max: number): string => [...text].slice(0, max).join('');

/** Reasons of rectifying (ReasonCode), by what a person has said. */
const REASONS: Readonly<Partial<Record<CorrectionCause, readonly [string, string]>>> = {
  'wrong-party': ['07', 'Identificación fiscal Receptor'],
  'wrong-price': ['16', 'Base imponible'],
  'wrong-tax': ['80', 'Cálculo de cuotas repercutidas'],
  'later-discount': ['83', 'Base imponible modificada por descuentos y bonificaciones'],
  insolvent: [
    '85',
    'Base imponible modificada cuotas repercutidas no satisfechas. Auto de declaración de concurso',
  ],
  unpaid: ['84', 'Base imponible modificada por resolución firme, judicial o administrativa'],
};
const OTHER_REASON = ['10', 'Detalle Operación'] as const;

const amount = (name: string, cents: number): XmlElement => [name, amountText(cents)];
const total = (name: string, cents: number): XmlElement => [name, [amount('TotalAmount', cents)]];
const six = (cents: number): string => `${amountText(cents)}0000`;

/** A price for one with six decimals: cents by thousandths, halves away from zero. */
function unitPrice(cents: number, thousandths: number): string {
  const wanted = BigInt(cents) * 10_000_000n;
  const by = BigInt(thousandths);
  const isNegative = wanted < 0n !== by < 0n && wanted !== 0n;
  const [top, bottom] = [wanted < 0n ? -wanted : wanted, by < 0n ? -by : by];
  const rounded = (2n * top + bottom) / (2n * bottom);
  const digits = String(rounded).padStart(7, '0');
  return `${isNegative ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

const quantityText = (thousandths: number): string => String(thousandths / 1_000);

const taxCode = ({ group }: Pick<KeptTax, 'group'>): string => TAX_CODES[group] ?? '01';

function taxOutput(tax: KeptTax): XmlElement {
  const { rate, base, quota, surcharge, surchargeQuota } = tax;
  const hasSurcharge = surcharge !== 0;
  return [
    'Tax',
    [
      ['TaxTypeCode', taxCode(tax)],
      ['TaxRate', rateText(rate)],
      total('TaxableBase', base),
      total('TaxAmount', quota),
      hasSurcharge ? ['EquivalenceSurcharge', rateText(surcharge)] : undefined,
      hasSurcharge ? total('EquivalenceSurchargeAmount', surchargeQuota) : undefined,
    ],
  ];
}

/** 01: exempt, 02: not subject; with the article that the invoice prints. */
function specialEvent({ operation, legend }: KeptTax): XmlElement | undefined {
  if (operation.startsWith('S')) return undefined;
  const isExempt = operation.startsWith('E');
  return [
    'SpecialTaxableEvent',
    [
      ['SpecialTaxableEventCode', isExempt ? '01' : '02'],
      [
        'SpecialTaxableEventReason',
        cut(legend || (isExempt ? 'Operación exenta' : 'Operación no sujeta'), MAX_TEXT),
      ],
    ],
  ];
}

function lineElement({ line, tax, base }: BaseLine): XmlElement {
  return [
    'InvoiceLine',
    [
      ['ItemDescription', cut(line.description, MAX_TEXT)],
      ['Quantity', quantityText(line.quantity)],
      ['UnitOfMeasure', '01'],
      ['UnitPriceWithoutTax', unitPrice(base, line.quantity)],
      ['TotalCost', six(base)],
      ['GrossAmount', six(base)],
      [
        'TaxesOutputs',
        [
          [
            'Tax',
            [['TaxTypeCode', taxCode(tax)], ['TaxRate', rateText(tax.rate)], total('TaxableBase', base)],
          ],
        ],
      ],
      specialEvent(tax),
    ],
  ];
}

/** First and last day of the month of an invoice. */
function periodOf(day: string): XmlElement[] {
  const last = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
  return [
    ['StartDate', `${day.slice(0, 7)}-01`],
    ['EndDate', `${day.slice(0, 7)}-${last}`],
  ];
}

function corrective(one: CorrectedInvoice | null, format: FacturaeFormat): XmlElement | undefined {
  if (!one) return undefined;
  const [code, words] = REASONS[one.cause] ?? OTHER_REASON;
  const isWhole = one.method === 'S';
  return [
    'Corrective',
    [
      ['InvoiceNumber', one.number],
      ['ReasonCode', code],
      ['ReasonDescription', words],
      ['TaxPeriod', periodOf(one.issuedOn)],
      ['CorrectionMethod', isWhole ? '01' : '02'],
      ['CorrectionMethodDescription', isWhole ? 'Rectificación íntegra' : 'Rectificación por diferencias'],
      filled('AdditionalReasonDescription', cut(one.reason, MAX_TEXT)),
      format === 'facturae-3.2.2' ? ['InvoiceIssueDate', one.issuedOn] : undefined,
    ],
  ];
}

const disbursementsOf = ({ lines }: ElectronicDocument) =>
  lines.filter(({ isDisbursement, net }) => isDisbursement && net !== 0);

function totals(one: ElectronicDocument): XmlElement {
  const { baseCents, taxCents, withheldCents, totalCents, disbursementCents, payableCents } = one;
  const outstanding = totalCents - withheldCents;
  const paidForThem = disbursementsOf(one).map(
    ({ net }): XmlElement => ['ReimbursableExpenses', [amount('ReimbursableExpensesAmount', net)]],
  );
  const hasAny = paidForThem.length > 0;
  return [
    'InvoiceTotals',
    [
      amount('TotalGrossAmount', baseCents),
      amount('TotalGrossAmountBeforeTaxes', baseCents),
      amount('TotalTaxOutputs', taxCents),
      amount('TotalTaxesWithheld', withheldCents),
      amount('InvoiceTotal', outstanding),
      hasAny ? ['ReimbursableExpenses', paidForThem] : undefined,
      amount('TotalOutstandingAmount', outstanding),
      amount('TotalExecutableAmount', payableCents),
      hasAny ? amount('TotalReimbursableExpenses', disbursementCents) : undefined,
    ],
  ];
}

function withheld({ withheldCents, withholding, baseCents }: ElectronicDocument): XmlElement | undefined {
  if (withheldCents === 0) return undefined;
  return [
    'TaxesWithheld',
    [
      [
        'Tax',
        [
          ['TaxTypeCode', IRPF],
          ['TaxRate', rateText(withholding)],
          total('TaxableBase', baseCents),
          total('TaxAmount', withheldCents),
        ],
      ],
    ],
  ];
}

function payment({ dueOn, issuedOn, iban, payableCents }: ElectronicDocument): XmlElement | undefined {
  if (payableCents <= 0 || (dueOn === null && iban === '')) return undefined;
  return [
    'PaymentDetails',
    [
      [
        'Installment',
        [
          ['InstallmentDueDate', dueOn ?? issuedOn],
          amount('InstallmentAmount', payableCents),
          ['PaymentMeans', '04'],
          iban ? ['AccountToBeCredited', [['IBAN', iban]]] : undefined,
        ],
      ],
    ],
  ];
}

/** Articles of exemptions, and what the disbursements were for. */
function literals(one: ElectronicDocument): XmlElement | undefined {
  const legends = [...new Set(one.taxes.map(({ legend }) => legend).filter(Boolean))];
  const paid = disbursementsOf(one).map(
    ({ description, net }) => `Suplido (LIVA, art. 78.Tres.3.º): ${description}, ${amountText(net)} EUR`,
  );
  const all = [...legends, ...paid];
  if (all.length === 0) return undefined;
  return ['LegalLiterals', all.map((text): XmlElement => ['LegalReference', cut(text, MAX_LITERAL)])];
}

function invoice(one: ElectronicDocument, format: FacturaeFormat): XmlElement {
  const { number, isSimplified, issuedOn, operationOn, corrected, taxes, notes } = one;
  return [
    'Invoice',
    [
      [
        'InvoiceHeader',
        [
          ['InvoiceNumber', number],
          ['InvoiceDocumentType', isSimplified ? 'FA' : 'FC'],
          ['InvoiceClass', corrected ? 'OR' : 'OO'],
          corrective(corrected, format),
        ],
      ],
      [
        'InvoiceIssueData',
        [
          ['IssueDate', issuedOn],
          filled('OperationDate', operationOn),
          ['InvoiceCurrencyCode', 'EUR'],
          ['TaxCurrencyCode', 'EUR'],
          ['LanguageName', 'es'],
        ],
      ],
      ['TaxesOutputs', taxes.map(taxOutput)],
      withheld(one),
      totals(one),
      ['Items', baseLines(one).map(lineElement)],
      payment(one),
      literals(one),
      notes ? ['AdditionalData', [['InvoiceAdditionalInformation', cut(notes, MAX_TEXT)]]] : undefined,
    ],
  ];
}

/** The document without its signature, and the namespaces that its root declares. */
export function facturaeXml(
  one: ElectronicDocument,
  format: FacturaeFormat,
): { root: XmlElement; namespaces: Namespaces } {
  const [version, address] = FACTURAE_VERSIONS[format];
  const outstanding = one.totalCents - one.withheldCents;
  const header: XmlElement = [
    'FileHeader',
    [
      ['SchemaVersion', version],
      ['Modality', 'I'],
      ['InvoiceIssuerType', 'EM'],
      [
        'Batch',
        [
          ['BatchIdentifier', cut(`${one.issuer.taxId}${one.number}`, 70)],
          ['InvoicesCount', '1'],
          total('TotalInvoicesAmount', outstanding),
          total('TotalOutstandingAmount', outstanding),
          total('TotalExecutableAmount', one.payableCents),
          ['InvoiceCurrencyCode', 'EUR'],
        ],
      ],
    ],
  ];
  return {
    root: [
      'fe:Facturae',
      [header, parties(one, isPersonsNumber(one.issuer.taxId)), ['Invoices', [invoice(one, format)]]],
    ],
    namespaces: { ...SIGNATURE_NAMESPACES, fe: address },
  };
}
