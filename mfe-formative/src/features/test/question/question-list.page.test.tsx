import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { norm } from '@volante/contracts/e-learning/norm.contract';
import {
  question,
  questionDuplicates,
  questionMany,
  questionSeed,
} from '@volante/contracts/e-learning/question.contract';
import { questionSource } from '@volante/contracts/e-learning/question-source.contract';
import { questionTopic } from '@volante/contracts/e-learning/question-topic.contract';
import { fileTicket } from '@volante/contracts/files/file.contract';
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

it('shows what is in the bank twice, by text and by picture', async () => {
  const same = (n: number, statement: string) => ({ id: idOf(n), code: `000${n}`, statement });
  const alike = (n: number) => ({ ...same(n, `¿Señal ${n}?`), picture: idOf(9), pictureAlt: 'Un stop' });
  api.on(questionDuplicates, {
    groups: [[same(1, '¿Una?'), same(2, '¿Una?')]],
    pictures: [[alike(3), alike(4), alike(5)]],
    waiting: 2,
  });
  api.refuse(fileTicket, { status: 404, code: 'DATA-404', message: 'No está.' });
  await open();
  press(screen.getByRole('button', { name: /Más acciones/ }));
  press(await screen.findByRole('menuitem', { name: 'Preguntas duplicadas' }));
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByText('Faltan 2 imágenes por comparar. Vuelve dentro de unos minutos.');
  const texts = within(drawer.getByRole('region', { name: 'Dicen lo mismo' }));
  expect(texts.getAllByRole('link').map((link) => link.textContent)).toEqual(['0001: ¿Una?', '0002: ¿Una?']);
  const pictures = within(drawer.getByRole('region', { name: 'Tienen la misma imagen, o muy parecida' }));
  pictures.getByText('3 preguntas');
  expect(pictures.getAllByRole('link')[0]?.getAttribute('href')).toBe(
    `/test/edicion/view/banco/${idOf(3)}/lista`,
  );
});

it('says so where nothing is there twice', async () => {
  api.on(questionDuplicates, { groups: [], pictures: [], waiting: 0 });
  await open();
  press(screen.getByRole('button', { name: /Más acciones/ }));
  press(await screen.findByRole('menuitem', { name: 'Preguntas duplicadas' }));
  await screen.findByText('No hay dos preguntas con la misma imagen.');
  expect(screen.queryByText(/por comparar/)).toBeNull();
});
