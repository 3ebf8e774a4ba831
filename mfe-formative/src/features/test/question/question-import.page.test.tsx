import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { questionImport } from '@volante/contracts/e-learning/question-exchange.contract';
import { questionTopic } from '@volante/contracts/e-learning/question-topic.contract';
import { pictureBundle } from '@volante/contracts/files/picture-bundle.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/test.json' with { type: 'json' };
import { writeZip } from '../exchange/zip';
import { page as QuestionImportPage } from './question-import.page';

const api = fakeApi();
const GIFT = '::A::¿Uno?{=Sí ~No}';

beforeEach(async () => {
  api.on(questionTopic.calls.read, { ...aPageOf([]), record: null });
  await openPage(<QuestionImportPage />, { path: '/test/edicion/import', texts: { formative: texts } });
});

function fileOf(content: string | Uint8Array<ArrayBuffer>, name: string): File {
  // This browser's files have no `arrayBuffer`.
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return Object.assign(new File([], name), { arrayBuffer: async () => bytes.buffer });
}

function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new FileReader();
  return new Promise((resolve) => {
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });
}

function choose(...files: File[]): void {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no file input');
  fireEvent.change(input, { target: { files } });
}

const chooseOne = (content: string | Uint8Array<ArrayBuffer>) => choose(fileOf(content, 'banco.txt'));

it('shows what a file holds before it is kept', async () => {
  const rejected = [{ at: 2, name: 'B', reason: 'Es numérica' }];
  api.on(questionImport, {
    added: 1,
    known: 0,
    rejected,
    lost: [{ what: 'Imágenes', count: 3 }],
    pictures: [],
  });
  chooseOne(GIFT);
  await screen.findByText('2. B: Es numérica');
  screen.getByText('Imágenes: 3');
  expect(api.sent(questionImport)).toEqual([
    { format: 'gift', text: GIFT, exams: ['common'], topic: null, dryRun: true },
  ]);
  press(screen.getByRole('button', { name: 'Importar una pregunta' }));
  await screen.findByText('Una pregunta importada.');
  expect(api.sent(questionImport).at(-1)).toMatchObject({ dryRun: false });
});

it('leads a sheet to the page for sheets', async () => {
  choose(fileOf('Enunciado;Respuesta a\n', 'preguntas.csv'));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Es una hoja de cálculo');
  expect(notice.querySelector('a')?.getAttribute('href')).toBe('/test/edicion/import/sheet');
  expect(api.sent(questionImport)).toEqual([]);
});

it('takes XML for a file of Moodle, and says why it cannot be read', async () => {
  api.refuse(questionImport, {
    ...{ status: 400, code: 'EXCHANGE-001', message: 'El archivo no es de ese formato.' },
  });
  chooseOne('  <quiz');
  await screen.findByText('El archivo no es de ese formato.');
  expect(api.sent(questionImport)[0]).toMatchObject({ format: 'moodle' });
  expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull();
});

it('refuses a package that is cut, before anything is sent', async () => {
  chooseOne(Uint8Array.from([0x50, 0x4b, 3, 4]));
  await screen.findByText('El archivo está dañado o no es de un formato que se pueda leer.');
  expect(api.sent(questionImport)).toEqual([]);
});

it('takes many files at once, keeps one after the other, and goes on with the one that failed', async () => {
  const found = { added: 2, known: 1, lost: [{ what: 'Imágenes', count: 1 }], pictures: [] };
  const rejected = [{ at: 4, name: 'D', reason: 'Es numérica' }];
  api.on(questionImport, ({ text }) => ({ ...found, rejected: text === 'dos' ? rejected : [] }));
  choose(fileOf('uno', '1.txt'), fileOf('dos', '2.txt'), fileOf('tres', '3.txt'));
  await screen.findByText(/^3 archivos: 6 preguntas nuevas\. 3 ya están en el banco\.$/);
  screen.getByText('Imágenes: 3');
  screen.getByText('2.txt, 4. D: Es numérica');
  const save = () => screen.getByRole('button', { name: /^Importar / });
  api.on(questionImport, ({ text }) => {
    if (text === 'dos')
      api.refuse(questionImport, { status: 400, code: 'EXCHANGE-003', message: 'No da tiempo.' });
    return { ...found, rejected: [] };
  });
  press(save());
  await screen.findByText('3.txt: No da tiempo.');
  await screen.findByText('4 preguntas importadas.');
  await screen.findByText(/^3\.txt: 2 preguntas nuevas/);
  api.on(questionImport, { ...found, rejected: [] });
  press(save());
  await screen.findByText('2 preguntas importadas.');
  const kept = api.sent(questionImport).filter(({ dryRun }) => !dryRun);
  expect(kept.map(({ text }) => text)).toEqual(['uno', 'dos', 'tres', 'tres']);
});

