import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { CallOutput } from '@volante/contracts/call';
import {
  riskFilms,
  riskFinish,
  riskMedia,
  riskRead,
  riskStart,
} from '@volante/contracts/e-learning/learn-risk.contract';
import type { RiskResult } from '@volante/contracts/e-learning/risk.fields';
import { startTexts } from '@volante/mfe-kit/i18n';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { idOf } from '@volante/testing/pages/records';
import { leaveStudentApp, signInStudent } from '@volante/testing/pages/students';
import type { ComponentType } from 'react';

const api = fakeApi();
let StudentApp: ComponentType;
beforeAll(async () => {
  await startTexts();
  ({ StudentApp } = await import('../app/student-app'));
});

const [FILM, TRY] = [idOf(31), idOf(32)];
const RESULT: RiskResult = {
  ...{ id: TRY, film: FILM, title: 'Calle con niños', seconds: 30, finishedAt: '2026-11-27T10:00:00.000Z' },
  ...{ points: 4, max: 10, rhythmic: false, presses: [11_500] },
  windows: [
    { from: 10_000, to: 15_000, press: 11_500, points: 4 },
    { from: 20_000, to: 22_000, press: null, points: 0 },
  ],
};
const { windows: _windows, presses: _presses, ...LINE } = RESULT;
const FILMS: CallOutput<typeof riskFilms> = {
  rows: [
    {
      ...{ id: FILM, title: 'Calle con niños', description: 'Coches aparcados', seconds: 30 },
      ...{ tries: 2, best: { points: 4, max: 10 } },
    },
  ],
  history: [LINE],
};

function open(page: string) {
  window.history.replaceState(null, '', `/layout/contact/${page}`);
  return render(<StudentApp />);
}

beforeEach(() => {
  signInStudent(api);
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  api.on(riskFilms, FILMS);
  api.on(riskStart, { id: TRY, title: 'Calle con niños', alt: 'Una calle', seconds: 30 });
  api.on(riskMedia, { url: '/film?token=x', mime: 'video/webm', name: 'calle.webm' });
});
afterEach(leaveStudentApp);

describe('the films', () => {
  it('say that they are for training, and show the best result and the last ones', async () => {
    open('risk');
    await screen.findByText(/Tráfico todavía no ha publicado/);
    expect(screen.getAllByText('4 de 10')).toHaveLength(2);
    screen.getByText(/Lo has hecho 2 veces/);
  });

  it('may be none', async () => {
    api.on(riskFilms, { rows: [], history: [] });
    open('risk');
    await screen.findByText('Tu autoescuela todavía no tiene vídeos de riesgo.');
    expect(screen.queryByText('Tus resultados')).toBeNull();
  });

  it('without an access say why', async () => {
    api.refuse(riskFilms, { code: 'LEARNER-003', status: 403, message: 'Tu acceso ha terminado.' });
    open('risk');
    await screen.findByText('Tu acceso ha terminado.');
  });
});

/** The film of the page, which plays at this second. */
async function playing(second: number): Promise<HTMLVideoElement> {
  const film = await screen.findByLabelText<HTMLVideoElement>('Una calle');
  Object.defineProperty(film, 'paused', { value: false, configurable: true });
  Object.defineProperty(film, 'currentTime', { value: second, writable: true, configurable: true });
  return film;
}

describe('a film that plays', () => {
  it('takes presses of the button, the film and the space bar, and shows the hazards at its end', async () => {
    api.on(riskFinish, RESULT);
    open(`risk/${FILM}`);
    press(await screen.findByRole('button', { name: 'Empezar el vídeo' }));
    const film = await playing(11.5);
    fireEvent.pointerDown(screen.getByRole('button', { name: '¡Peligro!' }));
    screen.getByText('Has pulsado una vez');
    film.currentTime = 12;
    fireEvent.pointerDown(film);
    film.currentTime = 20.25;
    fireEvent.keyDown(window, { key: ' ' });
    fireEvent.keyDown(window, { key: ' ', repeat: true });
    screen.getByText('Has pulsado 3 veces');
    expect(film.controls).toBe(false);
    fireEvent.ended(film);
    await screen.findByText('4 puntos de 10');
    expect(api.sent(riskFinish)).toEqual([{ id: TRY, presses: [11_500, 12_000, 20_250] }]);
    screen.getByText(/no pulsaste/);
  });

  it('keeps its presses where the result cannot be had, and sends them again', async () => {
    api.refuse(riskFinish, { code: 'REQ-107', status: 504, message: 'Tarda demasiado.' });
    open(`risk/${FILM}`);
    press(await screen.findByRole('button', { name: 'Empezar el vídeo' }));
    const film = await playing(11.5);
    fireEvent.pointerDown(film);
    fireEvent.ended(film);
    await screen.findByText('Tarda demasiado.');
    api.on(riskFinish, { ...RESULT, rhythmic: true });
    press(screen.getByRole('button', { name: 'Ver el resultado' }));
    await screen.findByText(/este intento no puntúa/);
    expect(api.sent(riskFinish).at(-1)).toEqual({ id: TRY, presses: [11_500] });
  });

  it('that the phone has stopped goes on by a press, and counts none meanwhile', async () => {
    open(`risk/${FILM}`);
    press(await screen.findByRole('button', { name: 'Empezar el vídeo' }));
    const film = await playing(5);
    Object.defineProperty(film, 'paused', { value: true, configurable: true });
    fireEvent.pause(film);
    fireEvent.pointerDown(film);
    screen.getByText('Has pulsado 0 veces');
    press(screen.getByRole('button', { name: 'Seguir con el vídeo' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Seguir con el vídeo' })).toBeNull());
  });

  it('that cannot be played says so, and begins again', async () => {
    open(`risk/${FILM}`);
    press(await screen.findByRole('button', { name: 'Empezar el vídeo' }));
    fireEvent.error(await playing(0));
    await screen.findByText('No se ha podido reproducir el vídeo');
    press(screen.getByRole('button', { name: 'Volver a intentar' }));
    await screen.findByLabelText('Una calle');
    expect(api.sent(riskMedia)).toHaveLength(2);
  });
});

it('a result is read again from the list', async () => {
  api.on(riskRead, RESULT);
  open(`risk/result/${TRY}`);
  await screen.findByText('4 puntos de 10');
  expect(api.sent(riskRead)).toEqual([{ id: TRY }]);
});
