import { EMPTY_PAYER, type Payer } from '@volante/contracts/billing/document.fields';
import type { OldInvoiceTarget } from '@volante/contracts/billing/invoice-import.contract';
import { PAYMENT_METHODS, type PaymentMethod } from '@volante/contracts/billing/payment.contract';
import type { SeriesTarget } from '@volante/contracts/billing/series.contract';
import { fold } from '@volante/service-kit/imports/values/fold';
import { parseCents, parseRate } from '@volante/service-kit/imports/values/parse-cents';
import { parseDate } from '@volante/service-kit/imports/values/parse-date';
import { cleanIdentity } from '@volante/service-kit/imports/values/parse-identity';
import { accept, oneLine, parseEmail } from '@volante/service-kit/imports/values/read-cells';

/** A row on its way to an invoice. */
export interface InvoiceDraft {
  texts: Partial<Record<'number' | 'series' | 'branch' | 'issuer' | 'description' | 'tax' | 'notes', string>>;
  cents: Partial<Record<'base' | 'quota' | 'disbursements' | 'total', number>>;
  days: Partial<Record<'day' | 'dueOn' | 'paidOn', string>>;
  target: SeriesTarget | null;
  rate: number | null;
  paid: number | 'all' | null;
  method: PaymentMethod | null;
  payer: Payer;
}

export const emptyDraft = (): InvoiceDraft => ({
  ...{ texts: {}, cents: {}, days: {}, target: null, rate: null, paid: null, method: null },
  payer: { ...EMPTY_PAYER },
});

/** Puts a cell's text (trimmed, never empty) into the draft; returns the fault, in Spanish, or `null`. */
type CellReader = (text: string, draft: InvoiceDraft, today: string) => string | null;

const tooLong = (max: number) => `Es demasiado largo: como mucho ${max} caracteres`;

const text =
  (field: keyof InvoiceDraft['texts'], max: number): CellReader =>
  (value, { texts }) => {
    texts[field] = oneLine(value);
    return oneLine(value).length > max ? tooLong(max) : null;
  };

const payerText =
  (field: 'name' | 'street' | 'postalCode' | 'city' | 'province', max: number): CellReader =>
  (value, { payer }) => {
    payer[field] = oneLine(value);
    return oneLine(value).length > max ? tooLong(max) : null;
  };

const cents =
  (field: keyof InvoiceDraft['cents']): CellReader =>
  (value, draft) =>
    accept(parseCents(value), (found) => {
      draft.cents[field] = found;
    });

const FIRST_DAY = '1990-01-01';
const LAST_DAY = '2199-12-31';

const day =
  (field: keyof InvoiceDraft['days'], mayBeFuture = false): CellReader =>
  (value, draft, today) => {
    const parsed = parseDate(value, today);
    if (!parsed.ok) return parsed.message;
    draft.days[field] = parsed.value;
    if (!mayBeFuture && parsed.value > today) return 'La fecha está en el futuro';
    return parsed.value < FIRST_DAY || parsed.value > LAST_DAY
      ? 'La fecha es demasiado antigua o demasiado lejana'
      : null;
  };

const KINDS: ReadonlyArray<readonly [RegExp, SeriesTarget]> = [
  [/rectif|abono|^r[1-5]$/, 'rectifying'],
  [/simplif|ticket|tique|^f2$/, 'ticket'],
  [/factura|completa|ordinaria|normal|^f[13]?$/, 'invoice'],
];

const METHODS: ReadonlyArray<readonly [RegExp, PaymentMethod]> = [
  [/efectivo|metalico|contado|caja|cash/, 'cash'],
  [/tarjeta|tpv|datafono|card/, 'card'],
  [/bizum/, 'bizum'],
  [/transfer|banco|ingreso|recibo|domicilia|giro/, 'transfer'],
];

const PAID_WORDS = /^(?:si|s|cobrad[oa]|pagad[oa]|liquidad[oa]|x)$/;
const OWED_WORDS = /^(?:no|n|pendiente|impagad[oa]|sin cobrar)$/;

export const INVOICE_CELLS: Readonly<Record<OldInvoiceTarget, CellReader>> = {
  number: text('number', 60),
  series: text('series', 20),
  branch: text('branch', 160),
  issuer: (value, { texts }) => {
    texts.issuer = cleanIdentity(value);
    return null;
  },
  description: text('description', 500),
  tax: text('tax', 80),
  notes: (value, { texts }) => {
    texts.notes = [texts.notes, oneLine(value)].filter(Boolean).join('\n');
    return texts.notes.length > 2_000 ? tooLong(2_000) : null;
  },
  day: day('day'),
  dueOn: day('dueOn', true),
  paidOn: day('paidOn'),
  kind: (value, draft) => {
    draft.target = KINDS.find(([words]) => words.test(fold(value)))?.[1] ?? null;
    return draft.target ? null : 'El tipo no se entiende: usa Factura, Simplificada o Rectificativa';
  },
  taxId: (value, { payer }) => {
    payer.taxId = cleanIdentity(value);
    return payer.taxId.length > 20 ? tooLong(20) : null;
  },
  name: payerText('name', 120),
  street: payerText('street', 200),
  postalCode: payerText('postalCode', 10),
  city: payerText('city', 100),
  province: payerText('province', 60),
  email: (value, { payer }) =>
    accept(parseEmail(value), (email) => {
      payer.email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : '';
    }),
  base: cents('base'),
  quota: cents('quota'),
  disbursements: cents('disbursements'),
  total: cents('total'),
  rate: (value, draft) =>
    accept(parseRate(value), (rate) => {
      draft.rate = rate;
    }),
  paid: (value, draft) => {
    const word = fold(value);
    if (PAID_WORDS.test(word)) draft.paid = 'all';
    else if (OWED_WORDS.test(word)) draft.paid = 0;
    else
      return accept(parseCents(value), (found) => {
        draft.paid = found;
      });
    return null;
  },
  method: (value, draft) => {
    draft.method = METHODS.find(([words]) => words.test(fold(value)))?.[1] ?? null;
    const known = Object.values(PAYMENT_METHODS).join(', ');
    return draft.method ? null : `La forma de pago no se entiende: usa ${known}`;
  },
};
