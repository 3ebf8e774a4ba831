import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { CallOutput } from '@volante/contracts/call';
import { learnNews } from '@volante/contracts/e-learning/law-news.contract';
import { attemptSync, learnHome } from '@volante/contracts/e-learning/learn.contract';
import { learnPack, learnPacks } from '@volante/contracts/e-learning/learn-pack.contract';
import { studentPasskeyList } from '@volante/contracts/session/student-passkey.contract';
import {
  studentLinkEnter,
  studentLogout,
  studentVerify,
} from '@volante/contracts/session/student-session.contract';
import { startTexts } from '@volante/mfe-kit/i18n';
import { withDigests } from '@volante/testing/pages/digests';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fakeStores } from '@volante/testing/pages/fake-stores';
import { press } from '@volante/testing/pages/hands';
import { idOf } from '@volante/testing/pages/records';
import type { ComponentType } from 'react';
import type { KeptPack, PhoneTest } from './store';

withDigests();
const api = fakeApi();
const stores = fakeStores();
jest.unstable_mockModule('idb', () => ({ openDB: stores.openDB }));

let StudentApp: ComponentType;
let phone: typeof import('./phone-owner');
let packs: typeof import('./packs');
let tests: typeof import('./phone-tests');
beforeAll(async () => {
  await startTexts();
  ({ StudentApp } = await import('../app/student-app'));
  phone = await import('./phone-owner');
  packs = await import('./packs');
  tests = await import('./phone-tests');
  await (await import('./store')).database();
});

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SECRET = 's'.repeat(43);
const TOKEN = { ana: 'a'.repeat(43), bea: 'b'.repeat(43) };
const CONTACT = { ana: idOf(1), bea: idOf(3) };
type Who = keyof typeof TOKEN;

const me = (who: Who): CallOutput<typeof studentVerify> => ({
  ...{ contact: CONTACT[who], name: who === 'ana' ? 'Ana' : 'Bea', services: ['formative'] },
  ...{ business: { id: idOf(2), name: who === 'ana' ? 'El Olivo' : 'Ría' } },
  ...{ hasPin: true, twofactor: false, devices: [] },
});
const QUESTION: KeptPack['questions'][number] = {
  ...{ id: idOf(20), version: 1, statement: '¿Quién pasa?', picture: idOf(21), pictureAlt: '', media: [] },
  options: [
    { text: 'El rojo', right: true },
    { text: 'El azul', right: false },
  ],
  ...{ explanation: '', norm: '', article: '' },
};
const pack = (who: Who, part: Partial<KeptPack> = {}): KeptPack => ({
  ...{ key: `B ${idOf(10)}`, contact: CONTACT[who], license: 'B', topic: idOf(10), name: `Tema de ${who}` },
  ...{ exam: 'common', questions: [QUESTION], keptAt: Date.now() - HOUR_MS, endsAt: Date.now() + DAY_MS },
  ...{ bytes: 1_000, ...part },
});
const testId = (n: number) => `00000000-0000-4000-8000-0000000000${n}`;
const test = (n: number, who: Who, part: Partial<PhoneTest> = {}): PhoneTest => ({
  ...{ id: testId(n), contact: CONTACT[who], license: 'B', exam: 'common', topic: null, name: '' },
  ...{ startedAt: '2026-11-26T10:00:00.000Z', finishedAt: null, refused: null },
  ...{ questions: [QUESTION], answers: {}, ...part },
});
const FINISHED = { finishedAt: '2026-11-26T10:10:00.000Z' };
const access = (license: 'A2' | 'B', mayTest: boolean): CallOutput<typeof learnHome>['accesses'][number] => ({
  ...{ license, exams: ['common'], level: 'enrolled', standing: mayTest ? 'open' : 'blocked', until: null },
  ...{ daysLeft: null, mayStudy: mayTest, mayTest, due: 0, repeats: 0, moreTime: 0 },
});
const CUT = { status: 500, code: 'REQ-100', message: 'No hay conexión con el servidor.' };

const put = (...all: readonly KeptPack[]) => {
  for (const one of all) {
    stores.rows('packs').set(one.key, one);
    stores.rows('pictures').set(`${QUESTION.id} ${QUESTION.version}`, new Blob(['x']));
  }
};
const putTests = (...all: readonly PhoneTest[]) => {
  for (const one of all) stores.rows('tests').set(one.id, one);
};
const keysOf = (name: string) => [...stores.rows(name).keys()];
const signIn = (who: Who) => localStorage.setItem('volante.student.token', TOKEN[who]);

