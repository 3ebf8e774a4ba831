import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CallOutput } from '@volante/contracts/call';
import { folderRead } from '@volante/contracts/files/drive.contract';
import {
  fileDelete,
  fileMove,
  folderCreate,
  folderMove,
} from '@volante/contracts/files/drive-change.contract';
import {
  MAX_COPIED,
  MAX_FOLDER_CHILDREN,
  MAX_OPEN_UPLOADS,
  MAX_ZIP_BYTES,
  MAX_ZIP_FILES,
} from '@volante/contracts/files/drive-limits';
import {
  fileLinkCreate,
  MAX_LINK_ZIP_BYTES,
  MAX_LINK_ZIP_FILES,
  openZip,
} from '@volante/contracts/files/drive-link.contract';
import { trashRestore } from '@volante/contracts/files/drive-trash.contract';
import { uploadBegin, uploadCancel, uploadList } from '@volante/contracts/files/drive-upload.contract';
import { driveZip } from '@volante/contracts/files/drive-zip.contract';
import {
  fileRequestCreate,
  fileRequests,
  receivedDecide,
  sendEnter,
  sendFile,
} from '@volante/contracts/files/file-request.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { newStagingKey } from '@volante/service-kit/storage/storage';
import { DriveHouse, person } from './drive-house.js';
import { fillFolder } from './filled-folder.js';

const ana = person({ permissions: ['file.view', 'file.modify', 'file.share'] });
const luis = person({ name: 'Luis Gil' });
let house: DriveHouse;

beforeAll(async () => {
  house = await DriveHouse.start([ana, luis], ['Oficina']);
});
afterAll(() => house.stop());

const FILM = 9 * 1024 * 1024;
const MARK = 'b'.repeat(64);
const begin = (as: SessionUser, name: string, folder = 'root') =>
  house.code(as, uploadBegin, { folder, name, size: FILM, fingerprint: MARK });

it('a folder takes its 10,000th element and no more, by any way', async () => {
  const folder = await house.mkdir(ana, 'Llena');
  await fillFolder(house, ana, folder, { count: MAX_FOLDER_CHILDREN - 1 });
  const { item } = await house.uploaded(ana, 'fuera.txt', 'root');
  const last = await house.uploaded(ana, 'la última.txt', folder);
  expect((await house.upload(ana, 'otra.txt', folder)).error?.code).toBe('DRIVE-002');
  expect(await begin(ana, 'clase.mp4', folder)).toBe('DRIVE-002');
  expect(await house.code(ana, folderCreate, { folder, name: 'Otra' })).toBe('DRIVE-002');
  expect(await house.code(ana, fileMove, { ids: [item], folder })).toBe('DRIVE-002');
  expect(await house.code(ana, fileMove, { ids: [item], folder, copy: true })).toBe('DRIVE-002');
  // A further version is no further element, and what lies in the trash is none: its place is taken meanwhile.
  expect((await house.upload(ana, 'la última.txt', folder, { onTaken: 'version' })).error).toBeUndefined();
  await house.ok(ana, fileDelete, { ids: [last.item] });
  await house.uploaded(ana, 'en su lugar.txt', folder);
  expect(await house.code(ana, trashRestore, { ids: [last.item] })).toBe('DRIVE-002');
});

/** Somebody who sends files into the folder by its link; answers the id that each has among those that wait. */
async function sendingTo(folder: string): Promise<(filename: string) => Promise<string>> {
  const { secret: key } = await house.ok(ana, fileRequestCreate, { folder, title: 'Papeles' });
  const name = 'Marta López';
  const entered = (await house.host.call(null, sendEnter, { name, password: '' }, { key })).data;
  const { sender } = entered as CallOutput<typeof sendEnter>;
  return async (filename) => {
    const [upload, bytes] = [newStagingKey(), Buffer.from(`papel ${filename}`)];
    await house.storage.put(
      upload,
      (async function* () {
        yield bytes;
      })(),
    );
    await house.host.call(null, sendFile, { upload, filename, size: bytes.length, sender }, { key });
    const { received } = await house.ok(ana, fileRequests, { folder });
    return received.find((one) => one.name === filename)!.id;
  };
}

it('what came by a link goes into no full folder, and waits on', async () => {
  const accept = (id: string) => house.code(ana, receivedDecide, { ids: [id], state: 'accepted' });
  const asking = await house.mkdir(ana, 'Con un remitente');
  const send = await sendingTo(asking);
  const [first, second] = [await send('dni.txt'), await send('foto.txt')];
  expect(await accept(first)).toBe('accepted');
  const [ofSender] = (await house.ok(ana, folderRead, { folder: asking })).rows;
  await fillFolder(house, ana, ofSender!.id, { count: MAX_FOLDER_CHILDREN - 1 });
  expect(await accept(second)).toBe('DRIVE-002');
  // The sender's own folder needs a place, too.
  const full = await house.mkdir(ana, 'Llena de pedidos');
  const waiting = await (await sendingTo(full))('dni.txt');
  await fillFolder(house, ana, full, { count: MAX_FOLDER_CHILDREN });
  expect(await accept(waiting)).toBe('DRIVE-002');
  expect((await house.ok(ana, fileRequests, { folder: full })).received).toMatchObject([
    { state: 'waiting' },
  ]);
});

