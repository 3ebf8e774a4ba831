import { EMPTY_PAYER, type Payer } from '@volante/contracts/billing/document.fields';
import type { BillingDocument } from '@volante/contracts/billing/invoice.contract';
import type { Discount } from '@volante/contracts/billing/money';
import type { SeriesTarget } from '@volante/contracts/billing/series.contract';
import { dayAfter } from '@volante/ui-kit/expiry';
import { isSale } from '../shared/document-words';

/** A line while it is written: what is empty is `null`. */
export interface LineValues {
  /** Tells lines apart on the page. */
  key: string;
  product: string | null;
  pack: string | null;
  description: string;
  /** Name of the price list that the price comes from; '': the product's own, or written by hand. */
  priceList?: string;
  /** Cents. */
  price: number | null;
  /** Thousandths. */
  quantity: number | null;
  discount: Discount | null;
  tax: string | null;
}

export type PayerValues = {
  payerName: string;
  payerIdType: Payer['idType'];
  payerTaxId: string;
  payerCountry: string;
  payerStreet: string;
  payerPostalCode: string;
  payerCity: string;
  payerProvince: string;
  payerEmail: string;
};

/** Type alias, not interface: a form's values are an open record to the kit. */
export type DocumentValues = PayerValues & {
  branch: string | null;
  series: string | null;
  contact: string | null;
  lines: readonly LineValues[];
  withTaxes: boolean;
  discount: Discount | null;
  withholding: number;
  operationOn: string | null;
  dueOn: string | null;
  notes: string;
};

const ONE = 1_000;

export const emptyLine = (key: string, tax: string | null): LineValues => ({
  ...{ key, product: null, pack: null, description: '', price: null, quantity: ONE, discount: null, tax },
});

/** Nothing was written: such a line is not sent. */
export const isEmptyLine = ({ description, price }: LineValues): boolean =>
  description.trim() === '' && price === null;

export const payerValues = (payer: Payer): PayerValues => ({
  payerName: payer.name,
  payerIdType: payer.idType,
  payerTaxId: payer.taxId,
  payerCountry: payer.country,
  payerStreet: payer.street,
  payerPostalCode: payer.postalCode,
  payerCity: payer.city,
  payerProvince: payer.province,
  payerEmail: payer.email,
});

export const payerOf = (values: PayerValues): Payer => ({
  name: values.payerName,
  idType: values.payerIdType,
  taxId: values.payerTaxId,
  country: values.payerCountry,
  street: values.payerStreet,
  postalCode: values.payerPostalCode,
  city: values.payerCity,
  province: values.payerProvince,
  email: values.payerEmail,
});

/** The last line is empty, to be written on. */
export const emptyDocument = (): DocumentValues => ({
  ...{ branch: null, series: null, contact: null },
  ...payerValues(EMPTY_PAYER),
  ...{ lines: [emptyLine('new', null)], withTaxes: true, discount: null, withholding: 0 },
  ...{ operationOn: null, dueOn: null, notes: '' },
});

export const valuesOf = (document: BillingDocument): DocumentValues => ({
  ...{ branch: document.branch, series: document.series, contact: document.contact },
  ...payerValues(document.payer),
  lines: document.lines.map(
    ({ product, pack, description, priceList = '', price, quantity, discount, tax }, at) => ({
      ...{ key: `kept${at}`, product, pack, description, priceList, price, quantity, discount, tax },
    }),
  ),
  ...{ withTaxes: document.withTaxes, discount: document.discount, withholding: document.withholding },
  ...{ operationOn: document.operationOn, dueOn: document.dueOn, notes: document.notes },
});

/** The offer is good for so long unless the person writes another day. */
const VALID_DAYS = 30;

/** The last day that a new document begins with: an offer has one. */
export const firstDueOn = (target: SeriesTarget, today: string): string | null =>
  isSale(target) ? null : dayAfter(today, VALID_DAYS);

/** A copy begins without the days of the other one. */
export const copyOf = (document: BillingDocument): DocumentValues => ({
  ...valuesOf(document),
  ...{ operationOn: null, dueOn: null },
});

/** Input of the calls. The form's schema has seen to it that branch, prices and taxes are there. */
export const inputOf = ({ branch, lines, ...values }: DocumentValues) => ({
  ...{ branch: branch ?? '', series: values.series, contact: values.contact, payer: payerOf(values) },
  lines: lines
    .filter((line) => !isEmptyLine(line))
    .map(({ product, pack, description, priceList, price, quantity, discount, tax }) => ({
      ...(priceList ? { priceList } : {}),
      ...{
        product,
        pack,
        description,
        discount,
        price: price ?? 0,
        quantity: quantity ?? ONE,
        tax: tax ?? '',
      },
    })),
  ...{ withTaxes: values.withTaxes, discount: values.discount, withholding: values.withholding },
  ...{ operationOn: values.operationOn, dueOn: values.dueOn, notes: values.notes },
});
