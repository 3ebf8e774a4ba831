import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallInput, CallParsed } from '@volante/contracts/call';
import { MAX_FOLDER_CHILDREN, MAX_JOB_COPIED } from '@volante/contracts/files/drive-limits';
import { driveMany } from '@volante/contracts/files/drive-many.contract';
import { trashRestore } from '@volante/contracts/files/drive-trash.contract';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Job } from '@volante/service-kit/jobs/job-handler';
import { newId } from '@volante/service-kit/object-id';
import { DriveManyJob } from '../../src/modules/drive/drive-many.job.js';
import { FileSweep } from '../../src/modules/files/file-sweep.js';
import { contextOf, DriveHouse, owns, person } from './drive-house.js';
import { fillFolder } from './filled-folder.js';

type Input = CallParsed<typeof driveMany>;

const ana = person();
const luis = person({ name: 'Luis Gil' });
const reader = person({ permissions: ['file.view'] });
const stranger = person({ business: { id: newId(), name: 'Otra', operator: false } });
let house: DriveHouse;
let made = 0;

beforeAll(async () => {
  house = await DriveHouse.start([ana, luis, reader], []);
});
afterAll(() => house.stop());

/** Ends a run as `kill -9` does: nothing after it happens, and nothing is tidied. */
class Killed extends Error {}

/** The worker's side of a job whose checkpoints outlive a killed run. */
class Worker {
  private kept: string | null = null;
  steps = 0;

  constructor(private readonly input: Input) {}

  /** `dies`: after the checkpoint of this number is committed. */
  async run(dies = Number.POSITIVE_INFINITY) {
    const ctx = contextOf(ana);
    let saved: string | null = null;
    const job = {
      id: newId(),
      title: '',
      ctx,
      input: this.input,
      attempt: 1,
      signal: new AbortController().signal,
      checkpoint: (schema: { parse: (value: unknown) => unknown }) =>
        this.kept === null ? null : schema.parse(JSON.parse(this.kept)),
      saveCheckpoint: async (_tx: TenantTx, value: unknown) => {
        saved = JSON.stringify(value);
      },
      write: async <T>(work: (tx: TenantTx) => Promise<T>) => {
        const result = await house.db.write(ctx, work, { idempotencyKey: null });
        this.kept = saved;
        this.steps += 1;
        if (this.steps === dies) throw new Killed();
        return result;
      },
      progress: () => undefined,
      addFile: () => Promise.reject(new Error('not used')),
    };
    return house.provider(DriveManyJob).run(job as unknown as Job<Input>);
  }
}

async function start(input: CallInput<typeof driveMany>): Promise<Worker> {
  await house.ok(ana, driveMany, input);
  // Nothing runs them here, and a person has few at a time.
  await house.db.unscopedRun('DELETE FROM job');
  return new Worker(driveMany.input.parse(input));
}

async function files(count: number, folder: string): Promise<string[]> {
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth += 1)
    ids.push((await house.uploaded(ana, `hoja ${nth}.txt`, folder)).item);
  return ids;
}
async function places() {
  made += 1;
  return [await house.mkdir(ana, `Origen ${made}`), await house.mkdir(ana, `Destino ${made}`)] as const;
}

