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

/** Documents of the last weeks: paid, in part, overdue, a draft, a simplified one, a quote. */
export function demoDocuments({ series, taxes, branch }: Ids): readonly DemoDocument[] {
  const base: DocumentFields = {
    ...{ target: 'invoice', series: series.invoice, branch, contact: null, payer: EMPTY_PAYER, lines: [] },
    ...{ withTaxes: true, discount: null, withholding: 0, operationOn: null, dueOn: null, notes: '' },
  };
  const line = (description: string, price: number, tax = taxes.full, quantity = 1_000) => ({
    ...{ product: null, description, price, quantity, discount: null, tax },
  });
  const student = ({
    id,
    branch: of,
    firstName,
    lastName,
    fiscalCode,
  }: typeof lourdes | typeof cristina) => ({
    ...{ contact: id, branch: of },
    payer: {
      ...EMPTY_PAYER,
      ...{ name: `${firstName} ${lastName}`, taxId: fiscalCode, street: 'Calle Real, 14' },
      ...{ postalCode: '23400', city: 'Úbeda', province: 'Jaén' },
    },
  });
  const company = {
    ...{ name: 'Transportes Guadalimar, S. L.', taxId: 'B23456783', street: 'Polígono Los Olivares, 7' },
    ...{ postalCode: '23009', city: 'Jaén', province: 'Jaén' },
  };
  return [
    {
      issuedOn: daysAgo(41),
      fields: {
        ...{ ...base, ...student(lourdes) },
        lines: [
          line('Matrícula del permiso B', 24_000),
          line('Clase práctica de 45 minutos', 2_800, taxes.full, 10_000),
          line('Libro del permiso B', 1_800, taxes.book),
          line('Tasa 2.1 de Tráfico', 9_405, taxes.fee),
        ],
        discount: { mode: 'percent', value: 500 },
      },
      paid: [
        { cents: 30_000, method: 'cash' },
        { cents: 15_000, method: 'bizum' },
      ],
    },
    {
      issuedOn: daysAgo(33),
      fields: {
        ...{ ...base, payer: { ...EMPTY_PAYER, ...company }, dueOn: daysAgo(3) },
        lines: [line('Curso CAP de formación continua, 35 horas', 28_000, taxes.exempt, 4_000)],
      },
      paid: [],
    },
    {
      issuedOn: daysAgo(20),
      fields: {
        ...base,
        ...student(cristina),
        lines: [line('Clase práctica de 45 minutos', 2_800, taxes.full, 5_000)],
      },
      paid: [{ cents: 14_000, method: 'card' }],
    },
    {
      issuedOn: daysAgo(6),
      fields: {
        ...{ ...base, target: 'ticket', series: series.ticket },
        lines: [line('Fotocopias y gestión del carné', 1_250)],
      },
      paid: [{ cents: 1_250, method: 'cash' }],
    },
    {
      issuedOn: daysAgo(2),
      fields: {
        ...{ ...base, target: 'quote', series: series.quote, payer: { ...EMPTY_PAYER, ...company } },
        lines: [line('Permiso C con prácticas', 145_000, taxes.exempt, 3_000)],
      },
      paid: [],
    },
    {
      issuedOn: null,
      fields: { ...base, ...student(cristina), lines: [line('Renovación de expediente', 6_000)] },
      paid: [],
    },
  ];
}