it('says which of many files cannot be opened, and imports nothing', async () => {
  api.on(questionImport, { added: 1, known: 0, rejected: [], lost: [], pictures: [] });
  choose(fileOf('uno', '1.txt'), fileOf(Uint8Array.from([0x50, 0x4b, 3, 4]), '2.zip'));
  await screen.findByText('2.zip: El archivo está dañado o no es de un formato que se pueda leer.');
  expect(screen.queryByRole('button', { name: /^Importar / })).toBeNull();
});

describe('a package with pictures', () => {
  const names = Array.from({ length: 60 }, (_, at) => `imagenes/${at}.png`);
  const looked = { added: 60, known: 0, rejected: [], lost: [], pictures: names };

  async function choosePackage(): Promise<void> {
    const own = new TextEncoder().encode('{}');
    const pictures = names.map((name, at) => [name, new Uint8Array(at + 1)] as const);
    const zip = writeZip(new Map([['preguntas.json', own], ...pictures]));
    const bytes = await bytesOf(zip);
    api.on(questionImport, looked);
    chooseOne(bytes);
    press(await screen.findByRole('button', { name: 'Importar 60 preguntas' }));
  }

  it('sends them fifty at a time, and says which question each belongs to', async () => {
    let sent = 0;
    api.on(pictureBundle, (input) => ({
      rows: (JSON.parse(String(input.sizes)) as number[]).map((size) => {
        sent += 1;
        return { file: size.toString(16).padStart(24, '0'), code: null, message: null };
      }),
    }));
    await choosePackage();
    await screen.findByText('60 preguntas importadas.');
    expect([api.sent(pictureBundle).length, sent]).toEqual([2, 60]);
    const { pictures } = api.sent(questionImport).at(-1) as { pictures: { name: string; file: string }[] };
    expect(new Map(pictures.map(({ name, file }) => [name, file]))).toEqual(
      new Map(names.map((name, at) => [name, (at + 1).toString(16).padStart(24, '0')])),
    );
  });

  it('sends again those for which the server had no time', async () => {
    const BUSY = { file: null, code: 'REQ-108', message: 'Hay mucho trabajo en curso.' };
    api.on(pictureBundle, (input) => ({
      rows: (JSON.parse(String(input.sizes)) as number[]).map((size, at) =>
        at < 20 ? { file: size.toString(16).padStart(24, '0'), code: null, message: null } : BUSY,
      ),
    }));
    await choosePackage();
    await screen.findByText('60 preguntas importadas.');
    const { pictures } = api.sent(questionImport).at(-1) as { pictures: { name: string }[] };
    expect(new Set(pictures.map(({ name }) => name))).toEqual(new Set(names));
    expect(pictures).toHaveLength(60);
  });

  it('names the picture that is refused, and keeps nothing of the package', async () => {
    api.on(pictureBundle, (input) => ({
      rows: (JSON.parse(String(input.sizes)) as number[]).map((size) =>
        size === 7
          ? { file: null, code: 'FILE-003', message: 'El archivo está vacío o dañado.' }
          : { file: size.toString(16).padStart(24, '0'), code: null, message: null },
      ),
    }));
    await choosePackage();
    await screen.findByText('imagenes/6.png: El archivo está vacío o dañado.');
    expect(api.sent(questionImport)).toHaveLength(1);
  });
});
