import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { questionUsage } from '@volante/contracts/e-learning/question-usage.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/test.json' with { type: 'json' };
import { QuestionUsage } from './question-usage';

const api = fakeApi();
const open = () => openPage(<QuestionUsage id={idOf(1)} />, { path: '/', texts: { formative: texts } });

it('names the tests that hold a question, and how often it was right', async () => {
  const tests = [{ id: idOf(2), name: 'Test 1', block: 'Empezar' }];
  api.on(questionUsage, { tests, shown: 8, right: 6, lastAt: '2026-11-20T10:00:00.000Z' });
  await open();
  await screen.findByText(/Ha salido 8 veces; el 75 % la acierta\./);
  expect(screen.getByRole('link', { name: 'Test 1' }).getAttribute('href')).toBe(
    `/test/fixed/view/${idOf(2)}`,
  );
});

it('says that nobody has met it yet', async () => {
  api.on(questionUsage, { tests: [], shown: 0, right: 0, lastAt: null });
  await open();
  await screen.findByText('Todavía no ha salido en ningún test.');
  screen.getByText('No está en ningún test fijo.');
});
