import { expect, it } from '@jest/globals';
import type { AgreementField } from '@volante/contracts/agreements/agreement-config.contract';
import { newField } from './new-field';
import { type Arrangement, arranged } from './several';

const place = (x: number, y: number, width = 1_000): AgreementField => ({
  ...newField('name', 1),
  ...{ x, y, width, height: 200 },
});
const three = [place(500, 1_000), place(700, 5_000, 3_000), place(9_000, 1_600)];
const put = (how: Arrangement) => arranged(three, how).map(({ x, y, width }) => [x, y, width]);

it('puts edges in line with the first one, within the page', () => {
  expect(put('left').map(([x]) => x)).toEqual([500, 500, 500]);
  expect(put('right').map(([x, , width]) => (x ?? 0) + (width ?? 0))).toEqual([1_500, 3_000, 1_500]);
  expect(put('top').map(([, y]) => y)).toEqual([1_000, 1_000, 1_000]);
});

it('takes the width of the first one', () => {
  expect(put('width').map(([, , width]) => width)).toEqual([1_000, 1_000, 1_000]);
});

it('leaves the same gap between neighbours, and the outermost where they are', () => {
  const sorted = arranged(three, 'down');
  expect(sorted.map(({ y }) => y)).toEqual([1_000, 3_000, 5_000]);
  expect(sorted.map(({ id }) => id)).toEqual([three[0]?.id, three[2]?.id, three[1]?.id]);
  const across = arranged(three, 'across');
  const [a, b, c] = across;
  expect((b?.x ?? 0) - (a?.x ?? 0) - (a?.width ?? 0)).toBe((c?.x ?? 0) - (b?.x ?? 0) - (b?.width ?? 0));
  expect([a?.x, c?.x]).toEqual([500, 9_000]);
});

it('leaves two as they are: there is no gap to share', () => {
  expect(arranged(three.slice(0, 2), 'down')).toEqual(three.slice(0, 2));
});
