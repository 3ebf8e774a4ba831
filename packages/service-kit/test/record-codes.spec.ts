import { describe, expect, it } from '@jest/globals';
import { takeCodes } from '../src/records/record-codes.js';
import { fakeTx, kettle, lid, personOf } from './kettle.js';

/** Takes codes where the counter stands at `last` and people have given `used` by hand. */
async function taken(count: number, last: number | undefined, used: readonly string[] = []) {
  const { tx, sent } = fakeTx(personOf(null), (sql, { block }) => {
    if (sql.startsWith('SELECT last')) return last === undefined ? [] : [{ last: String(last) }];
    return used.filter((code) => (block as string[] | undefined)?.includes(code)).map((code) => ({ code }));
  });
  return { codes: await takeCodes(tx, kettle as never, count), sent };
}

describe('the next numbers of a record', () => {
  it('follow the last one, with the counter locked', async () => {
    const { codes, sent } = await taken(2, 7);
    expect(codes).toEqual(['0008', '0009']);
    expect(sent).toEqual([
      {
        sql: 'INSERT INTO kettle_counter (business_id, last) VALUES (:business, 0) ON DUPLICATE KEY UPDATE last = last',
        params: {},
      },
      { sql: 'SELECT last FROM kettle_counter WHERE business_id = :business FOR UPDATE', params: {} },
      {
        sql: 'SELECT number AS code FROM kettle WHERE business_id = :business AND number IN (:block)',
        params: { block: ['0008', '0009'] },
      },
      { sql: 'UPDATE kettle_counter SET last = :last WHERE business_id = :business', params: { last: 9 } },
    ]);
  });

  it('begin with one, and leave out those that somebody has given by hand', async () => {
    expect((await taken(1, undefined)).codes).toEqual(['0001']);
    const { codes, sent } = await taken(3, 0, ['0002', '0003', '0004']);
    expect(codes).toEqual(['0001', '0005', '0006']);
    expect(sent.at(-1)?.params).toEqual({ last: 6 });
    expect((await taken(1, 12_344)).codes).toEqual(['12345']);
  });

  it('stand in the column that the field names', async () => {
    const fields = { ...kettle.fields, number: { ...kettle.fields.number, column: 'serial' } };
    const { tx, sent } = fakeTx(personOf(null));
    await takeCodes(tx, { ...kettle, fields } as never, 1);
    expect(sent[2]?.sql).toBe(
      'SELECT serial AS code FROM kettle WHERE business_id = :business AND serial IN (:block)',
    );
  });

  it('are none where the record has no such field', async () => {
    const { tx } = fakeTx(personOf(null));
    await expect(takeCodes(tx, lid as never, 1)).rejects.toThrow('lid gives no codes');
  });
});

describe('the next numbers of a record without a counter', () => {
  /** Takes codes where these stand in the table already. */
  const free = async (count: number, used: readonly string[]) => {
    const record = { ...kettle, code: { field: 'number', digits: 3, lock: 'business' } };
    const { tx, sent } = fakeTx(personOf(null), (sql) =>
      sql.includes('FOR UPDATE') ? [{ business_id: 'c' }] : used.map((code) => ({ code })),
    );
    return { codes: await takeCodes(tx, record as never, count), sent };
  };

  it('begin with one, with the row of the business locked', async () => {
    const { codes, sent } = await free(2, []);
    expect(codes).toEqual(['001', '002']);
    expect(sent).toEqual([
      { sql: 'SELECT business_id FROM business WHERE business_id = :business FOR UPDATE', params: {} },
      { sql: 'SELECT number AS code FROM kettle WHERE business_id = :business', params: {} },
    ]);
  });

  it('follow as many as there are, and leave out those that somebody has given by hand', async () => {
    expect((await free(1, ['001', '002', '003'])).codes).toEqual(['004']);
    expect((await free(2, ['003', 'X', '005'])).codes).toEqual(['004', '006']);
    expect((await free(3, ['002', '001', '004'])).codes).toEqual(['005', '006', '007']);
    expect((await free(0, [])).codes).toEqual([]);
  });
});
