import { describe, expect, it } from '@jest/globals';
import { type Cursor, decodeCursor, encodeCursor, listDigest } from './cursor.js';

const list = listDigest({ search: 'ana' });
const cursor: Cursor = {
  sort: 'name',
  list,
  back: false,
  key: 'ana ruiz',
  id: '65000000000000000000000a',
  from: 26,
  total: 300,
  capped: false,
};

const refused = (text: string) => () => decodeCursor(text, 'name', list);

describe('cursor', () => {
  it('comes back as it went', () => {
    expect(decodeCursor(encodeCursor(cursor), 'name', list)).toEqual(cursor);
  });

  it('fits into an address', () => {
    const longest = { ...cursor, key: '~'.repeat(48), from: 9_999_999, total: 9_999_999 };
    expect(encodeCursor(longest)).toMatch(/^[\w-]{1,600}$/);
  });

  it('is refused for another sort or other filters', () => {
    const text = encodeCursor(cursor);
    expect(() => decodeCursor(text, '-name', list)).toThrow('LIST-001');
    expect(() => decodeCursor(text, 'name', listDigest({ search: 'anb' }))).toThrow('LIST-001');
  });

  it('is refused when damaged', () => {
    const text = encodeCursor(cursor);
    const other = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const broken = [
      '',
      'x',
      text.slice(3),
      other([]),
      other({ sort: 'name' }),
      other(['name', list, false, 'ana', "' OR 1=1", 1, 1, false]),
      other(['name', list, false, 'ana', cursor.id, 0, 1, false]),
      other(['name', list, false, { a: 1 }, cursor.id, 1, 1, false]),
      other(['name', list, false, 'ñandú', cursor.id, 1, 1, false]),
    ];
    for (const one of broken) expect(refused(one)).toThrow('LIST-001');
  });
});
