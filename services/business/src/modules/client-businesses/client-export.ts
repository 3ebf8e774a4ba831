import type { CallParsed } from '@volante/contracts/call';
import type {
  ClientColumn,
  clientExport,
} from '@volante/contracts/client-businesses/client-business.contract';
import type {
  ClientSummary,
  Plan,
  Standing,
} from '@volante/contracts/client-businesses/client-business.fields';
import { PROVINCES } from '@volante/contracts/provinces';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import { keysetRows, type ListRows, shownRows } from '@volante/service-kit/lists/list-export';
import { localMoment } from '@volante/service-kit/local-days';
import type { ColumnKind, ExportCell } from '@volante/service-kit/sheets/export-table';
import { clientBusinesses } from './client-list.js';
import type { ClientPeople } from './client-people.service.js';
import { toSummary } from './client-row.js';

export type ExportChoice = CallParsed<typeof clientExport>;

/** Those that the list shows, or of the ticked ones those that are there. */
export function clientRows(
  db: Database,
  ctx: Context,
  { ids, filters, sort }: ExportChoice,
  people: ClientPeople | null,
): ListRows<ClientSummary> {
  const rows = keysetRows(
    (sql, params) => db.everywhere(ctx, sql, params),
    () => clientBusinesses(ids ? {} : filters, sort, ids),
  );
  return shownRows(rows, async (chunk) => {
    const ofRow = await people?.of(
      ctx,
      chunk.map(({ id }) => id),
    );
    return chunk.map((row) => toSummary(row, ofRow?.(row.id) ?? { people: null }));
  });
}

const STANDING_WORDS: Readonly<Record<Standing, string>> = {
  active: 'Activo',
  trial: 'En prueba',
  'trial-over': 'Prueba terminada',
  overdue: 'Renovación vencida',
  suspended: 'Suspendido',
};
const PLAN_WORDS: Readonly<Record<Plan, string>> = {
  trial: 'Prueba',
  monthly: 'Mensual',
  annual: 'Anual',
  none: 'Sin plan',
};
const PROVINCE_WORDS = new Map(PROVINCES.map(({ id, name }) => [id, name]));

/** On the operator's clock. */
export const localTime = (at: Date) => {
  const { day, time } = localMoment(at.getTime(), 'Europe/Madrid');
  return `${day} ${time}`;
};

interface ColumnOfSheet {
  header: string;
  kind: ColumnKind;
  width: number;
  cell(row: ClientSummary): ExportCell;
}

const text = (header: string, width: number, cell: ColumnOfSheet['cell']): ColumnOfSheet => ({
  ...{ header, kind: 'text', width, cell },
});
const number = (header: string, cell: (row: ClientSummary) => number | null | undefined): ColumnOfSheet => ({
  ...{ header, kind: 'number', width: 10 },
  cell: (row) => cell(row)?.toString() ?? null,
});
const date = (header: string, cell: ColumnOfSheet['cell']): ColumnOfSheet => ({
  ...{ header, kind: 'date', width: 12, cell },
});

export const SHEET: Readonly<Record<ClientColumn, ColumnOfSheet>> = {
  name: text('Centro', 30, ({ tradeName }) => tradeName),
  fiscalName: text('Razón social', 30, ({ fiscalName }) => fiscalName),
  fiscalCode: text('NIF o CIF', 12, ({ fiscalCode }) => fiscalCode),
  city: text('Población', 18, ({ city }) => city),
  province: text('Provincia', 16, ({ province }) => PROVINCE_WORDS.get(province) ?? null),
  phone: text('Teléfono', 14, ({ phone }) => phone),
  email: text('Correo electrónico', 28, ({ email }) => email),
  standing: text('Estado', 16, ({ standing }) => STANDING_WORDS[standing]),
  plan: text('Plan', 10, ({ plan }) => PLAN_WORDS[plan]),
  trialUntil: date('Fin de prueba', ({ trialUntil }) => trialUntil),
  renewsOn: date('Renovación', ({ renewsOn }) => renewsOn),
  branches: number('Sucursales', ({ branches }) => branches),
  employees: number('Empleados', ({ employees }) => employees),
  accounts: number('Usuarios', ({ people }) => people?.accounts),
  seenAt: {
    ...{ header: 'Última actividad', kind: 'dateTime', width: 17 },
    cell: ({ people }) => (people?.seenAt ? localTime(new Date(people.seenAt)) : null),
  },
  createdAt: {
    ...{ header: 'Alta', kind: 'dateTime', width: 17 },
    cell: ({ createdAt }) => localTime(new Date(createdAt)),
  },
};
