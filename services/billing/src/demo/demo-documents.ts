import { EMPTY_PAYER } from '@volante/contracts/billing/document.fields';
import type { PaymentMethod } from '@volante/contracts/billing/payment.contract';
import { DEMO, DEMO_INSCRIBED } from '@volante/contracts/demo';
import type { DocumentFields } from '../documents/document-writes.js';
import type { DemoDays } from './demo-days.js';
import { type Act, PEOPLE } from './demo-desk.js';
import { idOf, PRODUCTS, SERIES, TAXES } from './demo-ids.js';

const [seat] = DEMO.school.branches;
const [lourdes, cristina] = DEMO_INSCRIBED;
const { owner } = PEOPLE;

type Line = DocumentFields['lines'][number];
export const line = (description: string, price: number, tax: string, quantity = 1_000): Line => ({
  ...{ product: null, pack: null, description, price, quantity, discount: null, tax },
});

const student = ({ id, branch, firstName, lastName, fiscalCode }: typeof lourdes | typeof cristina) => ({
  ...{ contact: id, branch },
  payer: {
    ...EMPTY_PAYER,
    ...{ name: `${firstName} ${lastName}`, taxId: fiscalCode, street: 'Calle Real, 14' },
    ...{ postalCode: '23400', city: 'Úbeda', province: 'Jaén' },
  },
});
export const LOURDES = student(lourdes);
export const CRISTINA = student(cristina);

export const COMPANY = {
  payer: {
    ...EMPTY_PAYER,
    ...{ name: 'Transportes Guadalimar, S. L.', taxId: 'B23456783', street: 'Polígono Los Olivares, 7' },
    ...{ postalCode: '23009', city: 'Jaén', province: 'Jaén' },
  },
};

export const PRACTICE = 'Clase práctica de 45 minutos';

/** A document of the school's seat, with the fields that are its own. */
export const documentOf = (fields: Partial<DocumentFields>): DocumentFields => ({
  ...{ target: 'invoice', branch: seat.id, contact: null, payer: EMPTY_PAYER, lines: [], withTaxes: true },
  ...{ discount: null, withholding: 0, operationOn: null, dueOn: null, notes: '' },
  series: SERIES[fields.target ?? 'invoice'],
  ...fields,
});

type Paid = readonly [days: number, cents: number, method: PaymentMethod];
/** Instalments by days before today; negative: after it. */
type Agreed = readonly (readonly [days: number, cents: number])[];
interface Sold {
  /** Place of the document's id. */
  n: number;
  /** Days before today. */
  days: number;
  fields: Partial<DocumentFields>;
  /** Days before today, cents, method. */
  paid?: readonly Paid[];
  /** Agreed on the day of the sale, before anything is paid. */
  plan?: Agreed;
}

const ENROLMENT = [
  line('Matrícula del permiso B', 24_000, TAXES.full),
  { ...line(PRACTICE, 2_800, TAXES.full, 10_000), product: PRODUCTS.practice },
  line('Libro del permiso B', 1_800, TAXES.book),
  line('Tasa 2.1 de Tráfico', 9_405, TAXES.fee),
];
const CAP = [line('Curso CAP de formación continua, 35 horas', 28_000, TAXES.exempt, 4_000)];

/** Paid, in part, overdue. */
const sold = (days: DemoDays): readonly Sold[] => [
  {
    ...{
      n: 1,
      days: 41,
      fields: { ...LOURDES, lines: ENROLMENT, discount: { mode: 'percent', value: 500 } },
    },
    paid: [
      [41, 30_000, 'cash'],
      [34, 15_000, 'bizum'],
    ],
  },
  { n: 2, days: 33, fields: { ...COMPANY, lines: CAP, dueOn: days.ago(3) } },
  {
    ...{ n: 3, days: 20, fields: { ...CRISTINA, lines: [line(PRACTICE, 2_800, TAXES.full, 5_000)] } },
    paid: [[20, 14_000, 'card']],
  },
  {
    ...{
      n: 7,
      days: 48,
      fields: { ...LOURDES, lines: [line('Permiso A2, curso completo', 45_000, TAXES.full)] },
    },
    plan: [
      [40, 15_000],
      [9, 15_000],
      [-21, 15_000],
    ],
    paid: [[38, 15_000, 'card']],
  },
];

function soldActs(calendar: DemoDays, { n, days, fields, paid = [], plan }: Sold): Act[] {
  const id = idOf('d', n);
  return [
    {
      at: calendar.moment(calendar.ago(days), '11:00'),
      run: async (desk) => {
        await desk.issue(owner, id, documentOf(fields));
        if (plan)
          await desk.plan(
            owner,
            id,
            plan.map(([ago, cents]) => ({ dueOn: calendar.ago(ago), cents })),
          );
      },
    },
    ...paid.map(([ago, cents, method]) => ({
      at: calendar.moment(calendar.ago(ago), '12:00'),
      run: (desk: Parameters<Act['run']>[0]) => desk.pay(owner, id, cents, method),
    })),
  ];
}

/** Invoices of the last weeks, a draft, a quote. */
export function documentActs(days: DemoDays): Act[] {
  const draft = documentOf({ ...CRISTINA, lines: [line('Renovación de expediente', 6_000, TAXES.full)] });
  const offer = documentOf({
    ...{
      ...COMPANY,
      target: 'quote',
      lines: [line('Permiso C con prácticas', 145_000, TAXES.exempt, 3_000)],
    },
  });
  return [
    ...sold(days).flatMap((one) => soldActs(days, one)),
    { at: days.moment(days.ago(2), '11:00'), run: (desk) => desk.issue(owner, idOf('d', 5), offer) },
    { at: days.moment(days.ago(1), '11:00'), run: (desk) => desk.draft(owner, idOf('d', 6), draft) },
  ];
}
