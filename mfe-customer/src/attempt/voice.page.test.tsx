import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { CallOutput } from '@volante/contracts/call';
import { attemptRead } from '@volante/contracts/e-learning/learn.contract';
import { startTexts } from '@volante/mfe-kit/i18n';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { idOf } from '@volante/testing/pages/records';
import { signInStudent } from '@volante/testing/pages/students';
import type { ComponentType } from 'react';

class Utterance {
  lang = '';
  voice: unknown = null;
  onend: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly text: string) {}
}

const spoken: Utterance[] = [];
let [voices, cancels]: [{ lang: string }[], number] = [[], 0];
const synthesis = Object.assign(new EventTarget(), {
  getVoices: () => voices,
  speak: (one: Utterance) => spoken.push(one),
  cancel: () => {
    cancels += 1;
  },
});

const api = fakeApi();
let StudentApp: ComponentType;
beforeAll(async () => {
  await startTexts();
  ({ StudentApp } = await import('../app/student-app'));
});
const question = (n: number): CallOutput<typeof attemptRead>['questions'][number] => ({
  ...{
    id: idOf(20 + n),
    version: 1,
    statement: `¿**Quién** pasa en el cruce ${n}?`,
    picture: null,
    pictureAlt: '',
  },
  ...{
    media: [],
    options: ['El *azul*', 'Nadie'],
    several: false,
    chosen: [],
    doubted: false,
    flagged: false,
  },
  feedback: null,
});

beforeEach(() => {
  signInStudent(api);
  spoken.length = 0;
  Object.assign(window, { speechSynthesis: synthesis, SpeechSynthesisUtterance: Utterance });
  window.history.replaceState(null, '', `/layout/contact/test/${idOf(9)}`);
  api.on(attemptRead, {
    attempt: {
      ...{ id: idOf(9), license: 'B', exam: 'common', kind: 'exam', name: '', questions: 2 },
      ...{ startedAt: '2026-11-26T10:00:00.000Z', finishedAt: null, byClock: false },
      ...{ right: 0, wrong: 0, blank: 2, points: null, passed: null, offline: false, inPerson: false },
    },
    ...{ finished: false, endsAt: '2026-11-26T10:30:00.000Z', secondsLeft: 1_800, errorsAllowed: 3 },
    ...{ confirmed: true, language: null, questions: [question(1), question(2)] },
  });
});
afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(window, 'speechSynthesis');
  Reflect.deleteProperty(window, 'SpeechSynthesisUtterance');
});

it('reads the words of a question without its marks, and falls silent on the next one', async () => {
  voices = [{ lang: 'en-GB' }, { lang: 'es-ES' }];
  render(<StudentApp />);
  press(await screen.findByRole('button', { name: 'Escuchar la pregunta' }));
  await screen.findByRole('button', { name: 'Parar' });
  expect(spoken).toMatchObject([{ text: '¿Quién pasa en el cruce 1?. El azul. Nadie', lang: 'es-ES' }]);
  const before = cancels;
  press(screen.getByRole('button', { name: 'Siguiente' }));
  await screen.findByRole('heading', { name: 'Pregunta 2 de 2' });
  expect(cancels).toBeGreaterThan(before);
  press(await screen.findByRole('button', { name: 'Escuchar la pregunta' }));
  await screen.findByRole('button', { name: 'Parar' });
  // The end of the text that was broken off comes late.
  act(() => spoken[0]?.onend?.());
  screen.getByRole('button', { name: 'Parar' });
  // A voice that fails says so by an error and by no end.
  act(() => spoken[1]?.onerror?.());
  await screen.findByRole('button', { name: 'Escuchar la pregunta' });
});

it('is offered by a phone with a voice of the language alone, also by one that knows its voices late', async () => {
  voices = [{ lang: 'en-GB' }];
  render(<StudentApp />);
  await screen.findByRole('heading', { name: 'Pregunta 1 de 2' });
  expect(screen.queryByRole('button', { name: 'Escuchar la pregunta' })).toBeNull();
  voices = [{ lang: 'es-MX' }];
  act(() => void synthesis.dispatchEvent(new Event('voiceschanged')));
  await waitFor(() => screen.getByRole('button', { name: 'Escuchar la pregunta' }));
});