it('a request copies 100 elements, with those in its folders, and no more', async () => {
  const folder = await house.mkdir(ana, 'Para copiar');
  await fillFolder(house, ana, folder, { count: MAX_COPIED - 1 });
  const copies = await house.mkdir(ana, 'Copias');
  const copied = () => house.code(ana, folderMove, { ids: [folder], folder: copies, copy: true });
  expect(await copied()).toBe('accepted');
  await house.mkdir(ana, 'Una más', folder);
  expect(await copied()).toBe('DRIVE-008');
});

it('uploads in parts are 200 of one person at most, also of rivals; those that are begun go on', async () => {
  await house.db.unscopedRun(
    `INSERT INTO drive_upload (business_id, id, user_id, folder_id, name, size, fingerprint, on_taken, state, begun_at, changed_at)
     SELECT :business, CONCAT('c0ffee', LPAD(seq, 18, '0')), :user, REPEAT('0', 24), CONCAT('clase ', seq, '.mp4'), :size,
       :mark, 'refuse', 'open', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) - INTERVAL 2 DAY
     FROM seq_1_to_${MAX_OPEN_UPLOADS - 1}`,
    { business: ana.business.id, user: ana.id, size: FILM, mark: MARK },
  );
  const rivals = await Promise.all([begin(ana, 'una.mp4'), begin(ana, 'otra.mp4')]);
  expect(rivals.sort()).toEqual(['DRIVE-UPLOAD-002', 'accepted']);
  expect(await begin(ana, 'clase 7.mp4')).toBe('accepted');
  expect(await begin(luis, 'suya.mp4')).toBe('accepted');
  const { rows } = await house.ok(ana, uploadList, {});
  expect(rows).toHaveLength(MAX_OPEN_UPLOADS);
  await house.ok(ana, uploadCancel, { id: rows.at(-1)!.id });
  expect(await begin(ana, 'ahora sí.mp4')).toBe('accepted');
});

/** Folders of so many files, of so many bytes each. */
async function foldersOf(name: string, ...folders: { count: number; size: number }[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [at, files] of folders.entries()) {
    const folder = await house.mkdir(ana, `${name} ${at}`);
    await fillFolder(house, ana, folder, { ...files, kind: 1 });
    ids.push(folder);
  }
  return ids;
}

it('a ZIP has as many files, and as many bytes, as one may have, and no more', async () => {
  const zips = async (ids: string[]) => {
    const code = await house.code(ana, driveZip, { ids });
    // Nothing makes them here, and a person has few at a time.
    await house.db.unscopedRun('DELETE FROM job');
    return code;
  };
  const [most, many] = await foldersOf(
    'Muchos',
    ...[
      { count: MAX_ZIP_FILES, size: 1 },
      { count: 1, size: 1 },
    ],
  );
  expect(await zips([most!])).toBe('accepted');
  expect(await zips([most!, many!])).toBe('DRIVE-ZIP-001');
  const [largest, larger] = await foldersOf(
    'Grandes',
    ...[
      { count: 2, size: MAX_ZIP_BYTES / 2 },
      { count: 1, size: 1 },
    ],
  );
  expect(await zips([largest!])).toBe('accepted');
  expect(await zips([largest!, larger!])).toBe('DRIVE-ZIP-001');
  const { VOLANTE_FILES_MB: space } = process.env;
  process.env.VOLANTE_FILES_MB = '2047';
  try {
    expect(await zips([largest!])).toBe('FILE-008');
  } finally {
    if (space === undefined) delete process.env.VOLANTE_FILES_MB;
    else process.env.VOLANTE_FILES_MB = space;
  }
});

it('the ZIP of a link’s folder has fewer', async () => {
  const [many, large] = await foldersOf(
    'De un enlace',
    ...[
      { count: MAX_LINK_ZIP_FILES + 1, size: 1 },
      { count: 2, size: MAX_LINK_ZIP_BYTES / 2 + 1 },
    ],
  );
  for (const id of [many!, large!]) {
    const { secret: key } = await house.ok(ana, fileLinkCreate, { id });
    const { error } = await house.host.call(null, openZip, { password: '' }, { key });
    expect(error?.code).toBe('DRIVE-LINK-003');
  }
});
