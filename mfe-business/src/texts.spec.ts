import path from 'node:path';
import { expect, it } from '@jest/globals';
import { textsRead } from '@volante/testing/texts-read';

it('reads only texts that are loaded with the code: a key of another area would show as it is', () => {
  const { areas, readers, missing } = textsRead(path.join(import.meta.dirname, '..'));
  expect(areas).toBeGreaterThan(9);
  expect(readers).toBeGreaterThan(90);
  expect(missing).toEqual([]);
});
