import { describe, expect, it } from '@jest/globals';
import { defineRecord } from '@volante/contracts/records/define-record';
import { choice, count, day, flag, money, ref, several, text } from '@volante/contracts/records/kinds';
import { recordTexts } from '@volante/contracts/records/record-words';
import { recordColumn } from '../src/records/record-words.js';

const trial = defineRecord({
  service: 'contacts',
  entity: 'trial',
  path: 'trial',
  permission: 'supplier',
  words: { one: 'cosa', many: 'cosas', gender: 'f' },
  fields: {
    plate: text('Matrícula', 12),
    fuel: choice('Combustible', { petrol: 'Gasolina', diesel: 'Diésel' }),
    classes: several('Permisos', { A2: 'A2', B: 'B' }),
    kilometres: count('Kilómetros', 2_000_000, { decimals: 1 }),
    price: money('Precio', { min: -1_000_00 }),
    isOwn: flag('Propio'),
    inspectionUntil: day('ITV hasta'),
    branch: ref('Sucursal', 'branch'),
  },
  title: ['plate'],
  list: { show: ['plate'], sorts: ['plate'] },
  calls: { create: { required: ['plate'] } },
});

const words = {
  localTime: (at: Date) => at.toISOString().slice(0, 16).replace('T', ' '),
  names: new Map([['b'.repeat(24), 'Jaén Centro']]),
};
const columnOf = (name: string) => recordColumn(trial, name, words);

describe('a column of a file', () => {
  it.each(['plate', 'fuel', 'kilometres', 'state', 'createdAt'])('is headed as on screen: %s', (name) => {
    expect(columnOf(name).header).toBe(recordTexts(trial).record.trial?.[name]);
  });

  it.each([
    ['plate', '=1+1', 'text', '=1+1'],
    ['fuel', 'diesel', 'text', 'Diésel'],
    ['fuel', null, 'text', null],
    ['classes', ['A2', 'B'], 'text', 'A2, B'],
    ['classes', [], 'text', ''],
    ['kilometres', 1234.5, 'number', '1234.5'],
    ['kilometres', 0, 'number', '0'],
    ['price', 123_456, 'money', '1234.56'],
    ['price', 5, 'money', '0.05'],
    ['price', -5, 'money', '-0.05'],
    ['isOwn', false, 'text', 'No'],
    ['inspectionUntil', '2027-03-01', 'date', '2027-03-01'],
    ['branch', 'b'.repeat(24), 'text', 'Jaén Centro'],
    ['branch', 'c'.repeat(24), 'text', null],
    ['state', 'inactive', 'text', 'Inactiva'],
    ['createdAt', '2026-11-22T10:30:00.000Z', 'dateTime', '2026-11-22 10:30'],
  ])('of %s shows %j', (name, value, kind, cell) => {
    const column = columnOf(name);
    expect([column.kind, column.cell({ [name]: value })]).toEqual([kind, cell]);
  });
});
