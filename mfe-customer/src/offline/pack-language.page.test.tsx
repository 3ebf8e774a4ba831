import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { CallOutput } from '@volante/contracts/call';
import { attemptSync, learnHome } from '@volante/contracts/e-learning/learn.contract';
import { learnPack, learnPacks } from '@volante/contracts/e-learning/learn-pack.contract';
import { studentVerify } from '@volante/contracts/session/student-session.contract';
import { startTexts } from '@volante/mfe-kit/i18n';
import { withDigests } from '@volante/testing/pages/digests';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fakeStores } from '@volante/testing/pages/fake-stores';
import { press } from '@volante/testing/pages/hands';
import { idOf } from '@volante/testing/pages/records';
import type { ComponentType } from 'react';
import type { KeptPack } from './store';

withDigests();
const api = fakeApi();
const stores = fakeStores();
jest.unstable_mockModule('idb', () => ({ openDB: stores.openDB }));

let StudentApp: ComponentType;
let tests: typeof import('./phone-tests');
beforeAll(async () => {
  await startTexts();
  ({ StudentApp } = await import('../app/student-app'));
  tests = await import('./phone-tests');
  await (await import('./store')).database();
});

const TOKEN = 'a'.repeat(43);
const ME = idOf(1);
const TOPIC = idOf(10);
const HOUR_MS = 3_600_000;
type Given = CallOutput<typeof learnPack>;

const question = (n: number, part: Partial<Given['questions'][number]> = {}): Given['questions'][number] => ({
  ...{ id: idOf(20 + n), version: 1, translation: null, statement: `¿${n}?`, picture: null, pictureAlt: '' },
  ...{ media: [], explanation: '', norm: '', article: '' },
  options: [
    { text: 'Sí', right: true },
    { text: 'No', right: false },
  ],
  ...part,
});
const ENGLISH = question(1, { translation: 4, statement: 'Who goes first?' });
const given = (part: Partial<Given>): Given => ({
  ...{ topic: TOPIC, name: 'Señales', exam: 'common', until: null, secondsLeft: null },
  ...{ language: null, leftOut: 0, questions: [question(1), question(2)], ...part },
});
const offers = (part: Partial<CallOutput<typeof learnPacks>['topics'][number]> = {}) => ({
  languages: ['en' as const, 'easy' as const],
  topics: [
    {
      ...{ id: TOPIC, name: 'Señales', exam: 'common' as const, questions: 1, leftOut: 1, pictures: 0 },
      ...{ bytes: 1_000, spanishBytes: 2_000, mayOpen: true, ...part },
    },
  ],
});
const spanish = (): KeptPack => ({
  ...{ key: `B ${TOPIC}`, contact: ME, license: 'B', topic: TOPIC, name: 'Señales', exam: 'common' },
  ...{ questions: [question(1), question(2)], keptAt: Date.now() - HOUR_MS, endsAt: Date.now() + HOUR_MS },
  bytes: 1_000,
});
const packs = () => [...(stores.rows('packs') as Map<string, KeptPack>).values()];
const pick = async (value: string) =>
  fireEvent.change(await screen.findByRole('combobox', { name: 'Idioma de las preguntas' }), {
    target: { value },
  });
const open = () => {
  window.history.replaceState(null, '', '/layout/contact/offline');
  return render(<StudentApp />);
};