function open(page: string, hash = '') {
  window.history.replaceState(null, '', `/layout/contact/${page}${hash}`);
  return render(<StudentApp />);
}

/** The phone knows this student, as after an hour in the app; the app is closed again. */
async function used(who: Who): Promise<void> {
  signIn(who);
  api.on(studentVerify, me(who));
  open('account');
  await screen.findByRole('heading', { name: 'Tu cuenta' });
  await waitFor(() => expect(stores.rows('meta').get('me')).toMatchObject({ contact: CONTACT[who] }));
  cleanup();
}

beforeEach(() => {
  api.on(studentPasskeyList, { rows: [] });
  api.on(learnNews, { rows: [], reports: [] });
  api.on(learnHome, { accesses: [access('B', true)], open: [] });
  api.on(attemptSync, { rows: [] });
});
afterEach(() => {
  // Pages that are still there would write into the next test's stores.
  cleanup();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('without an answer of the school', () => {
  it('the student of the session practises with the packs of the phone', async () => {
    await used('ana');
    put(pack('ana'));
    api.refuse(studentVerify, CUT);
    open('dashboard');
    await screen.findByText('Tema de ana');
    expect(screen.getByText('El Olivo')).toBeTruthy();
  });

  it('a practice that is pressed twice begins once', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:kept', revokeObjectURL: () => undefined });
    await used('ana');
    put(pack('ana'));
    api.refuse(studentVerify, CUT);
    open('dashboard');
    const practise = await screen.findByRole('button', { name: 'Practicar Tema de ana' });
    press(practise);
    press(practise);
    await screen.findByRole('heading', { name: 'Pregunta 1 de 1' });
    expect(keysOf('tests')).toHaveLength(1);
  });

  it('another session sees nothing of the student whom the phone knew, and sends none of their tests', async () => {
    await used('ana');
    put(pack('ana'));
    putTests(test(30, 'ana', FINISHED));
    localStorage.setItem('volante.student.phone-test', testId(30));
    signIn('bea');
    api.refuse(studentVerify, CUT);
    open('offline');
    await screen.findByText(CUT.message);
    await act(async () => {
      expect(await phone.knownMe(TOKEN.bea)).toBeNull();
      expect(await phone.knownMe(TOKEN.ana)).toMatchObject({ name: 'Ana' });
    });
    expect(screen.queryByText('El Olivo')).toBeNull();
    expect(screen.queryByText('Tema de ana')).toBeNull();
    expect(api.sent(attemptSync)).toEqual([]);
  });

  it('a student goes on by what the phone knows while nobody confirms the session, and sends nothing', async () => {
    await used('ana');
    putTests(test(32, 'ana', FINISHED));
    const away = { status: 503, code: 'REQ-106', message: 'Esta parte no está disponible ahora mismo.' };
    api.refuse(studentVerify, away);
    const sent = api.sent(attemptSync).length;
    open('account');
    await screen.findByText('El Olivo', { selector: '.st-school' });
    screen.getByText(/^Ahora mismo no podemos confirmar tu sesión/);
    screen.getByRole('link', { name: 'Practicar sin conexión' });
    expect(localStorage.getItem('volante.student.token')).toBe(TOKEN.ana);
    expect(api.sent(attemptSync)).toHaveLength(sent);
    // Once it is confirmed again, the note goes and the test goes up.
    api.on(attemptSync, { rows: [] });
    api.on(studentVerify, me('ana'));
    press(screen.getByRole('button', { name: 'Volver a intentar' }));
    await waitFor(() => expect(screen.queryByText(/no podemos confirmar tu sesión/)).toBeNull());
  });

  it('a student who enters by a link where somebody is in finds a phone that knows nobody', async () => {
    await used('ana');
    put(pack('ana'));
    putTests(test(30, 'ana', FINISHED), test(31, 'ana'));
    api.on(studentLinkEnter, {
      ...{ target: 'in' as const, trust: 't'.repeat(43) },
      student: { ...me('bea'), token: TOKEN.bea },
    });
    api.refuse(studentVerify, CUT);
    open('sign-in', `#${SECRET}`);
    press(await screen.findByRole('button', { name: 'Entrar' }));
    await screen.findByText(CUT.message);
    expect(screen.queryByText('El Olivo')).toBeNull();
    for (const name of ['meta', 'packs', 'pictures']) expect([name, ...keysOf(name)]).toEqual([name]);
    expect(keysOf('tests')).toEqual([testId(30)]);
  });
});

describe('packs of an access that is over', () => {
  it('go on whatever page is opened, those of open accesses stay', async () => {
    await used('ana');
    put(pack('ana'), pack('ana', { key: `A2 ${idOf(11)}`, license: 'A2' }));
    api.on(learnHome, { accesses: [access('A2', false), access('B', true)], open: [] });
    open('account');
    await waitFor(() => expect(keysOf('packs')).toEqual([`B ${idOf(10)}`]));
    expect(keysOf('pictures')).toHaveLength(1);
  });

  it('go where the student has no access at all', async () => {
    await used('ana');
    put(pack('ana'));
    api.on(learnHome, { accesses: [], open: [] });
    open('account');
    await waitFor(() => expect(keysOf('packs')).toEqual([]));
    expect(keysOf('pictures')).toEqual([]);
  });

  it('go where the access was shortened since they came, and those within it stay', async () => {
    await used('ana');
    const within = pack('ana', { key: `B ${idOf(11)}`, endsAt: Date.now() + 3 * DAY_MS });
    put(pack('ana', { endsAt: Date.now() + 30 * DAY_MS }), within);
    api.on(learnHome, { accesses: [{ ...access('B', true), until: '2026-11-30', daysLeft: 3 }], open: [] });
    open('account');
    await waitFor(() => expect(keysOf('packs')).toEqual([within.key]));
  });

  it('follow the last day of tests, be it before or after that of study', async () => {
    await used('ana');
    const within = pack('ana', { key: `B ${idOf(11)}`, endsAt: Date.now() + 9 * DAY_MS });
    put(pack('ana', { endsAt: Date.now() + 30 * DAY_MS }), within);
    const days = { until: '2026-11-30', daysLeft: 3, testsUntil: '2026-12-08', testDaysLeft: 11 };
    api.on(learnHome, { accesses: [{ ...access('B', true), ...days }], open: [] });
    open('account');
    await waitFor(() => expect(keysOf('packs')).toEqual([within.key]));
  });

  describe('to their topic, as DEMO has but the first one,', () => {
    const first = () => pack('ana');
    const second = () =>
      pack('ana', { key: `B ${idOf(11)}`, topic: idOf(11), name: 'Tema que se va', keptAt: Date.now() - 1 });
    beforeEach(() =>
      api.on(learnHome, {
        accesses: [{ ...access('B', true), level: 'demo', topics: [idOf(10)] }],
        open: [],
      }),
    );

    it('go, and tests that were made of them are sent', async () => {
      await used('ana');
      const one = first();
      put(one, second());
      putTests(test(30, 'ana', FINISHED), test(31, 'ana'));
      api.on(attemptSync, {
        rows: [{ id: testId(30), result: 'kept', reason: null, attempt: idOf(40) }],
      });
      open('account');
      await waitFor(() => expect(keysOf('packs')).toEqual([one.key]));
      expect(keysOf('pictures')).toHaveLength(1);
      expect(api.sent(learnHome).map(({ topics }) => String(topics))).toContain('true');
      await waitFor(() => expect(keysOf('tests')).toEqual([testId(31)]));
      expect(api.sent(attemptSync).at(-1)?.tests).toMatchObject([{ id: testId(30) }]);
    });

    it('go from the list that is on show', async () => {
      await used('ana');
      put(first(), second());
      api.on(learnPacks, { languages: [], topics: [] });
      open('offline');
      await screen.findByText('Tema de ana');
      await waitFor(() => expect(screen.queryByText('Tema que se va')).toBeNull());
      screen.getByText('Tema de ana');
    });

    it('stay where they came while the school answered', async () => {
      await used('ana');
      const old = pack('ana', { key: `B ${idOf(12)}`, topic: idOf(12) });
      put(second(), old);
      const held = api.hold(learnHome);
      open('account');
      await waitFor(() => expect(api.sent(learnHome)).toHaveLength(1));
      const fresh = { ...second(), keptAt: Date.now() };
      put(fresh);
      held.release();
      await waitFor(() => expect(keysOf('packs')).not.toContain(old.key));
      expect(keysOf('packs')).toEqual([fresh.key]);
    });
  });

  it('cost a phone without packs no request', async () => {
    await used('ana');
    expect(api.sent(learnHome)).toEqual([]);
  });
});

describe('the clock of the phone', () => {
  const kept = { keptAt: 100 * DAY_MS, endsAt: 130 * DAY_MS };
  const usableAt = async (day: number) =>
    (await packs.lookAtPacks(CONTACT.ana, day * DAY_MS)).usable.map(({ key }) => key);

  it('opens no pack once it was set behind what the phone has seen', async () => {
    put(pack('ana', kept));
    expect(await usableAt(129)).toHaveLength(1);
    expect(await usableAt(101)).toEqual([]);
    expect(await usableAt(129.5)).toHaveLength(1);
    expect(await usableAt(131)).toEqual([]);
    expect(await usableAt(129.5)).toEqual([]);
  });

  it('opens each of two packs by what was seen of that one', async () => {
    put(pack('ana', kept));
    await usableAt(120);
    put(pack('ana', { ...kept, key: `B ${idOf(11)}` }));
    expect(await usableAt(110)).toEqual([`B ${idOf(11)}`]);
  });

  it('is looked at again when a test begins', async () => {
    const over = pack('ana', { keptAt: Date.now() - 2 * DAY_MS, endsAt: Date.now() - DAY_MS });
    put(over);
    expect(await tests.beginTest([over], true)).toBeNull();
    expect(keysOf('tests')).toEqual([]);
  });
});

describe('a download that is on its way', () => {
  const wanted = () => ({
    ...{ student: TOKEN.ana, contact: CONTACT.ana, license: 'B' as const, topic: idOf(10) },
    ...{ language: null, wanted: null, onProgress: () => undefined },
  });
  beforeEach(() => {
    api.on(learnPack, {
      ...{ topic: idOf(10), name: 'Tema', exam: 'common' as const, until: null, secondsLeft: null },
      ...{ language: null, leftOut: 0, questions: [{ ...QUESTION, translation: null, picture: null }] },
    });
  });

  it('is kept for the student who is in, and is new for the clock', async () => {
    await used('ana');
    put(pack('ana', { keptAt: 0, endsAt: Date.now() + 30 * DAY_MS }));
    await packs.lookAtPacks(CONTACT.ana, Date.now() + 10 * DAY_MS);
    expect((await packs.lookAtPacks(CONTACT.ana, Date.now())).usable).toEqual([]);
    await packs.bringPack(wanted());
    expect((await packs.lookAtPacks(CONTACT.ana, Date.now())).usable).toHaveLength(1);
  });

  it.each<['leaves' | 'gives the phone to another']>([['leaves'], ['gives the phone to another']])(
    'is not kept where the student %s meanwhile',
    async (what) => {
      await used('ana');
      const held = api.hold(learnPack);
      const coming = packs.bringPack(wanted());
      const refused = expect(coming).rejects.toThrow('the student has left');
      if (what === 'leaves') await phone.wipePhone();
      else {
        signIn('bea');
        await phone.openPhone(CONTACT.bea);
        await phone.keepMe(TOKEN.bea, me('bea'));
      }
      held.release();
      await refused;
      expect(keysOf('packs')).toEqual([]);
    },
  );
});

it('a session that is over ends none that was opened since', async () => {
  const { closeSession } = await import('../session/student-session');
  signIn('bea');
  closeSession(TOKEN.ana, true);
  expect(localStorage.getItem('volante.student.token')).toBe(TOKEN.bea);
});

describe('all that the phone keeps', () => {
  it('goes at sign-out, but tests that are to be sent', async () => {
    await used('ana');
    put(pack('ana'));
    api.refuse(attemptSync, CUT);
    putTests(
      test(30, 'ana', FINISHED),
      test(31, 'ana'),
      test(32, 'ana', { ...FINISHED, refused: 'questions' }),
      test(33, 'bea', FINISHED),
    );
    api.on(studentLogout, null);
    open('account');
    press(await screen.findByRole('button', { name: 'Cerrar sesión' }));
    await screen.findByRole('heading', { name: 'Entra en tu autoescuela' });
    await waitFor(() => expect(keysOf('tests')).toEqual([testId(30), testId(33)]));
    for (const name of ['meta', 'packs', 'pictures']) expect([name, ...keysOf(name)]).toEqual([name]);
  });

  it('goes with its student, though the phone has forgotten whose it was', async () => {
    put(pack('ana'), pack('bea', { key: `B ${idOf(11)}` }));
    signIn('bea');
    await phone.keepMe(TOKEN.bea, me('bea'));
    expect(keysOf('packs')).toEqual([`B ${idOf(11)}`]);
  });

  it('is not taken over by an answer that came after the student had left', async () => {
    signIn('bea');
    put(pack('bea'));
    await phone.keepMe(TOKEN.ana, me('ana'));
    expect(keysOf('meta')).toEqual([]);
    expect(keysOf('packs')).toHaveLength(1);
  });
});
