import { defineRecord } from '@volante/contracts/records/define-record';
import {
  area,
  choice,
  count,
  custom,
  day,
  flag,
  image,
  instant,
  money,
  ref,
  requiredRef,
  several,
  text,
} from '@volante/contracts/records/kinds';
import { z } from 'zod';
import type { Context } from '../src/context.js';
import type { TenantTx } from '../src/data/tenant-tx.js';

const TAKEN = { status: 409, message: 'Ya está.' };

/** A made-up record that uses all that the store knows; its SQL stands in the tests as a reviewer would write it. */
export const kettle = defineRecord({
  service: 'mail',
  entity: 'kettle',
  path: 'kettle',
  permission: 'supplier',
  reach: 'branch',
  words: { one: 'hervidor', many: 'hervidores', gender: 'm' },
  fields: {
    name: text('Nombre', 60, { required: 'Escribe el nombre', unique: 'KETTLE-001' }),
    number: text('Número', 20, { unique: 'KETTLE-002', uniqueForever: true }),
    alias: text('Alias', 20, { unique: 'KETTLE-003', uniqueColumn: 'taken_alias' }),
    branch: requiredRef('Sucursal', 'branch', 'Elige la sucursal', { column: 'branch_id' }),
    kind: choice('Tipo', { steel: 'Acero', glass: 'Vidrio' }),
    boughtOn: day('Comprado el'),
    seenAt: instant('Visto'),
    litres: count('Litros', 100, { decimals: 1 }),
    cups: count('Tazas', 20),
    price: money('Precio'),
    uses: several('Usos', { tea: 'Té', soup: 'Sopa' }),
    isNew: flag('Nuevo', { first: true }),
    lid: ref('Tapa', 'lid'),
    photo: image('Foto', { refused: 'KETTLE-004' }),
    parts: custom('Piezas', { schema: z.array(z.string()), empty: [] }),
    notes: area('Notas', 500),
  },
  title: ['name', 'number'],
  stamps: ['createdAt', 'updatedAt', 'updatedBy'],
  list: {
    show: ['name', 'kind', 'boughtOn'],
    stamps: ['updatedAt'],
    filters: {
      kind: 'several',
      branch: 'one',
      boughtOn: 'until',
      uses: 'several',
      isNew: 'one',
      cups: 'several',
    },
    sorts: ['name', 'kind', 'boughtOn', 'seenAt', 'litres', 'price', 'created', 'updated'],
    search: ['name', 'notes'],
  },
  derived: { sort_name: { sql: 'VARCHAR(48) NOT NULL', sorts: 'name' } },
  errors: { 'KETTLE-001': TAKEN, 'KETTLE-002': TAKEN, 'KETTLE-003': TAKEN },
  code: { field: 'number', counter: 'kettle_counter' },
  calls: { create: { required: ['name', 'branch'] } },
  check: ({ isNew, boughtOn }, add) => {
    if (isNew && boughtOn === null) add('boughtOn', 'Di cuándo se compró');
  },
});

/** The plainest record there can be. */
export const lid = defineRecord({
  service: 'mail',
  entity: 'lid',
  path: 'lid',
  permission: 'supplier',
  words: { one: 'tapa', many: 'tapas', gender: 'f' },
  fields: { name: text('Nombre', 60), size: count('Talla', 9, { min: 1 }) },
  title: ['name'],
  list: { show: ['name'], sorts: ['name', 'size'] },
  calls: {
    create: { required: ['name'] },
    groups: { members: 'lids', taken: 'KETTLE-001' },
  },
});

export const BRANCH = 'b'.repeat(24);
export const ID = 'a'.repeat(24);
export const AT = new Date('2026-11-22T10:30:00.000Z');

/** A person who sees these branches, or all of them. */
export function personOf(branches: readonly string[] | null, permissions: readonly string[] = []): Context {
  const all = branches === null ? ['client.all-branches'] : [];
  return {
    actor: {
      ...{ businessId: 'c'.repeat(24), userName: 'Ana Ruiz', role: 'Oficina', operator: false },
      permissions: new Set([...permissions, ...all]),
      branches: branches ?? [],
    },
  } as unknown as Context;
}

export interface Sent {
  sql: string;
  params: object;
}

export interface FakeTx {
  tx: TenantTx;
  sent: Sent[];
  audits: unknown[];
  events: unknown[];
}

const oneLine = (sql: string) => sql.replace(/\s+/g, ' ').trim();

/** A transaction that keeps what it is sent; `answer` gives the rows of a statement. */
export function fakeTx(
  ctx: Context,
  answer: (sql: string, params: Readonly<Record<string, unknown>>) => unknown = () => [],
): FakeTx {
  const sent: Sent[] = [];
  const [audits, events]: [unknown[], unknown[]] = [[], []];
  const send = async (sql: string, params: Readonly<Record<string, unknown>> = {}) => {
    const text = oneLine(sql);
    sent.push({ sql: text, params });
    return answer(text, params) ?? [];
  };
  const tx = {
    ...{ ctx, rows: send, run: send },
    audit: (entry: unknown) => audits.push(entry),
    emit: (event: unknown) => events.push(event),
  };
  return { tx: tx as unknown as TenantTx, sent, audits, events };
}

/** The database's error for a unique key that is taken. */
export const duplicateOf = (key: string) =>
  Object.assign(new Error(`Duplicate entry for key '${key}'`), { errno: 1062 });