beforeEach(() => {
  localStorage.setItem('volante.student.token', TOKEN);
  api.on(studentVerify, {
    ...{ contact: ME, name: 'Ana', business: { id: idOf(2), name: 'El Olivo' }, services: ['formative'] },
    ...{ hasPin: true, twofactor: false, devices: [] },
  });
  api.on(learnHome, {
    accesses: [
      {
        ...{ license: 'B', exams: ['common'], level: 'enrolled', standing: 'open', until: null },
        ...{ daysLeft: null, mayStudy: true, mayTest: true, due: 0, repeats: 0, moreTime: 0 },
      },
    ],
    open: [],
  });
  api.on(attemptSync, { rows: [] });
  api.on(learnPacks, offers());
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

it('a topic comes in the language, says how many questions are left out, and comes in Spanish beside it', async () => {
  localStorage.setItem('volante.student.language', 'en');
  open();
  await screen.findByText('Una pregunta todavía no está en este idioma (Inglés).');
  expect(api.sent(learnPacks)).toEqual([{ license: 'B', language: 'en' }]);
  api.on(learnPack, given({ language: 'en', leftOut: 1, questions: [ENGLISH] }));
  press(await screen.findByRole('button', { name: 'Llevar Señales' }));
  await screen.findByText('Señales (Inglés)');
  api.on(learnPack, given({}));
  press(await screen.findByRole('button', { name: 'Llevar en castellano: Señales' }));
  await screen.findByRole('button', { name: 'Actualizar en castellano: Señales' });
  expect(api.sent(learnPack)).toEqual([
    { topic: TOPIC, license: 'B', language: 'en' },
    { topic: TOPIC, license: 'B' },
  ]);
  expect(packs().map(({ key, language }) => [key, language])).toEqual([
    [`B ${TOPIC} en`, 'en'],
    [`B ${TOPIC}`, null],
  ]);
  // A quick test is in the language of the student, and shows no question twice.
  screen.getByText(/^Cada tema trae las preguntas que ya están en este idioma\./);
  // Its pack has one question: no more are promised.
  press(screen.getByRole('button', { name: 'Rápido: una pregunta' }));
  const shown = await screen.findByRole('group', { name: 'Who goes first?' });
  expect(shown.querySelector('legend')?.lang).toBe('en');
});

it('a pack of before comes again in the language that is picked, once, and the Spanish one goes', async () => {
  stores.rows('packs').set(`B ${TOPIC}`, spanish());
  api.on(learnPacks, offers({ questions: 2, leftOut: 0 }));
  open();
  await screen.findByRole('button', { name: 'Actualizar Señales' });
  expect(api.sent(learnPack)).toEqual([]);
  api.on(learnPack, given({ language: 'easy', questions: [ENGLISH] }));
  await pick('easy');
  await screen.findByText('Señales (Lectura fácil)');
  await waitFor(() => expect(packs().map(({ key }) => key)).toEqual([`B ${TOPIC} easy`]));
  expect(api.sent(learnPack)).toEqual([{ topic: TOPIC, license: 'B', language: 'easy' }]);
  api.on(learnPack, given({}));
  await pick('');
  await waitFor(() => expect(packs().map(({ key }) => key)).toEqual([`B ${TOPIC}`]));
});

it('a pack stays as it is where nothing is in the language, or the renewal fails', async () => {
  stores.rows('packs').set(`B ${TOPIC}`, spanish());
  localStorage.setItem('volante.student.language', 'en');
  api.on(learnPacks, offers({ questions: 0, leftOut: 2 }));
  open();
  await screen.findByText('2 preguntas todavía no están en este idioma (Inglés).');
  expect(screen.queryByRole('button', { name: 'Llevar Señales' })).toBeNull();
  expect(api.sent(learnPack)).toEqual([]);
  api.on(learnPacks, offers());
  api.refuse(learnPack, { status: 500, code: 'REQ-100', message: 'No hay conexión con el servidor.' });
  await pick('easy');
  await screen.findByText('No hay conexión con el servidor.');
  expect(api.sent(learnPack)).toHaveLength(1);
  expect(packs().map(({ key }) => key)).toEqual([`B ${TOPIC}`]);
});

it('says that no topic has a question in the language that was picked, and packs come in Spanish', async () => {
  localStorage.setItem('volante.student.language', 'fr');
  api.on(learnPacks, offers({ questions: 0, leftOut: 2 }));
  open();
  await screen.findByText(/^Habías elegido Francés: ningún tema de este permiso tiene todavía preguntas/);
  expect(screen.queryByText(/^Cada tema trae/)).toBeNull();
  api.on(learnPack, given({}));
  press(await screen.findByRole('button', { name: 'Llevar en castellano: Señales' }));
  await screen.findByRole('button', { name: 'Rápido: 2 preguntas' });
  expect(api.sent(learnPack)).toEqual([{ topic: TOPIC, license: 'B' }]);
});

it('its tests go up with their language and the texts that they showed', async () => {
  const pack: KeptPack = { ...spanish(), key: `B ${TOPIC} en`, language: 'en', questions: [ENGLISH] };
  stores.rows('packs').set(pack.key, pack);
  const test = await tests.beginTest([pack], true);
  await tests.finishTest(test?.id ?? '');
  await tests.sendTests(TOKEN, ME).catch(() => undefined);
  expect(api.sent(attemptSync)[0]?.tests).toMatchObject([
    { language: 'en', topic: TOPIC, answers: [{ question: ENGLISH.id, version: 1, translation: 4 }] },
  ]);
});
