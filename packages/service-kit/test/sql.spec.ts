import { describe, expect, it } from '@jest/globals';
import { assertTenant, bind } from '../src/data/sql.js';

describe('bind', () => {
  it('puts values in the order of their names', () => {
    expect(bind('SELECT :b, :a, :b', { a: 1, b: 'x' })).toEqual({
      text: 'SELECT ?, ?, ?',
      values: ['x', 1, 'x'],
    });
  });

  it('pads lists to a power of two, so that few statements are prepared', () => {
    expect(bind('id IN (:ids)', { ids: ['a', 'b', 'c'] })).toEqual({
      text: 'id IN (?,?,?,?)',
      values: ['a', 'b', 'c', 'c'],
    });
  });

  it('refuses an empty list and a missing value', () => {
    expect(() => bind('id IN (:ids)', { ids: [] })).toThrow('empty list');
    expect(() => bind('id = :id', {})).toThrow('no value');
  });
});

describe('the tenant door', () => {
  it.each([
    'SELECT * FROM contact WHERE id = :id',
    'UPDATE contact SET name = :name WHERE id = :id',
    'DELETE FROM contact',
    'SELECT :business FROM contact',
  ])('refuses %s', (sql) => {
    expect(() => assertTenant(sql)).toThrow('tenant');
  });

  it.each([
    'SELECT * FROM contact WHERE business_id = :business AND id = :id',
    'SELECT * FROM contact c WHERE c.business_id = :business',
    'INSERT INTO contact (business_id, id) VALUES (:business, :id)',
    'INSERT INTO contact (id, business_id) VALUES (:id, :business)',
  ])('takes %s', (sql) => {
    expect(() => assertTenant(sql)).not.toThrow();
  });

  it('keeps its verdict for a text that was sent before', () => {
    const [open, bound] = ['SELECT :business AS id', 'SELECT 1 FROM cup WHERE business_id = :business'];
    for (const sql of [open, bound]) bind(sql, { business: 'b' });
    for (const _ of [1, 2, 3]) {
      expect(() => assertTenant(open)).toThrow('tenant');
      expect(() => assertTenant(bound)).not.toThrow();
    }
  });
});
