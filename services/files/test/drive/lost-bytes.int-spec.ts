import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import { fileDelete } from '@volante/contracts/files/drive-change.contract';
import { trashPurge } from '@volante/contracts/files/drive-trash.contract';
import { newId } from '@volante/service-kit/object-id';
import { permanentKey, type Storage } from '@volante/service-kit/storage/storage';
import { dropBytes, noteBytes } from '../../src/byte-store/stored-bytes.js';
import { FileSweep } from '../../src/modules/files/file-sweep.js';
import { DriveHouse, person } from './drive-house.js';

const ana = person({ permissions: ['file.view', 'file.modify', 'business.modify'] });
let house: DriveHouse;

beforeAll(async () => {
  house = await DriveHouse.start([ana], []);
});
afterAll(() => house.stop());

const sweep = (storage: Storage = house.storage) => new FileSweep(house.db, storage).sweep();
const isStored = async (key: string) => (await house.storage.stat(key)) !== null;

/** Bytes whose process died before their row was there, noted so many hours ago. */
async function orphan(hours: number): Promise<string> {
  const key = permanentKey(DEMO.school.id, newId());
  await noteBytes(house.db, DEMO.school.id, [key]);
  await house.storage.put(
    key,
    (async function* () {
      yield Buffer.from('huérfano');
    })(),
  );
  await house.db.unscopedRun(
    'UPDATE stored_bytes SET noted_at = noted_at - INTERVAL :hours HOUR WHERE storage_key = :key',
    { hours, key },
  );
  return key;
}

it('bytes of a process that died before their row was there are removed after two hours', async () => {
  const [old, fresh] = [await orphan(3), await orphan(1)];
  const kept = await house.uploaded(ana, 'queda.txt', 'root');
  await sweep();
  expect(await isStored(old)).toBe(false);
  expect(await isStored(fresh)).toBe(true);
  const notes = await house.db.unscoped<{ storage_key: string }>('SELECT storage_key FROM stored_bytes');
  expect(notes.map((note) => note.storage_key)).toEqual([fresh]);
  const [row] = await house.db.unscoped<{ storage_key: string }>(
    'SELECT storage_key FROM file WHERE id = :id',
    {
      id: kept.id,
    },
  );
  expect(await isStored(row!.storage_key)).toBe(true);
});

it('bytes whose commit was done though its answer was lost stay: their note is gone', async () => {
  const [refused, kept] = [await orphan(0), await orphan(0)];
  await house.db.unscopedRun('DELETE FROM stored_bytes WHERE storage_key = :kept', { kept });
  await dropBytes(house.db, house.storage, DEMO.school.id, [{ key: refused }, { key: kept }]);
  expect(await isStored(refused)).toBe(false);
  expect(await isStored(kept)).toBe(true);
  const notes = await house.db.unscoped<{ storage_key: string }>('SELECT storage_key FROM stored_bytes');
  expect(notes.map((note) => note.storage_key)).not.toContain(refused);
});

it('a sweep that dies on the way leaves rows for the next one', async () => {
  const files = [await house.uploaded(ana, 'uno.txt', 'root'), await house.uploaded(ana, 'dos.txt', 'root')];
  await house.ok(ana, fileDelete, { ids: files.map(({ item }) => item) });
  await house.ok(ana, trashPurge, { ids: files.map(({ item }) => item) });
  const ids = files.map(({ id }) => id);
  const rows = () =>
    house.db.unscoped<{ storage_key: string }>('SELECT storage_key FROM file WHERE id IN (:ids)', { ids });
  const keys = (await rows()).map((row) => row.storage_key);
  let removed = 0;
  const dying = Object.create(house.storage) as Storage;
  dying.remove = async (key) => {
    removed += 1;
    if (removed > 1) throw new Error('killed');
    await house.storage.remove(key);
  };
  await expect(sweep(dying)).rejects.toThrow('killed');
  expect(await rows()).toHaveLength(1);
  await sweep();
  expect(await rows()).toEqual([]);
  for (const key of keys) expect(await isStored(key)).toBe(false);
});
