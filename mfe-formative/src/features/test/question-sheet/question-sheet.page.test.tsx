import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { questionImports } from '@volante/contracts/e-learning/question-import.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/question-sheet.json' with { type: 'json' };
import { QuestionSheetPage } from './question-sheet.page';

const api = fakeApi();
const PATH = '/test/edicion/import/sheet';

it('looks at a sheet of questions before it imports them', async () => {
  api.on(questionImports.list, { rows: [] });
  api.on(questionImports.upload, {
    ...{ id: idOf(1), format: 'csv', encoding: 'UTF-8', delimiter: ';', sheet: null, rows: 2 },
    columns: [
      { header: 'Enunciado', guess: 'statement', samples: ['¿Quién pasa?'], repeated: false },
      { header: 'Correcta', guess: 'right', samples: ['A'], repeated: false },
    ],
  });
  const row = { warnings: [], duplicate: null, changes: {} };
  const message = 'Falta cuál es la correcta';
  api.on(questionImports.preview, {
    ...{ create: 1, update: 0, skip: 0, reject: 1, warned: 0 },
    rows: [
      { ...row, line: 2, name: '¿Quién pasa?', outcome: 'create', problems: [] },
      {
        ...{ ...row, line: 3, name: '¿Y ahora?', outcome: 'reject' },
        problems: [{ column: 'Correcta', target: 'right', message, value: '' }],
      },
    ],
  });
  await openPage(<QuestionSheetPage />, {
    path: PATH,
    at: PATH,
    user: aPerson(),
    texts: { formative: texts },
  });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no file input');
  fireEvent.change(input, { target: { files: [new File(['x'], 'preguntas.csv')] } });
  press(await screen.findByRole('button', { name: 'Revisar antes de importar' }));
  await screen.findByRole('button', { name: 'Importar 1 pregunta' });
  screen.getByText(message);
  expect(api.sent(questionImports.preview)).toMatchObject([{ id: idOf(1), mapping: ['statement', 'right'] }]);
});
