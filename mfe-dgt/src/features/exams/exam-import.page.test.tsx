import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { examImports } from '@volante/contracts/dgt/exam-import.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/pages.json' with { type: 'json' };
import { ExamImportPage } from './exam-import.page';

const api = fakeApi();
const column = (header: string, guess: 'dni' | 'day' | 'test' | 'outcome') => ({
  ...{ header, guess, samples: ['x'], repeated: false },
});

it('shows what the law says to each row before anything is written, and offers no overwriting', async () => {
  const sheet = { format: 'csv', encoding: 'UTF-8', delimiter: ';', sheet: null, rows: 2 } as const;
  const columns = [
    column('DNI', 'dni'),
    column('Fecha', 'day'),
    column('Examen', 'test'),
    column('Nota', 'outcome'),
  ];
  const reason =
    'Tras 2 convocatorias sin aprobar hay que esperar: puede presentarse desde el 14/03/2025. (art. 53.2)';
  api.on(examImports.list, { rows: [] });
  api.on(examImports.upload, { id: idOf(51), ...sheet, columns });
  api.on(examImports.preview, {
    ...{ create: 1, update: 0, skip: 0, reject: 1, warned: 0 },
    rows: [
      ...[
        { line: 2, outcome: 'create' as const, name: 'Ruiz, Ana · 01/03/2025 · Teórico común', problems: [] },
      ],
      {
        ...{ line: 3, outcome: 'reject' as const, name: 'Ruiz, Ana · 05/03/2025 · Teórico común' },
        problems: [{ column: '', target: null, message: reason, value: '' }],
      },
    ].map((row) => ({ ...row, warnings: [], duplicate: null, changes: {} })),
  });
  await openPage(<ExamImportPage />, {
    path: '/dgt/exam/import',
    user: aPerson({ permissions: ['dgt-folder.modify'] }),
    texts: { dgt: texts },
  });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no file input');
  fireEvent.change(input, { target: { files: [new File(['x'], 'examenes.csv')] } });
  press(await screen.findByRole('button', { name: 'Revisar antes de importar' }));
  expect(await screen.findByRole('button', { name: 'Importar 1 examen' })).toBeTruthy();
  expect(screen.getByText(/puede presentarse desde el 14\/03\/2025/)).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /Actualizar/ })).toBeNull();
  expect(api.sent(examImports.preview)[0]).toMatchObject({ mapping: ['dni', 'day', 'test', 'outcome'] });
});
