import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallInput } from '@volante/contracts/call';
import { driveItem } from '@volante/contracts/files/drive.contract';
import { folderDelete } from '@volante/contracts/files/drive-change.contract';
import { UPLOAD_PART_BYTES } from '@volante/contracts/files/drive-limits';
import { driveData } from '@volante/contracts/files/drive-space.contract';
import {
  uploadBegin,
  uploadCancel,
  uploadFinish,
  uploadList,
  uploadPart,
  uploadState,
} from '@volante/contracts/files/drive-upload.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { newId } from '@volante/service-kit/object-id';
import { newStagingKey, type Storage } from '@volante/service-kit/storage/storage';
import { FileSweep } from '../../src/modules/files/file-sweep.js';
import { UploadJoiner } from '../../src/modules/uploads/upload-joiner.js';
import { UploadSweep } from '../../src/modules/uploads/upload-sweep.js';
import { mp4 } from '../media-bytes.js';
import { pdf } from '../sample-bytes.js';
import { DriveHouse, person } from './drive-house.js';

const ana = person();
const other = person({ name: 'Otro Compañero' });
const stranger = person({ business: { id: newId(), name: 'Otra', operator: false } });
const MARK = 'a'.repeat(64);
let house: DriveHouse;
let place: string;
/** A film of three parts. */
const film = mp4(randomBytes(2 * UPLOAD_PART_BYTES + 1000));

beforeAll(async () => {
  house = await DriveHouse.start([ana, other], []);
  place = await house.mkdir(ana, 'Subidas');
});
afterAll(() => house.stop());

const joiner = () => house.provider(UploadJoiner);
const sweepAll = async () => {
  await new UploadSweep(house.db).sweep();
  await new FileSweep(house.db, house.storage).sweep();
};

const begin = (as: SessionUser, more: Partial<CallInput<typeof uploadBegin>> = {}) =>
  house.ok(as, uploadBegin, {
    folder: place,
    name: 'clase.mp4',
    size: film.length,
    fingerprint: MARK,
    ...more,
  });

async function sendPart(as: SessionUser, id: string, number: number, bytes: Buffer) {
  const upload = newStagingKey();
  await house.storage.put(
    upload,
    (async function* () {
      yield bytes;
    })(),
  );
  const answer = await house.host.call(as, uploadPart, {
    upload,
    filename: 'p',
    size: bytes.length,
    id,
    number,
  });
  await house.storage.remove(upload);
  return answer;
}

const partOf = (bytes: Buffer, number: number) =>
  bytes.subarray(number * UPLOAD_PART_BYTES, (number + 1) * UPLOAD_PART_BYTES);

async function sendAll(id: string, bytes: Buffer): Promise<void> {
  for (let number = 0; number * UPLOAD_PART_BYTES < bytes.length; number += 1)
    expect((await sendPart(ana, id, number, partOf(bytes, number))).error).toBeUndefined();
}

async function sizes() {
  const { usage } = await house.ok(ana, driveData, {});
  return usage.bytes;
}

/** Keys of bytes in storage that no row names. */
async function lost(): Promise<string[]> {
  const rows = await house.db.unscoped<{ storage_key: string }>(
    `SELECT storage_key FROM file UNION ALL SELECT storage_key FROM drive_upload_part
     UNION ALL SELECT storage_key FROM file_variant`,
  );
  const named = new Set(rows.map((row) => row.storage_key));
  const keys: string[] = [];
  for await (const { key } of house.storage.list('b/')) if (!named.has(key)) keys.push(key);
  return keys;
}

