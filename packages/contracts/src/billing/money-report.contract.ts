import { z } from 'zod';
import { defineCall } from '../call.js';
import { csv, cursor, day, instant, line, objectId, pageOf } from '../fields.js';
import { sessionRead } from '../session-call.js';
import { cents } from './document.fields.js';
import { seriesTarget } from './series.contract.js';

const reads = {
  ...sessionRead,
  service: 'billing',
  specified: false,
  permission: 'money-report.view',
  deadline: 30_000,
} as const;

export const SALES_GROUPINGS = {
  month: 'Mes',
  branch: 'Sucursal',
  product: 'Producto',
  teacher: 'Profesor',
  licence: 'Permiso',
  kind: 'Documento',
  customer: 'Cliente',
} as const;
export type SalesGrouping = keyof typeof SALES_GROUPINGS;
const salesGrouping = z.enum(Object.keys(SALES_GROUPINGS) as [SalesGrouping, ...SalesGrouping[]]);

export const PAYMENT_GROUPINGS = {
  method: 'Forma de pago',
  month: 'Mes',
  branch: 'Sucursal',
  person: 'Quién cobra',
} as const;
export type PaymentGrouping = keyof typeof PAYMENT_GROUPINGS;
const paymentGrouping = z.enum(Object.keys(PAYMENT_GROUPINGS) as [PaymentGrouping, ...PaymentGrouping[]]);

const period = {
  /** Both included. */
  from: day,
  until: day,
  branch: csv(objectId).optional(),
};
const issuer = objectId.optional();
const inOrder = ({ from, until }: { from: string; until: string }) => from <= until;
const BACKWARDS = { path: ['until'], message: 'Termina antes de empezar' };

/** A row whose figures are of documents: rounding and surcharges of whole documents have the key `rounding`, and no documents. */
const figures = z.object({
  key: z.string(),
  label: z.string(),
  documents: z.number().int(),
  base: cents,
  /** The base of the same days a year before. */
  before: cents,
});

/** Invoices, tickets and what rectifies them, without taxes; each sale once, as in `invoice/report`. */
export const salesReport = defineCall({
  ...reads,
  path: 'money-report/sales',
  summary: 'Lo facturado en un periodo, agrupado, y frente al año anterior',
  input: z.strictObject({ ...period, issuer, by: salesGrouping }).refine(inOrder, BACKWARDS),
  output: z.object({
    rows: z.array(figures),
    total: z.object({
      ...{ documents: z.number().int(), base: cents, tax: cents, disbursements: cents, withheld: cents },
      ...{ payable: cents, before: cents },
    }),
    /** Invoices that another program issued in the period: they are in its books, and in none of these figures. */
    imported: z.number().int(),
  }),
});

const reportedDocument = z.object({
  id: objectId,
  number: z.string(),
  target: seriesTarget,
  issuedOn: day,
  payer: z.string(),
  base: cents,
  tax: cents,
  pending: cents,
});
export type ReportedDocument = z.output<typeof reportedDocument>;

/** The documents behind a row of `money-report/sales`; without a key, those of the whole period. */
export const salesDocuments = defineCall({
  ...reads,
  path: 'money-report/sales/documents',
  summary: 'Los documentos de una cifra de ventas',
  input: z
    .strictObject({
      ...period,
      ...{ issuer, by: salesGrouping, key: line(60).optional(), cursor: cursor.optional() },
    })
    .refine(inOrder, BACKWARDS),
  output: pageOf(reportedDocument).extend({
    /** Documents in the place of which others of the period stand: their amounts are taken off. On the first page alone. */
    replaced: z.array(reportedDocument),
  }),
  errors: ['LIST-001'],
});

/** Money that came in, less what was taken back on these days. */
export const collectedReport = defineCall({
  ...reads,
  path: 'money-report/collected',
  summary: 'Lo cobrado en un periodo, agrupado, y frente al año anterior',
  input: z.strictObject({ ...period, by: paymentGrouping }).refine(inOrder, BACKWARDS),
  output: z.object({
    rows: z.array(
      z.object({
        ...{ key: z.string(), label: z.string(), payments: z.number().int(), cents, before: cents },
      }),
    ),
    total: z.object({ payments: z.number().int(), cents, before: cents }),
  }),
});

export const collectedPayments = defineCall({
  ...reads,
  path: 'money-report/collected/payments',
  summary: 'Los cobros de una cifra',
  input: z
    .strictObject({
      ...period,
      ...{ by: paymentGrouping, key: line(160).optional(), cursor: cursor.optional() },
    })
    .refine(inOrder, BACKWARDS),
  output: pageOf(
    z.object({
      id: objectId,
      /** Taken back: negative. */
      cents,
      method: z.string(),
      on: day,
      by: z.string(),
      /** `null`: money of a bag that was paid out. */
      document: z.object({ id: objectId, number: z.string(), payer: z.string() }).nullable(),
    }),
  ),
  errors: ['LIST-001'],
});

