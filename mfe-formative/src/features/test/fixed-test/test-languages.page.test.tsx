import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { testTranslated } from '@volante/contracts/e-learning/translation.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/test.json' with { type: 'json' };
import { TestLanguages } from './test-languages';

const api = fakeApi();

it('says in which languages a test is offered, and what the others lack', async () => {
  const counts = { missing: 0, draft: 0, stale: 0, reviewed: 30, offered: true };
  api.on(testTranslated, {
    questions: 30,
    rows: [
      { language: 'en', ...counts },
      { language: 'easy', ...counts, reviewed: 27, stale: 2, missing: 1, offered: false },
    ],
  });
  await openPage(<TestLanguages test={idOf(1)} />, {
    ...{ path: '/test/fixed/view/1', texts: { formative: texts } },
  });
  const easy = await screen.findByRole('row', { name: /^Lectura fácil/ });
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells(easy)).toEqual(['No se ofrece', '27', '0', '2', '1']);
  expect(cells(screen.getByRole('row', { name: /^Inglés/ })).at(0)).toBe('Se ofrece');
});
