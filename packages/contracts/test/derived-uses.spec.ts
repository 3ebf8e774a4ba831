import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { SERVICES } from '../src/call.js';
import { derivedUses } from '../src/derived-uses.js';
import { documentCalls } from '../src/documents/document.contract.js';
import { exportCall } from '../src/lists/export-call.js';
import { defineRecord } from '../src/records/define-record.js';
import type { Fields } from '../src/records/field.js';
import { file, text } from '../src/records/kinds.js';
import type { AnyRecord } from '../src/records/record.js';
import { ALL_USES } from '../src/uses.js';

const record = (fields: Fields = {}, calls: object = {}) =>
  defineRecord({
    service: 'mail',
    entity: 'kettle',
    path: 'kettle',
    permission: 'supplier',
    words: { one: 'hervidor', many: 'hervidores', gender: 'm' },
    fields: { name: text('Nombre', 20), ...fields },
    title: ['name'],
    list: { show: ['name'], sorts: ['name'] },
    calls: { create: { required: ['name'] }, ...calls },
  }) as unknown as AnyRecord;
const documents = Object.values(
  documentCalls('mail', 'kettle', { view: 'supplier.view', modify: 'supplier.modify' }),
);

const exported = exportCall({
  service: 'mail',
  noun: 'kettle',
  permission: 'supplier.view',
  summary: 'Exportar los hervidores',
  filters: z.strictObject({}),
  sort: z.literal('name'),
  columns: ['name'],
});

describe('what a service uses by what it declares', () => {
  it.each([
    ['a plain record', [], record(), []],
    [
      'a record with an export',
      [],
      record({}, { export: { columns: ['name'] } }),
      ['file/register', 'business/letterhead'],
    ],
    ['an export that is written by hand', [exported], record(), ['file/register', 'business/letterhead']],
    ['a record with a picture', [], record({ photo: file('Foto') }), ['file/attach']],
    ['a record with qualifications', [], record({}, { qualifications: true }), ['file/attach']],
    [
      'a record with proved fields',
      [],
      record({}, { proved: { fields: ['name'], page: '/kettle/{id}' } }),
      ['account/password/check', 'account/cards'],
    ],
    ['documents', documents, record(), ['file/attach', 'file/record/list', 'file/record/change']],
  ])('for %s', (_what, calls, declared, paths) => {
    expect(derivedUses('mail', calls, [declared]).map(({ path }) => path)).toEqual(paths);
    expect(derivedUses('dgt', calls, [declared])).toEqual([]);
  });

  it('never asks itself', () => {
    expect(derivedUses('mail', documents, [record()]).every(({ service }) => service !== 'mail')).toBe(true);
  });
});

it('notifications are heard of every service', () => {
  const pulled = ALL_USES.session?.filter(({ path }) => path === 'event/pull').map(({ service }) => service);
  expect(pulled?.sort()).toEqual([...SERVICES].sort());
});
