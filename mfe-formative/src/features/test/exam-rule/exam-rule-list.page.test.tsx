import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { examRule } from '@volante/contracts/e-learning/exam-rule.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/test.json' with { type: 'json' };
import { page as ExamRuleListPage } from './exam-rule-list.page';

const api = fakeApi();

it('names a rule by the words of its exam, and says that nobody has confirmed it', async () => {
  const row = {
    ...{ id: idOf(1), exam: 'motorcycle' as const, since: '2009-12-08', questions: null, minutes: null },
    ...{ errors: null, confirmed: false, state: 'active' as const, version: 1 },
  };
  api.on(examRule.calls.read, { ...aPageOf([row]), record: null });
  await openPage(<ExamRuleListPage />, { path: '/test/exam-rule/list', texts: { formative: texts } });
  const link = await screen.findByRole('link', { name: 'Específico de A1 y A2' });
  expect(link.getAttribute('href')).toBe(`/test/exam-rule/view/${idOf(1)}`);
  screen.getByText('Sin confirmar');
  expect(screen.queryByText('motorcycle')).toBeNull();
});
