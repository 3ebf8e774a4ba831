import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { questionImport } from '@volante/contracts/e-learning/question-exchange.contract';
import { questionTopic } from '@volante/contracts/e-learning/question-topic.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/test.json' with { type: 'json' };
import { page as QuestionImportPage } from './question-import.page';

const api = fakeApi();
const GIFT = '::A::¿Uno?{=Sí ~No}';

beforeEach(async () => {
  api.on(questionTopic.calls.read, { ...aPageOf([]), record: null });
  await openPage(<QuestionImportPage />, { path: '/test/edicion/import', texts: { formative: texts } });
});

function choose(content: string | Uint8Array<ArrayBuffer>): void {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no file input');
  // This browser's files have no `arrayBuffer`.
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const file = Object.assign(new File([], 'banco.txt'), { arrayBuffer: async () => bytes.buffer });
  fireEvent.change(input, { target: { files: [file] } });
}

it('shows what a file holds before it is kept', async () => {
  const rejected = [{ at: 2, name: 'B', reason: 'Es numérica' }];
  api.on(questionImport, {
    added: 1,
    known: 0,
    rejected,
    lost: [{ what: 'Imágenes', count: 3 }],
    pictures: [],
  });
  choose(GIFT);
  await screen.findByText('2. B: Es numérica');
  screen.getByText('Imágenes: 3');
  expect(api.sent(questionImport)).toEqual([
    { format: 'gift', text: GIFT, exams: ['common'], topic: null, dryRun: true },
  ]);
  press(screen.getByRole('button', { name: 'Importar una pregunta' }));
  await screen.findByText('Una pregunta importada.');
  expect(api.sent(questionImport).at(-1)).toMatchObject({ dryRun: false });
});

it('takes XML for a file of Moodle, and says why it cannot be read', async () => {
  api.refuse(questionImport, {
    ...{ status: 400, code: 'EXCHANGE-001', message: 'El fichero no es de ese formato.' },
  });
  choose('  <quiz');
  await screen.findByText('El fichero no es de ese formato.');
  expect(api.sent(questionImport)[0]).toMatchObject({ format: 'moodle' });
  expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull();
});

it('refuses a package that is cut, before anything is sent', async () => {
  choose(Uint8Array.from([0x50, 0x4b, 3, 4]));
  await screen.findByText('El fichero está dañado o no es de un formato que se pueda leer.');
  expect(api.sent(questionImport)).toEqual([]);
});