describe('many elements', () => {
  it('are moved, and those that cannot be are named and stop no other', async () => {
    const [from, to] = await places();
    const ids = await files(6, from);
    await house.uploaded(ana, 'hoja 2.txt', to);
    const locked = await house.mkdir(luis, 'De Luis', from);
    const worker = await start({ act: 'move', ids: [...ids, locked], folder: to });
    await house.access(luis, locked, { isPrivate: true, owners: [owns(luis)] });
    const { message, result } = await worker.run();
    expect(message).toBe(
      '5 movidos. 1 no: Ya hay algo con ese nombre en la carpeta. 1 no: No existe o ya no está disponible.',
    );
    expect(result).toEqual({ failed: 2, ids: ids.filter((_, nth) => nth !== 2) });
    expect(await house.names(ana, from)).toEqual(['hoja 2.txt']);
    expect(await house.names(ana, to)).toHaveLength(6);
  });

  it('go to the trash, from which all come back at once', async () => {
    const [from] = await places();
    const ids = await files(4, from);
    const worker = await start({ act: 'delete', ids });
    await expect(worker.run(2)).rejects.toThrow(Killed);
    const { result } = await worker.run();
    expect(result).toEqual({ failed: 0, ids });
    expect(await house.names(ana, from)).toEqual([]);
    await house.ok(ana, trashRestore, { ids });
    expect(await house.names(ana, from)).toHaveLength(4);
  });

  it('are copied once each by a worker that is killed at any step, and no bytes are left over', async () => {
    const [from, to] = await places();
    const ids = [...(await files(3, from)), await house.mkdir(ana, 'Carpeta', from)];
    await files(3, ids[3]!);
    const worker = await start({ act: 'copy', ids, folder: to });
    // Eight steps: room and rows of each element. Killed after each of them.
    for (let step = 1; step <= 7; step += 1) await expect(worker.run(step)).rejects.toThrow(Killed);
    const { result } = await worker.run();
    expect(result).toMatchObject({ failed: 0 });
    expect(await house.names(ana, to)).toEqual(['Carpeta', 'hoja 0.txt', 'hoja 1.txt', 'hoja 2.txt']);
    const notes = await house.db.unscoped('SELECT storage_key FROM stored_bytes');
    expect(notes).toEqual([]);
    await house.provider(FileSweep).sweep();
    const rows = await house.db.unscoped<{ storage_key: string }>('SELECT storage_key FROM file');
    const stored = [];
    for await (const { key } of house.storage.list('b/')) stored.push(key);
    expect(stored.sort()).toEqual(rows.map(({ storage_key: key }) => key).sort());
  });

  it('over the space are refused one by one, and the quota holds', async () => {
    const [from, to] = await places();
    const big = await house.uploaded(ana, 'grande.txt', from, {
      bytes: Buffer.alloc(700_000, 'línea de texto\n'),
    });
    const small = await house.uploaded(ana, 'corta.txt', from);
    const before = process.env.VOLANTE_FILES_MB;
    process.env.VOLANTE_FILES_MB = '1';
    try {
      const worker = await start({ act: 'copy', ids: [big.item, small.item], folder: to });
      expect((await worker.run()).result).toMatchObject({ failed: 1 });
    } finally {
      if (before === undefined) delete process.env.VOLANTE_FILES_MB;
      else process.env.VOLANTE_FILES_MB = before;
    }
    expect(await house.names(ana, to)).toEqual(['corta.txt']);
  });

  it('find no place in a full folder, and one folder with more than 5,000 in it is not copied', async () => {
    const [from, to] = await places();
    const ids = await files(2, from);
    await fillFolder(house, ana, to, { count: MAX_FOLDER_CHILDREN - 1 });
    for (const act of ['copy', 'move'] as const) {
      const { message } = await (await start({ act, ids, folder: to })).run();
      const done = act === 'copy' ? '1 copiado. 1' : '0 movidos. 2';
      expect(message).toBe(`${done} no: En la carpeta no caben más elementos: el máximo es 10.000.`);
    }
    const [large, place] = await places();
    await fillFolder(house, ana, large, { count: MAX_JOB_COPIED });
    const copying = await start({ act: 'copy', ids: [large], folder: place });
    expect((await copying.run()).message).toBe(
      '0 copiados. 1 no: Son demasiados elementos para copiarlos de una vez.',
    );
  });

  it('are nothing for people who do not see or change them', async () => {
    const [from, to] = await places();
    const ids = await files(1, from);
    expect(await house.code(reader, driveMany, { act: 'delete', ids })).toBe('ACCESS-001');
    expect(await house.code(stranger, driveMany, { act: 'copy', ids, folder: to })).toBe('DATA-404');
    await house.access(ana, from, { isPrivate: true, owners: [owns(ana), owns(luis, 'view')] });
    expect(await house.code(luis, driveMany, { act: 'move', ids, folder: to })).toBe('DRIVE-005');
    expect(await house.code(luis, driveMany, { act: 'copy', ids, folder: to })).toBe('accepted');
  });
});
