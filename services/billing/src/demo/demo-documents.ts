import { EMPTY_PAYER } from '@volante/contracts/billing/document.fields';
import { DEMO_INSCRIBED } from '@volante/contracts/demo';
import type { DocumentFields } from '../documents/document-writes.js';

const DAY_MS = 86_400_000;
/** So many days before today. */
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

export interface DemoDocument {
  /** `null`: it stays a draft. */
  issuedOn: string | null;
  fields: DocumentFields;
  paid: readonly { cents: number; method: 'cash' | 'card' | 'bizum' | 'transfer' }[];
}

interface Ids {
  series: { invoice: string; ticket: string; quote: string };
  taxes: { full: string; book: string; exempt: string; fee: string };
  branch: string;
}

const [lourdes, cristina] = DEMO_INSCRIBED;

type Line = DocumentFields['lines'][number];
const line = (description: string, price: number, tax: string, quantity = 1_000): Line => ({
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

const COMPANY = {
  payer: {
    ...EMPTY_PAYER,
    ...{ name: 'Transportes Guadalimar, S. L.', taxId: 'B23456783', street: 'Polígono Los Olivares, 7' },
    ...{ postalCode: '23009', city: 'Jaén', province: 'Jaén' },
  },
};

const PRACTICE = 'Clase práctica de 45 minutos';

/** A sale: days before today (`null`: a draft), the fields that are its own, payments. */
type Sold = readonly [days: number | null, fields: Partial<DocumentFields>, paid: DemoDocument['paid']];

/** Documents of the last weeks: paid, in part, overdue, a draft, a simplified one, a quote. */
export function demoDocuments({ series, taxes, branch }: Ids): readonly DemoDocument[] {
  const { full, book, exempt, fee } = taxes;
  const enrolment = [
    line('Matrícula del permiso B', 24_000, full),
    line(PRACTICE, 2_800, full, 10_000),
    line('Libro del permiso B', 1_800, book),
    line('Tasa 2.1 de Tráfico', 9_405, fee),
  ];
  const cap = [line('Curso CAP de formación continua, 35 horas', 28_000, exempt, 4_000)];
  const offer = { target: 'quote' as const, series: series.quote, ...COMPANY };
  const simple = { target: 'ticket' as const, series: series.ticket };
  const sold: readonly Sold[] = [
    [
      41,
      { ...student(lourdes), lines: enrolment, discount: { mode: 'percent', value: 500 } },
      [
        { cents: 30_000, method: 'cash' },
        { cents: 15_000, method: 'bizum' },
      ],
    ],
    [33, { ...COMPANY, lines: cap, dueOn: daysAgo(3) }, []],
    [
      20,
      { ...student(cristina), lines: [line(PRACTICE, 2_800, full, 5_000)] },
      [{ cents: 14_000, method: 'card' }],
    ],
    [
      6,
      { ...simple, lines: [line('Fotocopias y gestión', 1_250, full)] },
      [{ cents: 1_250, method: 'cash' }],
    ],
    [2, { ...offer, lines: [line('Permiso C con prácticas', 145_000, exempt, 3_000)] }, []],
    [null, { ...student(cristina), lines: [line('Renovación de expediente', 6_000, full)] }, []],
  ];
  const base: DocumentFields = {
    ...{ target: 'invoice', series: series.invoice, branch, contact: null, payer: EMPTY_PAYER, lines: [] },
    ...{ withTaxes: true, discount: null, withholding: 0, operationOn: null, dueOn: null, notes: '' },
  };
  return sold.map(([days, fields, paid]) => ({
    issuedOn: days === null ? null : daysAgo(days),
    fields: { ...base, ...fields },
    paid,
  }));
}
