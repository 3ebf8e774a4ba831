import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { questionSearch } from '@volante/contracts/e-learning/theory-test.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import own from '../../../locales/question-find.json' with { type: 'json' };
import { QuestionFindPage } from './question-find.page';

const api = fakeApi();
const words = { dgt: { questionFind: { ...texts.questionFind, ...own.questionFind } } };

it('asks for nothing before something is typed, then shows questions with their key and their law', async () => {
  await openPage(<QuestionFindPage />, { path: '/dgt/question/find', texts: words });
  await screen.findByText('Busca en el banco de preguntas');
  api.on(questionSearch, {
    capped: true,
    rows: [
      {
        ...{
          id: idOf(1),
          code: '0007',
          statement: 'En una **glorieta**, ¿quién pasa?',
          explanation: 'Art. 57.',
        },
        ...{ picture: null, pictureAlt: '', exams: ['common'], topic: 'Prioridad', norm: 'RD 1428/2003' },
        ...{ article: '57.1.c', stage: 'published', reports: 2 },
        options: [
          { text: 'El de dentro', right: true },
          { text: 'El que entra', right: false },
        ],
      },
    ],
  });
  fill(screen.getByLabelText('Qué buscas'), 'glorieta');
  const link = await screen.findByRole('link', { name: 'Abrir la pregunta 0007' });
  expect(link.getAttribute('href')).toBe(`/test/edicion/view/banco/${idOf(1)}/lista`);
  screen.getByText('Prioridad · RD 1428/2003, 57.1.c');
  screen.getByText('2 avisos abiertos');
  screen.getByText('(Correcta)');
  screen.getByText('Hay más: escribe algo más para encontrarlas.');
  expect(screen.getByText('glorieta', { exact: true }).tagName).toBe('STRONG');
  expect(api.sent(questionSearch)).toEqual([{ mode: 'text', search: 'glorieta' }]);
});
