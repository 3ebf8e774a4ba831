import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { lawChangeEffects } from '@volante/contracts/e-learning/law-change-effects.contract';
import { lawChangeStudents } from '@volante/contracts/e-learning/law-change-students.contract';
import { lawNewsPreview } from '@volante/contracts/e-learning/law-news.contract';
import { questionMany } from '@volante/contracts/e-learning/question.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/test.json' with { type: 'json' };
import { AffectedQuestions } from './affected-questions';

const api = fakeApi();
const row = (n: number) => ({
  ...{
    id: idOf(n),
    code: `000${n}`,
    statement: `¿Caso **${n}**?`,
    article: '48.1',
    stage: 'published' as const,
  },
  ...{ inForceTo: null, examFrom: null },
});
const change = { id: idOf(9), inForceOn: '2026-07-01', examOn: '2026-10-01' };

beforeEach(() => {
  const tests = [{ id: idOf(7), name: 'Test 1', block: 'Empezar', questions: 2 }];
  api.on(lawChangeEffects, { questions: [row(1), row(2)], capped: false, tests });
  api.on(questionMany, { changed: 2, skipped: [] });
  api.on(lawNewsPreview, {
    ...{
      subject: 'Cambio de norma',
      body: 'Hola:',
      from: '2026-10-01',
      maySend: true,
      sent: [],
      audiences: [],
    },
  });
  const student = { contact: idOf(8), name: 'Gil, Clara', license: 'B' as const, exam: 'common' as const };
  api.on(lawChangeStudents, { from: '2026-10-01', rows: [{ ...student, day: '2026-11-05' }], capped: false });
});
const open = (
  user = aPerson(),
  given: typeof change | { id: string; inForceOn: null; examOn: null } = change,
) => openPage(<AffectedQuestions change={given} />, { path: '/', user, texts: { formative: texts } });

it('retires the chosen questions, and names the tests that hold them', async () => {
  await open();
  await screen.findByText('¿Caso 1?');
  expect(screen.getByRole('link', { name: 'Test 1' }).getAttribute('href')).toBe(
    `/test/fixed/view/${idOf(7)}`,
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Retirar' }).disabled).toBe(true);
  press(screen.getByRole('checkbox', { name: 'Elegir las 2 preguntas' }));
  press(screen.getByRole('button', { name: 'Retirar' }));
  await screen.findByText('Hecho: 2 preguntas cambiadas.');
  expect(api.sent(questionMany)).toEqual([{ ids: [idOf(1), idOf(2)], stage: 'retired' }]);
});

it('ends them on the day before the change, and asks them from its day', async () => {
  await open();
  press(await screen.findByRole('checkbox', { name: '¿Caso 2?' }));
  press(screen.getByRole('button', { name: 'En vigor hasta el 30/06/2026' }));
  await screen.findByText('Hecho: 2 preguntas cambiadas.');
  expect(api.sent(questionMany)).toEqual([{ ids: [idOf(2)], inForceTo: '2026-06-30' }]);
  screen.getByRole('button', { name: 'Preguntar desde el 01/10/2026' });
});

it('names the students who are examined after it, to those who see students', async () => {
  await open();
  const link = await screen.findByRole('link', { name: 'Gil, Clara' });
  expect(link.closest('li')?.textContent).toBe('Gil, Clara B · 05/11/2026');
  expect(link.getAttribute('href')).toBe(`/contact/view/${idOf(8)}?tab=formacion`);
});

it('offers no dates that the change does not have, and nothing to those who only look', async () => {
  await open(aPerson({ permissions: ['question-bank.view'] }), {
    id: idOf(9),
    inForceOn: null,
    examOn: null,
  });
  await screen.findByText('¿Caso 1?');
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(api.sent(lawChangeStudents)).toEqual([]);
});
