import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  type LibraryState,
  questionLibrary,
  questionLibraryItem,
  questionLibraryTake,
} from '@volante/contracts/e-learning/question-library.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson } from '@volante/testing/pages/records';
import texts from '../../../../locales/test.json' with { type: 'json' };
import { page as LibraryMenuPage } from './library-menu.page';
import { page as LibraryTestsPage } from './library-tests.page';

const api = fakeApi();
const row = (key: string, state: LibraryState, statement: string) => ({
  ...{
    key,
    state,
    exam: 'common' as const,
    topic: 'Señales',
    norm: 'RD 1428/2003',
    article: 'anexo I',
    statement,
  },
  ...{ drawn: true, question: null },
});
const PROGRAM = { release: '2026-11-26', current: '', number: null, name: '', notes: '' };
const rows = [
  row('a', 'new', '¿Una?'),
  row('b', 'updated', '¿Dos?'),
  row('c', 'edited', '¿Tres?'),
  row('d', 'same', '¿Cuatro?'),
];

beforeEach(() => {
  api.on(questionLibrary, { ...PROGRAM, rows });
});
const open = (page: 'menu' | 'tests', user = aPerson()) =>
  page === 'menu'
    ? openPage(<LibraryMenuPage />, { path: '/contenidos/menu', user, texts: { formative: texts } })
    : openPage(<LibraryTestsPage />, {
        path: '/contenidos/actualiza/test/v8/view',
        user,
        texts: { formative: texts },
      });

it('says what the school lacks, and leads to it', async () => {
  await open('menu');
  await screen.findByText('Hay una pregunta nueva. Una ha cambiado.');
  expect(screen.getByRole('link', { name: 'Actualizar test' }).getAttribute('href')).toBe(
    '/contenidos/actualiza/test/v8/view',
  );
});

it('takes what is new or changed at once, and leaves what the school wrote', async () => {
  api.on(questionLibraryTake, { added: 1, updated: 1, kept: 0 });
  await open('tests');
  press(await screen.findByRole('button', { name: 'Traer 2 preguntas' }));
  await screen.findByText('Hecho. Nuevas: 1. Cambiadas: 1.');
  expect(api.sent(questionLibraryTake)).toEqual([{ keys: ['a', 'b'], current: '' }]);
});

it('shows both texts, and replaces the one of the school only when asked to', async () => {
  const options = [
    { text: 'Sí', right: true },
    { text: 'No', right: false },
  ];
  const released = {
    ...{ statement: '¿Tres?', options, explanation: 'La del programa.', article: 'anexo I' },
    ...{ exams: ['common' as const], topic: 'Señales', norm: 'RDLeg 6/2015' },
  };
  const own = {
    ...{ ...released, explanation: 'La nuestra.', norm: 'RD 1428/2003', stage: 'published' as const },
  };
  api.on(questionLibraryItem, { state: 'both', released, own, drawn: true });
  api.on(questionLibraryTake, { added: 0, updated: 1, kept: 0 });
  await open('tests');
  press(await screen.findByRole('button', { name: 'Ver: ¿Tres?' }));
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByText('La nuestra.');
  drawer.getByText('La del programa.');
  drawer.getByText(/Señales · RDLeg 6\/2015/);
  drawer.getByText(/Señales · RD 1428\/2003/);
  drawer.getByText(/El programa trae un dibujo/);
  press(drawer.getByRole('button', { name: 'Cambiar la de tu banco por esta' }));
  await screen.findByText('Hecho. Nuevas: 0. Cambiadas: 1.');
  expect(api.sent(questionLibraryTake)).toEqual([{ keys: ['c'], replace: true, current: '' }]);
});

it('is only looked at by those who do not publish', async () => {
  await open('tests', aPerson({ permissions: ['question-bank.view'] }));
  await screen.findByText('¿Una?');
  expect(screen.queryByRole('button', { name: /^Traer/ })).toBeNull();
});

it('names the release of the operator, and keeps a question that it has no longer', async () => {
  const gone = { ...row('e', 'retired', '¿Cinco?'), topic: '', norm: '' };
  const named = { number: 3, name: 'Reforma', notes: 'Cambia el artículo 48.' };
  api.on(questionLibrary, { ...PROGRAM, ...named, current: 'b'.repeat(24), rows: [...rows, gone] });
  const own = {
    statement: '¿Cinco?',
    options: [],
    explanation: '',
    ...{ article: '48', exams: ['common' as const], topic: '', norm: '' },
    stage: 'published' as const,
  };
  api.on(questionLibraryItem, { state: 'retired', released: null, own, drawn: false });
  await open('tests');
  await screen.findByText('Versión 3: Reforma.');
  screen.getByText('Cambia el artículo 48.');
  screen.getByRole('heading', { name: 'Ya no las trae el programa' });
  press(screen.getByRole('button', { name: 'Ver: ¿Cinco?' }));
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByText(/El programa ha dejado de traer esta pregunta/);
  expect(drawer.queryByRole('button', { name: /banco por esta|Traer/ })).toBeNull();
});
