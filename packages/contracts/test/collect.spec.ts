import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineCall } from '../src/call.js';
import { CALLS, ERRORS, RECORDS } from '../src/catalogue.js';
import { type ContractModule, collect } from '../src/collect.js';
import { mailLayout, mailLayoutRead } from '../src/mail/mail-layout.contract.js';
import { defineRecord } from '../src/records/define-record.js';
import type { Fields } from '../src/records/field.js';
import { ref, requiredRef, text } from '../src/records/kinds.js';

const call = (path: string) =>
  defineCall({
    service: 'mail',
    specified: false,
    access: 'session',
    permission: null,
    licence: null,
    scope: 'business',
    method: 'GET',
    effect: 'read',
    kind: 'json',
    path,
    summary: 'Prueba',
    input: z.strictObject({}),
    output: z.null(),
    errors: [],
  });

const record = (change: object = {}, fields: Fields = {}) =>
  defineRecord({
    service: 'mail',
    entity: 'kettle',
    path: 'kettle',
    permission: 'supplier',
    words: { one: 'hervidor', many: 'hervidores', gender: 'm' },
    fields: { name: text('Nombre', 20), ...fields },
    title: ['name'],
    list: { show: ['name'], sorts: ['name'] },
    calls: { create: { required: ['name'] } },
    ...change,
  });

const HAND_WRITTEN = { referenced: ['branch'], live: ['session'] };
const made = (exports: Record<string, unknown>, file = 'a.contract.ts'): ContractModule => ({
  file,
  exports,
});
const collected = (...modules: ContractModule[]) => collect(modules, HAND_WRITTEN);
const subjects = (...modules: ContractModule[]) =>
  collected(...modules)
    .calls.map(({ subject }) => subject)
    .sort();

describe('calls', () => {
  it('are found alone, in an object of calls and in a record, each once', () => {
    const one = call('kettle/one');
    const group = { list: call('kettle/group/read'), absent: null, deep: { save: call('kettle/view/save') } };
    const declared = record();
    const { calls } = declared;
    const exports = {
      one,
      group,
      declared,
      read: calls.read,
      KETTLES: 3,
      words: { a: 'b' },
      make: () => one,
    };
    expect(subjects(made(exports))).toEqual([
      'svc.mail.GET.kettle.group.read',
      'svc.mail.GET.kettle.history',
      'svc.mail.GET.kettle.one',
      'svc.mail.GET.kettle.read',
      'svc.mail.GET.kettle.view.save',
      'svc.mail.POST.kettle.create',
      'svc.mail.POST.kettle.delete',
      'svc.mail.POST.kettle.state',
      'svc.mail.POST.kettle.update',
    ]);
  });

  it('are not taken from an object that holds other things too', () => {
    expect(subjects(made({ mixed: { read: call('kettle/read'), limit: 3 } }))).toEqual([]);
  });

  it('of one subject are refused', () => {
    const modules = [
      made({ a: call('kettle/view/{id}') }),
      made({ b: call('kettle/view/{name}') }, 'b.contract.ts'),
    ];
    expect(() => collected(...modules)).toThrow(
      /kettle\/view\/\{name\}" \(b\.contract\.ts\).*\{id\}.*Change the path of one/,
    );
  });
});

