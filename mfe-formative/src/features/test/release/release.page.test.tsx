import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  releaseDiscard,
  releaseFill,
  releaseList,
  releasePublish,
  releaseQuestion,
  releaseRetire,
  releaseStage,
  releaseView,
  releaseWithdraw,
} from '@volante/contracts/e-learning/library-release.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/release.json' with { type: 'json' };
import testTexts from '../../../../locales/test.json' with { type: 'json' };
import { page as ReleaseListPage } from './release-list.page';
import { page as ReleaseViewPage } from './release-view.page';
import type { Release } from './release-words';

const api = fakeApi();
const user = aPerson({ permissions: ['operator.platform'] });
const STAGED: Release = {
  ...{ id: idOf(1), number: null, name: 'Reforma', notes: 'Cambia el artículo 48.', state: 'staged' },
  ...{ base: 1, questions: 320, added: 1, changed: 1, retired: 1, revision: 4, schools: 0, reason: '' },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', createdBy: 'Equipo Volante' },
  ...{ publishedAt: null, publishedBy: '', withdrawnAt: null, withdrawnBy: '' },
};
const PUBLISHED: Release = {
  ...STAGED,
  ...{ id: idOf(2), number: 1, name: 'La primera', state: 'published', base: null, schools: 3 },
  ...{ publishedAt: '2026-11-21T10:00:00.000Z', publishedBy: 'Equipo Volante' },
};
const rows = [
  { key: 'a', change: 'added' as const, statement: '¿Una?', topic: 'Señales', parts: [] },
  {
    key: 'b',
    change: 'changed' as const,
    statement: '¿Dos?',
    topic: 'Señales',
    parts: ['explanation' as const],
  },
  { key: 'c', change: 'retired' as const, statement: '¿Tres?', topic: 'Señales', parts: [] },
];
const all = { ...testTexts, ...texts };

const list = () =>
  openPage(<ReleaseListPage />, { path: '/contenidos/versiones/list', user, texts: { formative: all } });
const view = async (release: Release) => {
  api.on(
    releaseView,
    ({ search }) => ({ release, rows: search ? [{ ...rows[0], change: 'same' as const }] : rows }) as never,
  );
  await openPage(<ReleaseViewPage />, {
    path: '/contenidos/versiones/view/:release_id',
    at: `/contenidos/versiones/view/${release.id}`,
    user,
    texts: { formative: all },
  });
  await screen.findByText(/Nuevas: 1 · Cambiadas: 1 · Retiradas: 1/);
};

it('lists releases, and says which one schools see', async () => {
  api.on(releaseList, { rows: [STAGED, PUBLISHED], current: 1 });
  await list();
  const link = await screen.findByRole('link', { name: '1. La primera' });
  expect(link.getAttribute('href')).toBe(`/contenidos/versiones/view/${idOf(2)}`);
  screen.getByText('La que ven las escuelas');
  screen.getByText('En preparación');
});

it('says what schools see before the first release, and prepares one', async () => {
  api.on(releaseList, { rows: [], current: null });
  api.on(releaseStage, { id: idOf(1) });
  await list();
  await screen.findByText('Todavía no hay versiones');
  press(screen.getByRole('button', { name: 'Preparar versión' }));
  const dialog = within(await screen.findByRole('dialog'));
  press(dialog.getByRole('button', { name: 'Preparar' }));
  await dialog.findByText('Escribe el nombre de la versión');
  expect(api.sent(releaseStage)).toEqual([]);
  fireEvent.change(dialog.getByLabelText(/^Nombre/), { target: { value: 'Reforma' } });
  press(dialog.getByRole('button', { name: 'Preparar' }));
  await waitFor(() => expect(api.sent(releaseStage)).toEqual([{ name: 'Reforma', notes: '' }]));
});

it('compares a release with the one before, question by question, and undoes a change', async () => {
  const content = {
    ...{
      statement: '¿Dos?',
      options: [
        { text: 'Sí', right: true },
        { text: 'No', right: false },
      ],
    },
    ...{
      explanation: 'La de antes.',
      article: '48',
      exams: ['common' as const],
      topic: 'Señales',
      norm: 'RD 1428/2003',
      drawing: '',
    },
  };
  const now = { ...content, explanation: 'La nueva.' };
  api.on(releaseQuestion, { change: 'changed', parts: ['explanation'], before: content, now });
  api.on(releaseRetire, { changed: 1 });
  await view(STAGED);
  screen.getByRole('heading', { name: 'Retiradas (1)' });
  press(screen.getByRole('button', { name: 'Ver: ¿Dos?' }));
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByText('Cambia: explicación.');
  within(drawer.getByRole('region', { name: 'Antes' })).getByText('La de antes.');
  within(drawer.getByRole('region', { name: 'En esta versión' })).getByText('La nueva.');
  press(drawer.getByRole('button', { name: /Cerrar|Close/ }));
  press(screen.getByRole('button', { name: 'Deshacer: ¿Tres?' }));
  await waitFor(() =>
    expect(api.sent(releaseRetire)).toEqual([{ id: STAGED.id, keys: ['c'], retired: false }]),
  );
});

