import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { CallOutput } from '@volante/contracts/call';
import { learnHome } from '@volante/contracts/e-learning/learn.contract';
import { learnPack, learnPacks } from '@volante/contracts/e-learning/learn-pack.contract';
import { MAX_PACKS_BYTES } from '@volante/contracts/e-learning/pack-limits';
import { startTexts } from '@volante/mfe-kit/i18n';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { idOf } from '@volante/testing/pages/records';
import { leaveStudentApp, signInStudent } from '@volante/testing/pages/students';
import type { ComponentType } from 'react';
import { isUsable } from './packs';
import type { Whereabouts } from './phone-run';
import type { KeptPack, PackQuestion, PhoneTest } from './store';
import { isRight } from './use-phone-test';

const api = fakeApi();
let StudentApp: ComponentType;
let PhoneMarks: typeof import('./phone-run').PhoneMarks;
let KeptPictures: typeof import('../attempt/picture').KeptPictures;
beforeAll(async () => {
  await startTexts();
  ({ StudentApp } = await import('../app/student-app'));
  ({ PhoneMarks } = await import('./phone-run'));
  ({ KeptPictures } = await import('../attempt/picture'));
});

const ACCESS: CallOutput<typeof learnHome>['accesses'][number] = {
  ...{ license: 'B', exams: ['common'], level: 'enrolled', standing: 'open', until: null, daysLeft: null },
  ...{ mayStudy: true, mayTest: true, due: 0, repeats: 0, moreTime: 0 },
};
const offer = (n: number, part: object = {}) => ({
  ...{ id: idOf(n), name: `Tema ${n}`, exam: 'common' as const, questions: 30, pictures: 10 },
  ...{ bytes: 1_250_000, spanishBytes: 1_250_000, leftOut: 0, mayOpen: true, ...part },
});

beforeEach(() => {
  signInStudent(api);
  api.on(learnHome, { accesses: [ACCESS], open: [] });
  window.history.replaceState(null, '', '/layout/contact/offline');
});
afterEach(leaveStudentApp);

describe('topics to keep', () => {
  const DEMO = { ...ACCESS, level: 'demo' as const, topics: [idOf(1)] };

  it('say what they take, and those that the access does not open are not offered', async () => {
    api.on(learnHome, { accesses: [DEMO], open: [] });
    api.on(learnPacks, { languages: [], topics: [offer(1), offer(2, { mayOpen: false })] });
    render(<StudentApp />);
    await screen.findByText('30 preguntas · 1,3 MB');
    screen.getByText(/Con la matrícula se abren los demás temas/);
    expect(screen.queryByText('Tema 2')).toBeNull();
    await screen.findByText('Todavía no llevas ningún tema en este móvil.');
    expect(api.sent(learnHome).map(({ topics }) => String(topics))).toContain('true');
  });

  it('are those of an access that has become DEMO, as soon as the phone is connected again', async () => {
    const topics = [idOf(1), idOf(2)];
    api.on(learnHome, { accesses: [{ ...ACCESS, topics }], open: [] });
    api.on(learnPacks, { languages: [], topics: [offer(1), offer(2)] });
    render(<StudentApp />);
    await screen.findByRole('button', { name: 'Llevar Tema 2' });
    // The list of packs is on its way: what the access opens is enough to leave a topic out.
    api.hold(learnPacks);
    api.on(learnHome, { accesses: [DEMO], open: [] });
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(screen.queryByText('Tema 2')).toBeNull());
    screen.getByRole('button', { name: 'Llevar Tema 1' });
  });

  it('are read again once one is refused', async () => {
    api.on(learnHome, { accesses: [{ ...ACCESS, topics: [idOf(1), idOf(2)] }], open: [] });
    api.on(learnPacks, { languages: [], topics: [offer(1), offer(2)] });
    const words = 'Con el acceso de muestra no se abre.';
    api.refuse(learnPack, { status: 403, code: 'LEARNER-004', message: words });
    render(<StudentApp />);
    const bring = await screen.findByRole('button', { name: 'Llevar Tema 2' });
    api.on(learnHome, { accesses: [DEMO], open: [] });
    api.on(learnPacks, { languages: [], topics: [offer(1), offer(2, { mayOpen: false })] });
    press(bring);
    await screen.findByText(words);
    await waitFor(() => expect(screen.queryByText('Tema 2')).toBeNull());
  });

  it('say where there are none', async () => {
    api.on(learnPacks, { languages: [], topics: [] });
    render(<StudentApp />);
    await screen.findByText('Ahora no hay ningún tema que puedas llevarte.');
  });

  it('are not brought beyond the room that packs have', async () => {
    api.on(learnPacks, { languages: [], topics: [offer(1, { bytes: MAX_PACKS_BYTES + 1 })] });
    render(<StudentApp />);
    press(await screen.findByRole('button', { name: 'Llevar Tema 1' }));
    await screen.findByText(/^No caben más temas: como mucho 40 MB/);
    expect(api.sent(learnPack)).toEqual([]);
  });
});

