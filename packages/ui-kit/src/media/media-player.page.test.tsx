import { beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { startTexts } from '@volante/mfe-kit/i18n';
import { press } from '@volante/testing/pages/hands';
import type { ComponentType } from 'react';
import type { MediaPlayerProps } from './media-player';

const bring = jest.fn<() => Promise<string>>();
let MediaPlayer: ComponentType<MediaPlayerProps>;
beforeAll(async () => {
  await startTexts();
  ({ MediaPlayer } = await import('./media-player'));
});
beforeEach(() => {
  bring.mockReset();
  bring.mockResolvedValue('/film?token=one');
});

const show = () =>
  render(<MediaPlayer kind="video" label="Vídeo" alt="Un cruce con niebla" of="1" bring={bring} />);
const film = () => screen.findByLabelText<HTMLVideoElement>('Vídeo');

it('plays by its address, with speed and description in Spanish', async () => {
  show();
  screen.getByText('Cargando el vídeo…');
  const video = await film();
  expect(video.getAttribute('src')).toBe('/film?token=one');
  expect(video.hasAttribute('controls')).toBe(true);
  fireEvent.change(screen.getByLabelText('Velocidad'), { target: { value: '1.5' } });
  expect(video.playbackRate).toBe(1.5);
  screen.getByText('Qué se ve');
  const described = document.getElementById(video.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Un cruce con niebla');
});

it('says that it cannot be had, in words, and asks for another address', async () => {
  bring.mockRejectedValueOnce(new Error('away'));
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('Qué se ve: Un cruce con niebla');
  press(screen.getByRole('button', { name: 'Reintentar' }));
  await film();
  expect(bring).toHaveBeenCalledTimes(2);
});

it('whose address is over goes on at the same place, once', async () => {
  show();
  const video = await film();
  Object.defineProperty(video, 'currentTime', { value: 7, writable: true });
  bring.mockResolvedValueOnce('/film?token=two');
  fireEvent.error(video);
  await waitFor(async () => expect((await film()).getAttribute('src')).toBe('/film?token=two'));
  const again = await film();
  fireEvent.loadedMetadata(again);
  expect(again.currentTime).toBe(7);
  // It fails again at once: no third address, but a button.
  fireEvent.error(again);
  await screen.findByRole('button', { name: 'Reintentar' });
  expect(bring).toHaveBeenCalledTimes(2);
});