it('a call that takes forms without being an open POST is refused', () => {
  const taking = (change: object) => () =>
    collected(made({ one: { ...call('kettle/one'), form: true, ...change } }));
  expect(taking({ accesses: ['open'], method: 'POST' })).not.toThrow();
  expect(taking({ accesses: ['session'], method: 'POST' })).toThrow(/kettle\/one" takes forms/);
  expect(taking({ accesses: ['open', 'customer'], method: 'POST' })).toThrow(/takes forms/);
  expect(taking({ accesses: ['open'], method: 'GET' })).toThrow(/Remove `form`/);
});

it('a call of several accesses has one for each proof', () => {
  const taking =
    (...accesses: string[]) =>
    () =>
      collected(made({ one: { ...call('kettle/one'), accesses } }));
  expect(taking('session', 'customer')).not.toThrow();
  expect(taking('document', 'customer')).not.toThrow();
  expect(taking('open', 'customer')).not.toThrow();
  expect(taking('document', 'phone')).toThrow(/two kinds of secrets/);
  expect(taking('session', 'session')).toThrow(/one access twice/);
  expect(taking('internal', 'session')).toThrow(/internal and something else/);
});

describe('error codes', () => {
  const errors = (message: string) => ({ 'KETTLE-001': { status: 409, message } });

  it('are found by the name of the export and in records', () => {
    const declared = record({ errors: { 'KETTLE-002': { status: 400, message: 'Frío.' } } });
    const { errors: all } = collected(
      made({ KETTLE_ERRORS: errors('Roto.'), declared, OTHERS: errors('x') }),
    );
    expect(all).toEqual({
      'KETTLE-001': { status: 409, message: 'Roto.' },
      'KETTLE-002': { status: 400, message: 'Frío.' },
    });
  });

  it('may be named twice with the same words, and not with others', () => {
    const twice = (message: string) => () =>
      collected(made({ A_ERRORS: errors('Roto.') }), made({ B_ERRORS: errors(message) }, 'b.contract.ts'));
    expect(twice('Roto.')).not.toThrow();
    expect(twice('Entero.')).toThrow(/KETTLE-001 is declared twice.*b\.contract\.ts.*Give one another code/);
  });
});

it('a call that answers a code of no catalogue says what to do', () => {
  const shapes = { create: { required: ['name'], errors: ['KETTLE-404'] } };
  expect(() => collected(made({ declared: record({ calls: shapes }) }))).toThrow(
    /kettle\/create" answers KETTLE-404.*Add it with its message/,
  );
});

describe('records', () => {
  const field = { to: requiredRef('Sucursal', 'branch', 'Elige') };

  it('are found by entity', () => {
    const declared = record({}, field);
    expect(collected(made({ declared, again: declared })).records).toEqual(new Map([['kettle', declared]]));
  });

  it.each([
    [
      'two of one entity in one service',
      [record(), record({ path: 'pot', table: 'pot' })],
      /two records are called "kettle".*another `entity`/,
    ],
    [
      'two of one entity in two services',
      [record(), record({ service: 'files', path: 'pot' })],
      /"kettle": one of the service files \(b\.contract\.ts\), one of mail \(a\.contract\.ts\)/,
    ],
    [
      'two of one table',
      [record(), record({ entity: 'pot', path: 'pot', table: 'kettle' })],
      /the record "kettle" of mail has the table kettle too/,
    ],
    ['one called like a live entity', [record({ entity: 'session' })], /Remove that one from LIVE_ENTITIES/],
    ['one called like a referenced entity', [record({ entity: 'branch' })], /REFERENCED_ENTITIES/],
    [
      'a reference to nothing',
      [record({}, { lid: ref('Tapa', 'lid') })],
      /the field "lid" leads to "lid", which is no record\. Name one of branch, kettle, or declare it/,
    ],
  ])('say what to do about %s', (_what, [first, second], message) => {
    const modules = [made({ first }), ...(second ? [made({ second }, 'b.contract.ts')] : [])];
    expect(() => collected(...modules)).toThrow(message);
  });

  it('may lead to each other and to themselves', () => {
    const lid = record({ entity: 'lid', path: 'lid' }, { kettle: ref('Hervidor', 'kettle') });
    const kettle = record({}, { lid: ref('Tapa', 'lid'), spare: ref('Repuesto', 'kettle') });
    expect([...collected(made({ lid, kettle })).records.keys()]).toEqual(['lid', 'kettle']);
  });
});

describe('the catalogue', () => {
  it('holds what the files declare', () => {
    expect(CALLS).toContain(mailLayoutRead);
    expect(RECORDS.get('mail-layout')).toBe(mailLayout);
    expect(ERRORS).toMatchObject(mailLayout.errors);
  });
});