describe('a pack', () => {
  const pack = { keptAt: 1_000_000_000_000, endsAt: 1_000_000_000_000 + 86_400_000 } as KeptPack;
  it.each([
    ['just after it came', 0, true],
    ['on its last second', 86_400_000, true],
    ['behind its end', 86_400_001, false],
    ['by a clock that was set right a little', -3_600_000, true],
    ['by a clock that was set back', -3_600_001, false],
    ['years ahead', 10 * 365 * 86_400_000, false],
  ])('%s may be used: %s ms, %s', (_when, ms, isOpen) => {
    expect(isUsable(pack, pack.keptAt + ms)).toBe(isOpen);
  });
});

it('marks an answer by all of the right options and no other', () => {
  const question = {
    options: [{ right: true }, { right: false }, { right: true }],
  } as PackQuestion;
  expect([[0, 2], [2, 0], [0], [0, 1, 2], []].map((chosen) => isRight(question, chosen))).toEqual([
    ...[true, true, false, false, false],
  ]);
});

describe('the result of a test of this phone', () => {
  const question: PackQuestion = {
    ...{ id: idOf(21), version: 3, statement: '¿Quién pasa?', picture: idOf(77), pictureAlt: 'Un cruce' },
    media: [],
    options: [
      { text: 'Yo', right: true },
      { text: 'El otro', right: false },
    ],
    ...{ explanation: '', norm: '', article: '' },
  };
  const test: PhoneTest = {
    ...{ id: 'a', contact: idOf(1), license: 'B', exam: 'common', topic: null, name: '' },
    ...{ startedAt: '2026-11-26T10:00:00.000Z', finishedAt: '2026-11-26T10:09:00.000Z', refused: null },
    ...{ questions: [question], answers: {} },
  };
  const shown = (where: Whereabouts, picture: Blob | null = null) =>
    render(
      <KeptPictures value={async () => picture}>
        <PhoneMarks test={test} where={where} onBack={() => undefined} />
      </KeptPictures>,
    );

  it.each([
    ['later', 'Hecho sin conexión: se envía a tu autoescuela en cuanto la haya.'],
    ['sent', 'Tu autoescuela ya tiene este test.'],
    ['access', 'Ese día no tenías acceso a los test.'],
    ['questions', 'Tu autoescuela ha cambiado las preguntas de ese tema.'],
  ] as const)('says where the test is: %s', (where, words) => {
    shown(where);
    expect(screen.getByRole('status').textContent).toContain(words);
  });

  it('shows the pictures of its faults that the phone keeps, and the words of others', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:kept', revokeObjectURL: () => undefined });
    const first = shown('later', new Blob(['x']));
    expect((await screen.findByRole('img', { name: 'Un cruce' })).getAttribute('src')).toBe('blob:kept');
    first.unmount();
    shown('later');
    await screen.findByText('Imagen: Un cruce');
  });
});
