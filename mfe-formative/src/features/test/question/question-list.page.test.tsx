import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { norm } from '@volante/contracts/e-learning/norm.contract';
import { question, questionMany, questionSeed } from '@volante/contracts/e-learning/question.contract';
import { questionSource } from '@volante/contracts/e-learning/question-source.contract';
import { questionTopic } from '@volante/contracts/e-learning/question-topic.contract';
import { MANAGER_PERMISSIONS } from '@volante/contracts/permissions';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/test.json' with { type: 'json' };
import { page as QuestionListPage } from './question-list.page';

const api = fakeApi();
const empty = { ...aPageOf([]), record: null };
const row = {
  ...{
    id: idOf(1),
    code: '0001',
    statement: '¿Quién **pasa** primero?',
    exams: ['common' as const],
    topic: null,
  },
  ...{ norm: null, article: '57.1', inForceTo: null, examFrom: null, stage: 'review' as const },
  ...{ state: 'active' as const, version: 1, updatedAt: '2026-11-26T10:00:00.000Z' },
};

beforeEach(() => {
  for (const record of [questionTopic, norm, questionSource]) api.on(record.calls.read, empty);
  if (question.calls.views) api.on(question.calls.views.list, { rows: [] });
  api.on(question.calls.read, { ...aPageOf([row]), record: null });
});

const open = async (user = aPerson()) => {
  await openPage(<QuestionListPage />, { path: '/test/edicion/list', user, texts: { formative: texts } });
  await screen.findByText('¿Quién pasa primero?');
};
const menuOfRow = () => press(screen.getByRole('button', { name: /¿Quién pasa primero\?/ }));

it('publishes a question from its menu, and says why one stays as it is', async () => {
  await open();
  api.on(questionMany, { changed: 0, skipped: [{ id: idOf(1), code: '0001', reason: 'incomplete' }] });
  menuOfRow();
  press(await screen.findByRole('menuitem', { name: 'Publicar' }));
  await screen.findByText('0 cambiadas. A la pregunta 0001 le falta el examen o el tema.');
  expect(api.sent(questionMany)).toEqual([{ ids: [idOf(1)], stage: 'published' }]);
});

it('offers neither publishing nor the questions of the program to those who may not publish', async () => {
  const permissions = MANAGER_PERMISSIONS.filter((id) => id !== 'question-bank.publish');
  await open(aPerson({ permissions }));
  menuOfRow();
  await screen.findByRole('menuitem', { name: 'Volver a borrador' });
  expect(screen.queryByRole('menuitem', { name: 'Publicar' })).toBeNull();
  expect(api.sent(questionSeed)).toEqual([]);
});
