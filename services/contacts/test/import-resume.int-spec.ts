import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { contactImports } from '@volante/contracts/contacts/contact-import.contract';
import { sampleRows, writeSampleCsv } from '@volante/testing/sheets/sample-sheets';
import { BRANCHES, ImportHouse, jobOf, person, startWorker } from './import-house.js';

jest.setTimeout(90_000);

let house: ImportHouse;
let folder: string;
const carmen = person();
const workers = new Set<ReturnType<typeof startWorker>>();

beforeAll(async () => {
  house = await ImportHouse.open({ worker: false });
  folder = await mkdtemp(join(tmpdir(), 'volante-resume-spec-'));
});

afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await house.close();
  await rm(folder, { recursive: true, force: true });
});

/** Kills the worker as soon as the job has got somewhere. */
async function killedAfter(job: string, done: number): Promise<void> {
  const worker = startWorker();
  workers.add(worker);
  await house.waitFor(carmen, job, (seen) => seen.done >= done || seen.finishedAt !== null);
  worker.kill('SIGKILL');
  workers.delete(worker);
}

describe('a worker killed half-way', () => {
  const rows = sampleRows(1_200, 3);
  const good = rows.filter(({ fault, repeats }) => fault !== 'noName' && repeats === null).length;
  let id = '';

  it('is taken over: every row once, and the message says so', async () => {
    const path = join(folder, 'alumnos.csv');
    await writeSampleCsv(path, rows);
    const { data } = await house.uploadFile(carmen, path, 'alumnos.csv');
    const { columns, ...sheet } = data as { id: string; columns: { guess: string | null }[] };
    id = sheet.id;
    const mapping = columns.map(({ guess }) => guess);
    const options = { duplicates: 'skip', branch: BRANCHES[0] };
    const job = jobOf(await house.host.call(carmen, contactImports.start, { id, mapping, options }));
    await killedAfter(job, 250);
    expect((await house.readJob(carmen, job)).finishedAt).toBeNull();
    await killedAfter(job, 750);
    const last = startWorker();
    workers.add(last);
    const ended = await house.waitFor(carmen, job);
    expect(ended).toMatchObject({ state: 'done', done: 1_200, result: { created: good } });
    expect(ended.message).toMatch(
      /Se interrumpió y ha continuado después de la línea [\d.]+, sin repetir ninguna\./,
    );
    expect(await house.count()).toBe(good);
    const [audits] = await house.db.unscoped<{ n: number }>(
      "SELECT COUNT(DISTINCT entity_id) n FROM audit_entry WHERE action = 'imported'",
    );
    expect(Number(audits?.n)).toBe(good);
    const [file] = ended.files;
    const lines = (await house.bytesOf(file?.id ?? '')).toString().trim().split('\r\n');
    expect(lines).toHaveLength(
      rows.filter(({ fault, repeats }) => fault !== null || repeats !== null).length + 1,
    );
    last.kill('SIGKILL');
    workers.delete(last);
  });

  it('undoes to the end too', async () => {
    const job = jobOf(await house.host.call(carmen, contactImports.undo, { id }));
    await killedAfter(job, 500);
    const last = startWorker();
    workers.add(last);
    const ended = await house.waitFor(carmen, job);
    expect(ended).toMatchObject({ state: 'done', result: { deleted: good, kept: 0 } });
    expect(await house.count()).toBe(0);
    last.kill('SIGKILL');
    workers.delete(last);
  });
});