export const UNPAID_AGES = {
  'not-due': 'Sin vencer',
  '1-30': 'De 1 a 30 días',
  '31-60': 'De 31 a 60 días',
  '61-90': 'De 61 a 90 días',
  over: 'Más de 90 días',
} as const;
export type UnpaidAge = keyof typeof UNPAID_AGES;
const unpaidAge = z.enum(Object.keys(UNPAID_AGES) as [UnpaidAge, ...UnpaidAge[]]);

/** Debts now, by the days since each instalment fell due; without a due day, since the issue. */
export const unpaidReport = defineCall({
  ...reads,
  path: 'money-report/unpaid',
  summary: 'Lo pendiente de cobro, por antigüedad',
  input: z.strictObject({ branch: csv(objectId).optional() }),
  output: z.object({
    today: day,
    ages: z.array(z.object({ age: unpaidAge, documents: z.number().int(), cents })),
    total: z.object({ documents: z.number().int(), cents }),
    /** Documents that leave something in the customer's favour, as a positive sum. */
    inFavour: z.object({ documents: z.number().int(), cents }),
    /** Those who owe most. */
    customers: z.array(
      z.object({ contact: objectId.nullable(), name: z.string(), documents: z.number().int(), cents }),
    ),
  }),
});

export const unpaidDocuments = defineCall({
  ...reads,
  path: 'money-report/unpaid/documents',
  summary: 'Los documentos pendientes de una antigüedad',
  input: z.strictObject({
    ...{ branch: csv(objectId).optional(), age: unpaidAge.optional(), cursor: cursor.optional() },
  }),
  output: pageOf(reportedDocument.extend({ dueOn: day.nullable(), contact: objectId.nullable() })),
  errors: ['LIST-001'],
});

const purses = {
  /** Paid beyond what was owed, and advances. */
  credit: cents,
  /** Classes that were sold and are still to be given, without taxes. */
  lessons: cents,
  /** Held for the authority's fees; below zero, the school has paid them for the customer. */
  fees: cents,
};

/** Debts of the school to its customers at the end of a day, in services or money: the bag's liability, by the ledger. */
export const creditReport = defineCall({
  ...reads,
  path: 'money-report/credit',
  summary: 'Lo que la autoescuela debe a sus clientes en un día: saldos, clases por dar y dinero para tasas',
  input: z.strictObject({ on: day }),
  output: z.object({
    total: cents,
    ...purses,
    rows: z.array(
      z.object({
        ...{ contact: objectId.nullable(), name: z.string(), cents, ...purses },
        lastMoved: instant.nullable(),
      }),
    ),
    more: z.number().int(),
  }),
});

/** The taxpayers of the school, for those who read reports and may not see series. */
export const moneyIssuers = defineCall({
  ...reads,
  path: 'money-report/issuers',
  summary: 'Los emisores, para elegir de quién es un informe',
  input: z.strictObject({}),
  output: z.object({ issuers: z.array(z.object({ id: objectId, name: z.string(), taxId: z.string() })) }),
});

/**
 * Income by licence, and booked costs by category. An expense does not say of which licence it is: costs are shared out by income, which is an
 * estimate and said to be one. Needs sight of every branch: costs are the ledger's.
 */
export const marginReport = defineCall({
  ...reads,
  path: 'money-report/margin',
  summary: 'Lo que deja cada permiso',
  input: z.strictObject({ from: day, until: day }).refine(inOrder, BACKWARDS),
  output: z.object({
    licences: z.array(
      z.object({
        ...{ key: z.string(), label: z.string(), income: cents },
        /** Its share of all costs, by income. */
        cost: cents,
        margin: cents,
      }),
    ),
    costs: z.array(z.object({ key: z.string(), label: z.string(), cents })),
    total: z.object({
      ...{ income: cents, cost: cents, margin: cents },
      /** Part of the period's sales that is still to be given: classes of bags. */
      deferred: cents,
    }),
  }),
});

/** The expenses behind a category of costs. */
export const marginExpenses = defineCall({
  ...reads,
  path: 'money-report/margin/expenses',
  summary: 'Los gastos de una categoría',
  input: z
    .strictObject({ from: day, until: day, key: line(60), cursor: cursor.optional() })
    .refine(inOrder, BACKWARDS),
  output: pageOf(
    z.object({
      /** Identifies the posting. */
      id: objectId,
      /** `null`: it is no expense, but a bank's charge or a difference of a till. */
      expense: objectId.nullable(),
      ...{ on: day, number: z.string(), supplier: z.string(), cents },
    }),
  ),
  errors: ['LIST-001'],
});

/**
 * Money at the end of each of the next thirteen weeks: the ledger's money now, instalments and expenses by their due days, recurring invoices and
 * expenses. Late ones are in no week.
 */
export const forecastReport = defineCall({
  ...reads,
  path: 'money-report/forecast',
  summary: 'El dinero de los próximos 90 días',
  input: z.strictObject({}),
  output: z.object({
    today: day,
    start: cents,
    lateIn: cents,
    lateOut: cents,
    weeks: z.array(z.object({ from: day, until: day, in: cents, out: cents, balance: cents })),
  }),
});
