import { spawnSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { Inspector } from '../src/inspection/inspector.js';

/** Lets a process that waits for the file's content read its end. */
function end(pipe: string): void {
  try {
    closeSync(openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK));
  } catch (error) {
    // Nobody reads it at present.
    if (!String(error).includes('ENXIO')) throw error;
  }
}

it('a photo of a form does not wait behind pictures that come by the thousand', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'volante-turns-'));
  const inspector = new Inspector({ warn: () => undefined } as never);
  const request = (name: string) => ({
    ...{ file: path.join(folder, name), folder, ending: 'png', accept: 'image' as const },
    ...{ width: -1, height: -1, resizes: [] },
  });
  // A process that reads a pipe waits for somebody who writes to it.
  const names = ['a.png', 'b.png'];
  const pipes = names.map((name) => request(name).file);
  for (const pipe of pipes) spawnSync('mkfifo', [pipe]);
  writeFileSync(request('photo.png').file, 'no picture');
  let over = 0;
  const count = () => {
    over += 1;
  };
  for (const name of names) void inspector.inspectOneOfMany(request(name), 'school').then(count, count);
  await expect(inspector.inspect(request('photo.png'), 'school')).rejects.toMatchObject({
    code: expect.stringMatching(/^FILE-/),
  });
  expect(over).toBe(0);
  while (over < names.length) {
    pipes.forEach(end);
    await new Promise((resolve) => setImmediate(resolve));
  }
  rmSync(folder, { recursive: true });
});
