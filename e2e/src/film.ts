import type { Page } from 'playwright-core';
import type { LocalFile } from './files.js';

/** In the page: a clock hand that turns, recorded by the browser itself. Answers the film's bytes as base64. */
async function recordFilm(seconds: number): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = 320;
  canvas.height = 180;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const draw = (turn: number) => {
    pen.fillStyle = '#1d3a5f';
    pen.fillRect(0, 0, 320, 180);
    pen.fillStyle = '#ffd23f';
    pen.beginPath();
    pen.arc(160 + 100 * Math.cos(turn), 90 + 60 * Math.sin(turn), 18, 0, 2 * Math.PI);
    pen.fill();
  };
  draw(0);
  const recorder = new MediaRecorder(canvas.captureStream(12), { mimeType: 'video/webm;codecs=vp8' });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const done = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();
  const begun = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const spent = performance.now() - begun;
      draw(spent / 400);
      if (spent < seconds * 1_000) return;
      clearInterval(timer);
      resolve();
    }, 80);
  });
  recorder.stop();
  await done;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** A film that plays, of so many seconds, made by the browser of the page. */
export async function filmOf(page: Page, name: string, seconds = 3): Promise<LocalFile> {
  const bytes = await page.evaluate(recordFilm, seconds);
  return { name, mimeType: 'video/webm', buffer: Buffer.from(bytes, 'base64') };
}
