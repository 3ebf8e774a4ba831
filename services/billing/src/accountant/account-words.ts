import { TAX_GROUPS } from '@volante/contracts/billing/tax-words';

/** Names of the accounts of a kind; a kind that is not here is shown by its own name. */
const WORDS: Readonly<Record<string, string>> = {
  customer: 'Clientes',
  bag: 'Saldo a favor de clientes',
  income: 'Prestaciones de servicios',
  opening: 'Saldos de otro programa',
  advance: 'Anticipos de clientes',
  tax: 'Hacienda Pública, impuesto repercutido',
  withholding: 'Hacienda Pública, retenciones soportadas',
  disbursement: 'Suplidos',
  cash: 'Caja',
  card: 'Banco, tarjeta',
  bizum: 'Banco, Bizum',
  transfer: 'Banco, transferencias',
  till: 'Caja',
  bank: 'Banco',
  difference: 'Diferencias de caja',
  suspense: 'Partidas pendientes de aplicación',
  lot: 'Ingresos anticipados, clases por dar',
  deferred: 'Prestaciones de servicios por dar',
  held: 'Dinero de clientes para tasas',
  'fees-paid': 'Tasas pagadas por clientes',
  fee: 'Servicios bancarios',
  supplier: 'Acreedores por prestaciones de servicios',
  expense: 'Gastos',
  inputTax: 'Hacienda Pública, IVA soportado',
  selfTax: 'Hacienda Pública, IVA autorrepercutido',
  withheld: 'Hacienda Pública, retenciones practicadas',
  prorrata: 'Ajuste por prorrata',
};

export const accountWord = (kind: string): string => WORDS[kind] ?? kind;

const POSTINGS: Readonly<Record<string, string>> = {
  invoice: 'Emisión',
  annulled: 'Anulación',
  payment: 'Cobro',
  'payment-undone': 'Cobro anulado',
  till: 'Movimiento de caja',
  'till-undone': 'Movimiento de caja anulado',
  difference: 'Diferencia de caja',
  handover: 'Entrega entre cajas',
  opening: 'Apertura',
  'opening-undone': 'Apertura deshecha',
  expense: 'Gasto',
  'expense-reversed': 'Gasto anulado',
  'expense-paid': 'Pago de gasto',
  'expense-undone': 'Pago anulado',
  prorrata: 'Regularización de prorrata',
  remittance: 'Remesa de adeudos',
  'bank-fee': 'Comisión bancaria',
  bag: 'Bono del alumno',
  'bag-repaid': 'Saldo devuelto',
  link: 'Enlace de pago',
  'link-held': 'Cobro por asignar',
  'link-released': 'Cobro asignado',
  refund: 'Devolución',
};

export const postingWord = (kind: string): string => POSTINGS[kind] ?? kind;

/** Adjustments of a year's end: the part that follows is the year. */
const YEAR_END: Readonly<Record<string, string>> = {
  prorrata: 'prorrata',
  investment: 'bienes de inversión',
};

const TAXES: Readonly<Record<string, string>> = TAX_GROUPS;

/** A part of an owner that is no record: a tax, or its rate in hundredths of a percent. */
const partWord = (part: string): string =>
  /^\d+$/.test(part)
    ? `${String(Number(part) / 100).replace('.', ',')} %`
    : (TAXES[part] ?? part.toUpperCase());

/** The owner of an account in words. Its parts are records, by their ids, a tax with its rate, or a year's end. */
export const ownerWords = (owner: string, names: ReadonlyMap<string, string>): string =>
  owner
    .split(':')
    .map((part, at, parts) => {
      const isYear = Object.hasOwn(YEAR_END, parts[at - 1] ?? '');
      return names.get(part) ?? (isYear ? part : (YEAR_END[part] ?? partWord(part)));
    })
    .filter(Boolean)
    .join(' · ');