describe('an upload in parts', () => {
  it('is joined to the same bytes, in the rights of its person, and leaves no part', async () => {
    const { id, partBytes } = await begin(ana);
    expect(partBytes).toBe(UPLOAD_PART_BYTES);
    await sendAll(id, film);
    await house.ok(ana, uploadFinish, { id });
    expect(await house.ok(ana, uploadState, { id })).toMatchObject({ state: 'joining', parts: 3 });
    expect(await joiner().joinNext()).toBe(true);
    const { state, item, sha256 } = await house.ok(ana, uploadState, { id });
    expect({ state, sha256 }).toEqual({
      state: 'stored',
      sha256: createHash('sha256').update(film).digest('hex'),
    });
    const found = await house.ok(ana, driveItem, { id: item ?? '' });
    expect(found.item).toMatchObject({ name: 'clase.mp4', mime: 'video/mp4', size: film.length });
    expect(await lost()).toEqual([]);
  });

  it('goes on where it was cut, and takes no part twice', async () => {
    const first = await begin(ana, { name: 'cortada.mp4' });
    await sendPart(ana, first.id, 0, partOf(film, 0));
    const again = await begin(ana, { name: 'cortada.mp4' });
    expect(again).toMatchObject({ id: first.id, parts: 1 });
    expect((await sendPart(ana, first.id, 0, partOf(film, 0))).data).toEqual({ parts: 1 });
    const rivals = await Promise.all(
      [1, 1].map((number) => sendPart(ana, first.id, number, partOf(film, number))),
    );
    expect(rivals.map(({ data }) => data)).toEqual([{ parts: 2 }, { parts: 2 }]);
    const early = await sendPart(ana, first.id, 5, partOf(film, 2));
    expect(early.error).toMatchObject({ code: 'DRIVE-UPLOAD-001', details: { parts: 2 } });
    expect(await house.code(ana, uploadFinish, { id: first.id })).toBe('DRIVE-UPLOAD-001');
    expect((await sendPart(ana, first.id, 2, partOf(film, 1))).error?.code).toBe('FILE-003');
    expect(await lost()).toEqual([]);
    const { rows } = await house.ok(ana, uploadList, {});
    expect(rows).toEqual([
      expect.objectContaining({ id: first.id, name: 'cortada.mp4', parts: 2, folder: place }),
    ]);
  });

  it('is not continued with another file, nor by another person', async () => {
    const { id } = await begin(ana, { name: 'mia.mp4' });
    const more = { folder: place, name: 'mia.mp4', size: film.length, upload: id };
    expect(await house.code(ana, uploadBegin, { ...more, fingerprint: 'b'.repeat(64) })).toBe(
      'DRIVE-UPLOAD-003',
    );
    for (const as of [other, stranger]) {
      expect((await sendPart(as, id, 0, partOf(film, 0))).error?.code).toBe('DATA-404');
      for (const call of [uploadFinish, uploadState, uploadCancel])
        expect(await house.code(as, call, { id })).toBe('DATA-404');
      expect((await house.ok(as, uploadList, {})).rows).toEqual([]);
    }
    expect(await lost()).toEqual([]);
  });

  it('takes its room when it begins, and gives it back when it is discarded', async () => {
    const before = await sizes();
    const { id } = await begin(ana, { name: 'descartada.mp4' });
    await sendPart(ana, id, 0, partOf(film, 0));
    expect(await sizes()).toBe(before + film.length);
    await house.ok(ana, uploadCancel, { id });
    expect(await sizes()).toBe(before);
    expect(await lost()).toEqual([]);
    expect(await house.ok(ana, uploadState, { id })).toMatchObject({ state: 'failed' });
  });

  it('of what may not be stored ends with the reason', async () => {
    const bytes = Buffer.concat([film, Buffer.from('<html>')]);
    const { id } = await begin(ana, { name: 'mala.mp4', size: bytes.length });
    await sendAll(id, bytes);
    await house.ok(ana, uploadFinish, { id });
    await joiner().joinNext();
    expect(await house.ok(ana, uploadState, { id })).toMatchObject({
      state: 'failed',
      problem: 'El tipo de archivo no se admite aquí.',
    });
    expect(await lost()).toEqual([]);
  });

  it('of a document is inspected like any other', async () => {
    const bytes = Buffer.concat([await pdf(), Buffer.from(`\n%${'x'.repeat(UPLOAD_PART_BYTES)}\n%%EOF`)]);
    const { id } = await begin(ana, { name: 'largo.pdf', size: bytes.length });
    await sendAll(id, bytes);
    await house.ok(ana, uploadFinish, { id });
    await joiner().joinNext();
    const { state, item, problem } = await house.ok(ana, uploadState, { id });
    expect({ state, problem }).toEqual({ state: 'stored', problem: '' });
    expect((await house.ok(ana, driveItem, { id: item ?? '' })).item).toMatchObject({ pages: 1 });
  });

  it('whose folder went meanwhile ends with the reason', async () => {
    const folder = await house.mkdir(ana, 'Se va', place);
    const { id } = await begin(ana, { name: 'sin sitio.mp4', folder });
    await sendAll(id, film);
    await house.ok(ana, folderDelete, { ids: [folder] });
    await house.ok(ana, uploadFinish, { id });
    await joiner().joinNext();
    expect((await house.ok(ana, uploadState, { id })).state).toBe('failed');
    expect(await lost()).toEqual([]);
  });

  it('is joined once, whatever dies on the way', async () => {
    const { id } = await begin(ana, { name: 'muere.mp4' });
    await sendAll(id, film);
    await house.ok(ana, uploadFinish, { id });
    const dying = Object.assign(Object.create(house.storage), {
      put: () => Promise.reject(new Error('killed')),
    }) as Storage;
    const dead = Object.assign(Object.create(joiner()) as Pick<UploadJoiner, 'joinNext'>, {
      storage: dying,
      owner: newId(),
    });
    await expect(dead.joinNext()).rejects.toThrow('killed');
    expect(await joiner().joinNext()).toBe(false);
    await house.db.unscopedRun(
      'UPDATE drive_upload SET lease_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE id = :id',
      {
        id,
      },
    );
    await Promise.all([joiner().joinNext(), joiner().joinNext()]);
    const { state, item } = await house.ok(ana, uploadState, { id });
    expect(state).toBe('stored');
    expect((await house.names(ana, place)).filter((name) => name.startsWith('muere'))).toEqual(['muere.mp4']);
    expect((await house.ok(ana, driveItem, { id: item ?? '' })).versions).toHaveLength(1);
    expect(await lost()).toEqual([]);
  });

  it('that nobody continues for a week goes', async () => {
    const { id } = await begin(ana, { name: 'vieja.mp4' });
    await sendPart(ana, id, 0, partOf(film, 0));
    await house.db.unscopedRun(
      'UPDATE drive_upload SET changed_at = UTC_TIMESTAMP(3) - INTERVAL 6 DAY WHERE id = :id',
      { id },
    );
    await sweepAll();
    expect((await house.ok(ana, uploadState, { id })).state).toBe('open');
    await house.db.unscopedRun(
      'UPDATE drive_upload SET changed_at = UTC_TIMESTAMP(3) - INTERVAL 8 DAY WHERE id = :id',
      { id },
    );
    await sweepAll();
    expect((await house.ok(ana, uploadState, { id })).state).toBe('failed');
    expect(await lost()).toEqual([]);
  });
});