it('says how many questions of a kind it does not show', async () => {
  api.on(releaseView, { release: { ...STAGED, changed: 73 }, rows });
  await openPage(<ReleaseViewPage />, {
    ...{ path: '/contenidos/versiones/view/:release_id', at: `/contenidos/versiones/view/${STAGED.id}` },
    ...{ user, texts: { formative: all } },
  });
  await screen.findByRole('heading', { name: 'Cambiadas (73)' });
  screen.getByText('Y 72 más: búscalas por sus palabras.');
});

it('finds a question by words to retire it', async () => {
  api.on(releaseRetire, { changed: 1 });
  await view(STAGED);
  fireEvent.change(screen.getByLabelText('Buscar preguntas de esta versión'), { target: { value: 'una' } });
  press(await screen.findByRole('button', { name: 'Retirar: ¿Una?' }));
  await waitFor(() =>
    expect(api.sent(releaseRetire)).toEqual([{ id: STAGED.id, keys: ['a'], retired: true }]),
  );
});

it('looks at what the own bank would change before it takes it', async () => {
  const found = { added: 2, changed: 1, same: 300, retired: 0, pictures: 1 };
  api.on(releaseFill, { ...found, rejected: [{ at: 1, name: '0001', reason: 'Le falta el tema' }] });
  await view(STAGED);
  press(screen.getByRole('button', { name: 'Traer preguntas' }));
  const dialog = within(await screen.findByRole('dialog'));
  press(dialog.getByRole('button', { name: 'Ver qué cambiaría' }));
  await dialog.findByText('Nuevas: 2 · Cambiadas: 1 · Iguales: 300 · Retiradas: 0');
  dialog.getByText('0001: Le falta el tema');
  dialog.getByText('Una imagen no se incluye.');
  press(dialog.getByRole('button', { name: 'Traer' }));
  await screen.findByText('Hecho. Nuevas: 2 · Cambiadas: 1 · Retiradas: 0');
  const sent = { id: STAGED.id, source: 'bank', retireMissing: false };
  expect(api.sent(releaseFill)).toEqual([
    { ...sent, dryRun: true },
    { ...sent, dryRun: false },
  ]);
});

it('publishes what was compared, and offers no change of a published one', async () => {
  api.on(releasePublish, { number: 2 });
  await view(STAGED);
  press(screen.getByRole('button', { name: 'Publicar' }));
  const dialog = within(await screen.findByRole('dialog'));
  press(dialog.getByRole('button', { name: 'Publicar' }));
  await screen.findByText('Publicada: es la versión 2.');
  expect(api.sent(releasePublish)).toEqual([{ id: STAGED.id, revision: 4 }]);
});

it('says why a release cannot be published any more', async () => {
  api.refuse(releasePublish, { status: 409, code: 'LIBRARY-001', message: 'Se ha publicado otra versión.' });
  await view(STAGED);
  press(screen.getByRole('button', { name: 'Publicar' }));
  press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publicar' }));
  await screen.findByText('Se ha publicado otra versión.');
});

it('withdraws a published release with a reason', async () => {
  api.on(releaseWithdraw, { current: null });
  await view(PUBLISHED);
  screen.getByText('La han traído 3 escuelas.');
  expect(
    screen.queryByRole('button', { name: /^(?:Publicar|Descartar|Traer preguntas|Deshacer)/ }),
  ).toBeNull();
  press(screen.getByRole('button', { name: 'Retirar versión' }));
  const dialog = within(await screen.findByRole('dialog'));
  press(dialog.getByRole('button', { name: 'Retirar' }));
  await dialog.findByText('Escribe el motivo');
  fireEvent.change(dialog.getByLabelText(/^Motivo/), { target: { value: 'Un error.' } });
  press(dialog.getByRole('button', { name: 'Retirar' }));
  await screen.findByText('Retirada. Se avisa a las escuelas que la habían traído.');
  expect(api.sent(releaseWithdraw)).toEqual([{ id: PUBLISHED.id, reason: 'Un error.' }]);
});

it('discards a release in preparation only after a second press', async () => {
  api.on(releaseDiscard, {});
  await view(STAGED);
  press(screen.getByRole('button', { name: 'Descartar' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(api.sent(releaseDiscard)).toEqual([]);
  press(dialog.getByRole('button', { name: 'Descartar' }));
  await screen.findByText('Versión descartada.');
});
