import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { norm } from '@volante/contracts/e-learning/norm.contract';
import { questionSource } from '@volante/contracts/e-learning/question-source.contract';
import { questionTopic } from '@volante/contracts/e-learning/question-topic.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/test.json' with { type: 'json' };
import { page as QuestionCreatePage } from './question-create.page';

const api = fakeApi();

it('says once that an answer is missing, and marks the empty ones', async () => {
  for (const record of [questionTopic, norm, questionSource])
    api.on(record.calls.read, { ...aPageOf([]), record: null });
  await openPage(<QuestionCreatePage />, { path: '/test/edicion/list/create', texts: { formative: texts } });
  fill(await screen.findByLabelText('Respuesta b'), 'No');
  const [save] = screen.getAllByRole('button', { name: 'Crear pregunta' });
  if (save) press(save);
  await screen.findByText('Escribe la respuesta');
  const [first, second, third] = screen.getAllByRole('textbox', { name: /^Respuesta/ });
  expect([first, second, third].map((one) => one?.getAttribute('aria-invalid'))).toEqual([
    ...['true', 'false', 'true'],
  ]);
});
