import { longFunctions, lowered, overBudget } from './long-functions.mjs';

const category = 'lint/complexity/noExcessiveLinesPerFunction';
const found = (path: string, lines: number, of = category) => ({
  category: of,
  message: `This function has too many lines (${lines}). Maximum allowed is 40.`,
  location: { path, start: { line: 7, column: 1 } },
});
const areas = longFunctions(
  JSON.stringify({
    diagnostics: [
      found('services/mail/src/one.ts', 41),
      found('services/mail/src/two.ts', 90),
      found('shell/src/three.tsx', 50),
      found('shell/src/three.page.test.tsx', 300),
      found('services/mail/test/host.ts', 300),
      found('e2e/src/browser.ts', 300),
      found('shell/src/four.tsx', 60, 'lint/style/useConst'),
    ],
  }),
);

it('counts long functions by area, the longest first, and no tests', () => {
  expect([...areas]).toEqual([
    [
      'services/mail',
      [
        { area: 'services/mail', place: 'services/mail/src/two.ts:7', lines: 90 },
        { area: 'services/mail', place: 'services/mail/src/one.ts:7', lines: 41 },
      ],
    ],
    ['shell', [{ area: 'shell', place: 'shell/src/three.tsx:7', lines: 50 }]],
  ]);
});

it('names every long function of an area above its budget; an area without one may have none', () => {
  expect(overBudget(areas, { 'services/mail': 1, shell: 1 })).toEqual([
    'services/mail: 2 functions of more than 40 lines, allowed 1',
    '  services/mail/src/two.ts:7: 90 lines',
    '  services/mail/src/one.ts:7: 41 lines',
  ]);
  expect(overBudget(areas, { 'services/mail': 2 })).toHaveLength(2);
});

it('lowers budgets and raises none', () => {
  expect(lowered(areas, { 'services/mail': 1, shell: 4, bench: 2 })).toEqual({
    'services/mail': 1,
    shell: 1,
  });
});
