import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  questionTranslated,
  questionTranslatedUpdate,
} from '@volante/contracts/e-learning/translation.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/test.json' with { type: 'json' };
import { QuestionLanguages } from './question-languages';

const api = fakeApi();
const row = {
  ...{ language: 'en' as const, state: 'stale' as const, statement: 'Who?', options: ['You', 'Me'] },
  ...{ explanation: '', version: 3, at: null, by: '' },
};

it('shows a language beside the Spanish text, and saves it on the version that was read', async () => {
  api.on(questionTranslated, {
    ...{ statement: '¿Quién?', explanation: 'Art. 57.', rows: [row] },
    options: [
      { text: 'Usted', right: true },
      { text: 'Yo', right: false },
    ],
  });
  await openPage(<QuestionLanguages id={idOf(1)} mayModify />, {
    ...{ path: '/test/edicion/view/banco/1/lista', texts: { formative: texts } },
  });
  await screen.findByText('Anticuada: el texto en español ha cambiado');
  press(screen.getByRole('button', { name: 'Traducir a Inglés' }));
  const dialog = await screen.findByRole('dialog', { name: 'Inglés' });
  within(dialog).getByText('Art. 57.');
  fill(within(dialog).getByLabelText('Respuesta b'), 'I do');
  press(within(dialog).getByRole('checkbox', { name: 'Revisada por alguien que conoce el idioma' }));
  api.on(questionTranslatedUpdate, { version: 4 });
  press(within(dialog).getByRole('button', { name: 'Guardar traducción' }));
  await screen.findByText('Anticuada: el texto en español ha cambiado');
  expect(api.sent(questionTranslatedUpdate)).toEqual([
    {
      ...{ id: idOf(1), language: 'en', version: 3, statement: 'Who?', explanation: '' },
      ...{ options: ['You', 'I do'], reviewed: true },
    },
  ]);
});
