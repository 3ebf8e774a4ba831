import type { KeptLine, KeptTax, Payer } from '@volante/contracts/billing/document.fields';
import type { SeriesTarget } from '@volante/contracts/billing/series.contract';
import { TAX_GROUPS } from '@volante/contracts/billing/tax-words';
import type { InvoicePaper, PaperIssuer } from './invoice-paper.js';

const TITLES: Readonly<Record<SeriesTarget, string>> = {
  invoice: 'Factura',
  ticket: 'Factura simplificada',
  receipt: 'Recibo',
  rectifying: 'Factura rectificativa',
  quote: 'Presupuesto',
  proforma: 'Factura proforma',
};

/** Kinds that are invoices by law: the others say that they are none. */
export const isInvoice = (target: SeriesTarget): boolean =>
  target !== 'quote' && target !== 'proforma' && target !== 'receipt';

export const kindOf = (target: SeriesTarget): string => TITLES[target];
export const titleOf = (target: SeriesTarget, number: string): string => `${TITLES[target]} ${number}`;

const AMOUNT = new Intl.NumberFormat('es-ES', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
});
const COUNT = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 3 });
const RATE = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2 });

/** Cents as `1.234,50 €`. */
export const euros = (cents: number): string => `${AMOUNT.format(cents / 100)} €`;
/** Thousandths as `1,5`. */
export const units = (thousandths: number): string => COUNT.format(thousandths / 1_000);
/** Hundredths of a percent as `21 %`. */
export const percent = (hundredths: number): string => `${RATE.format(hundredths / 100)} %`;

export const discountText = ({ discount }: Pick<KeptLine, 'discount'>): string => {
  if (!discount || discount.value === 0) return '';
  return discount.mode === 'percent' ? `-${percent(discount.value)}` : `-${euros(discount.value)}`;
};

export const taxText = ({ group, rate, isDisbursement }: KeptLine): string => {
  if (isDisbursement) return 'Suplido';
  if (group === 'exempt') return 'Exento';
  return group === 'not-subject' ? 'No sujeto' : percent(rate);
};

/** The unit price without its tax, which a full invoice has to give (RD 1619/2012, art. 6.1.f); '' where the price is that already. */
export function netPriceText({ price, rate }: KeptLine, { target, withTaxes }: InvoicePaper): string {
  const isFull = target === 'invoice' || target === 'rectifying';
  if (!isFull || !withTaxes || rate === 0) return '';
  return `${euros(Math.round((price * 10_000) / (10_000 + rate)))} sin impuesto`;
}

export type SumRow = readonly [label: string, value: string];

/** Base and quota of each rate apart (RD 1619/2012, art. 6.1.f to h). */
function taxRows(tax: KeptTax): SumRow[] {
  const name = TAX_GROUPS[tax.group];
  if (tax.group === 'exempt' || tax.group === 'not-subject')
    return [[tax.group === 'exempt' ? 'Base exenta' : 'Base no sujeta', euros(tax.base)]];
  return [
    [`Base ${name} ${percent(tax.rate)}`, euros(tax.base)],
    [`${name} ${percent(tax.rate)}`, euros(tax.quota)],
    ...(tax.surchargeQuota === 0
      ? []
      : [[`Recargo ${percent(tax.surcharge)}`, euros(tax.surchargeQuota)] as const]),
  ];
}

/** Sums above the amount to pay. */
export function sumRows(paper: InvoicePaper): SumRow[] {
  const { discountCents, taxes, totalCents, disbursementCents, withheldCents, withholding, target } = paper;
  const total = isInvoice(target) ? 'Total factura' : 'Total sin suplidos ni retención';
  return [
    ...(discountCents === 0 ? [] : [['Descuento', euros(-discountCents)] as const]),
    ...taxes.flatMap(taxRows),
    ...(disbursementCents === 0 && withheldCents === 0 ? [] : [[total, euros(totalCents)] as const]),
    ...(disbursementCents === 0
      ? []
      : [['Suplidos pagados en nombre del cliente', euros(disbursementCents)] as const]),
    ...(withheldCents === 0
      ? []
      : [[`Retención IRPF ${percent(withholding)}`, euros(-withheldCents)] as const]),
  ];
}

const placeOf = (postalCode: string, city: string, province: string): string =>
  [`${postalCode} ${city}`.trim(), province === city ? '' : province].filter(Boolean).join(', ');

/** Lines below the issuer's name. */
export const issuerLines = ({
  taxId,
  street,
  postalCode,
  city,
  province,
  phone,
  email,
}: PaperIssuer): string[] =>
  [
    `NIF ${taxId}`,
    street,
    placeOf(postalCode, city, province),
    [phone, email].filter(Boolean).join(' · '),
  ].filter(Boolean);

/** Lines below the customer's name. */
export const payerLines = (payer: Payer): string[] =>
  [
    payer.taxId && `${payer.idType === 'nif' ? 'NIF' : 'Documento'} ${payer.taxId}`,
    payer.street,
    placeOf(payer.postalCode, payer.city, payer.province),
    payer.country === 'ES' ? '' : payer.country,
  ].filter(Boolean);

/** Rectified invoices, legends of the law, each once, then the notes. */
export const closingTexts = ({ taxes, notes, references }: InvoicePaper): string[] =>
  [...references, ...new Set(taxes.map(({ legend }) => legend)), ...notes.split('\n')].filter(Boolean);

/** Words beside the kind of a paper. */
export const marksOf = ({ mark, isTrial }: Pick<InvoicePaper, 'mark' | 'isTrial'>): string[] =>
  [mark, isTrial ? 'PRUEBAS' : ''].filter(Boolean);
