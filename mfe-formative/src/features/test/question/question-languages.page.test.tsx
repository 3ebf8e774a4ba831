import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
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
const SPANISH = {
  ...{ statement: '¿Quién?', explanation: '' },
  options: [
    { text: 'Usted', right: true },
    { text: 'Yo', right: false },
  ],
  descriptions: { picture: 'Un cruce', film: 'Un coche gira' },
};
const row = {
  ...{ language: 'en' as const, state: 'stale' as const, statement: 'Who?', options: ['You', 'Me'] },
  ...{ explanation: '', descriptions: {}, version: 3, at: null, by: '' },
};

it('shows a language beside the Spanish text, and saves it on the version that was read', async () => {
  api.on(questionTranslated, {
    ...{ statement: '¿Quién?', explanation: 'Art. 57.', descriptions: {}, rows: [row] },
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
      ...{ options: ['You', 'I do'], descriptions: {}, reviewed: true },
    },
  ]);
});

it('holds the description of picture and film, those that the Spanish question has and no others', async () => {
  const descriptions = { picture: 'A crossing', audio: 'A horn' };
  api.on(questionTranslated, { ...SPANISH, rows: [{ ...row, state: 'draft', descriptions }] });
  await openPage(<QuestionLanguages id={idOf(1)} mayModify />, {
    ...{ path: '/test/edicion/view/banco/1/lista', texts: { formative: texts } },
  });
  press(await screen.findByRole('button', { name: 'Traducir a Inglés' }));
  const dialog = await screen.findByRole('dialog', { name: 'Inglés' });
  within(dialog).getByText('Un coche gira');
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Qué se ve en la imagen').value).toBe(
    'A crossing',
  );
  expect(within(dialog).queryByLabelText('Qué se oye en el audio')).toBeNull();
  api.refuse(questionTranslatedUpdate, { status: 400, code: 'TRANSLATION-003', message: 'Falta el vídeo.' });
  press(within(dialog).getByRole('button', { name: 'Guardar traducción' }));
  await within(dialog).findByText('Falta el vídeo.');
  fill(within(dialog).getByLabelText('Qué se ve en el vídeo'), 'A car turns\nleft');
  api.on(questionTranslatedUpdate, { version: 4 });
  press(within(dialog).getByRole('button', { name: 'Guardar traducción' }));
  await waitFor(() =>
    expect(api.sent(questionTranslatedUpdate).at(-1)).toMatchObject({
      descriptions: { picture: 'A crossing', film: 'A car turns left' },
    }),
  );
});

it('says where a reviewed text of before has its descriptions in Spanish', async () => {
  api.on(questionTranslated, { ...SPANISH, rows: [{ ...row, state: 'reviewed' }] });
  await openPage(<QuestionLanguages id={idOf(1)} mayModify={false} />, {
    ...{ path: '/test/edicion/view/banco/1/lista', texts: { formative: texts } },
  });
  await screen.findByText(/Sin descripciones: se leen en español/);
});
