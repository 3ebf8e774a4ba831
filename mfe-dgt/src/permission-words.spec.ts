import { expect, it } from '@jest/globals';
import { PERMISSIONS } from '@volante/contracts/permissions';
import words from '../locales/permissions.json' with { type: 'json' };

it('every permission of the area has its name, and no other', () => {
  const own = PERMISSIONS.filter((id) => /^dgt\b/.test(id));
  const nouns = new Set(own.map((id) => id.slice(0, id.indexOf('.'))));
  expect(Object.keys(words.nouns).sort()).toEqual([...nouns].sort());
  expect(Object.keys(words.special).every((id) => (own as readonly string[]).includes(id))).toBe(true);
  const verbs = new Set(['view', 'add', 'modify', 'delete']);
  const unusual = own.filter((id) => !verbs.has(id.slice(id.indexOf('.') + 1)));
  expect(unusual.filter((id) => !Object.hasOwn(words.special, id))).toEqual([]);
});
