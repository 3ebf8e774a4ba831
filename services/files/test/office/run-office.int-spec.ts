import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findOffice } from '../../src/office/office-pdfs.js';
import { runOffice } from '../../src/office/run-office.js';

const LIMITS = { timeoutMs: 60_000, memoryKb: 4_000_000, isolated: false };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volante-office-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A program in the place of LibreOffice. */
async function program(script: string): Promise<string> {
  const path = join(folder, 'soffice');
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

async function run(script: string, limits: Partial<typeof LIMITS> = {}) {
  const file = join(folder, 'source.odp');
  await writeFile(file, 'x');
  return runOffice({ ...LIMITS, ...limits, program: await program(script), file, folder });
}

it('is found on the path or where it is set, and may be switched off', async () => {
  const path = await program('exit 0');
  expect(findOffice('', `/nowhere:${folder}`)).toBe(path);
  expect(findOffice(path, '')).toBe(path);
  expect(findOffice('no', folder)).toBeNull();
  expect(findOffice('', '/nowhere')).toBeNull();
});

describe('the program', () => {
  it('sees no setting of the service, and has a profile of its own', async () => {
    process.env.VOLANTE_PROBE = 'secret';
    const { pdf } = await run('env > "$HOME/source.pdf"; echo "$@" >> "$HOME/source.pdf"');
    delete process.env.VOLANTE_PROBE;
    const seen = await readFile(pdf ?? '', 'utf8');
    expect(seen).not.toContain('VOLANTE');
    expect(seen).toContain(`-env:UserInstallation=file://${folder}/profile`);
  });

  it('ends when its time is over, with all that it began', async () => {
    const { pdf, failure } = await run('(while true; do echo x >> "$HOME/alive"; done) & wait', {
      timeoutMs: 300,
    });
    expect(pdf).toBeNull();
    expect(failure).toContain('SIGKILL');
    const written = (await readFile(join(folder, 'alive'))).length;
    await new Promise((resolve) => setImmediate(resolve));
    expect((await readFile(join(folder, 'alive'))).length).toBe(written);
  });

  it('gets no more memory than is allowed', async () => {
    const { failure } = await run('ulimit -v > "$HOME/limit"; exit 3', { memoryKb: 123_456 });
    expect(failure).toContain('3');
    expect((await readFile(join(folder, 'limit'), 'utf8')).trim()).toBe('123456');
  });

  it('makes no PDF: said, not guessed', async () => {
    expect(await run('exit 0')).toEqual({ pdf: null, failure: 'no PDF' });
    expect((await run('touch "$HOME/source.pdf"; exit 1')).pdf).toBeNull();
  });
});

const office = findOffice('');
(office ? it : it.skip)(
  'LibreOffice itself makes a PDF, without a network where the system allows that',
  async () => {
    const file = join(folder, 'source.csv');
    await writeFile(file, 'Alumno;Permiso\nLucía;B\n');
    const { pdf, failure } = await runOffice({ ...LIMITS, program: office ?? '', file, folder });
    expect(failure).toBeNull();
    expect((await readFile(pdf ?? '')).subarray(0, 5).toString()).toBe('%PDF-');
  },
);
