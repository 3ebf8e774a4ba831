import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fileMove, folderCreate } from '@volante/contracts/files/drive-change.contract';
import {
  MAX_FOLDER_CHILDREN,
  MAX_OPEN_UPLOADS,
  MAX_ZIP_BYTES,
  MAX_ZIP_FILES,
} from '@volante/contracts/files/drive-limits';
import { uploadBegin, uploadCancel, uploadList } from '@volante/contracts/files/drive-upload.contract';
import { driveZip } from '@volante/contracts/files/drive-zip.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { DriveHouse, person } from './drive-house.js';

const ana = person();
const luis = person({ name: 'Luis Gil' });
let house: DriveHouse;

beforeAll(async () => {
  house = await DriveHouse.start([ana, luis], ['Oficina']);
});
afterAll(() => house.stop());

/** Rows as the service would have made them, by one statement. */
async function fill(
  folder: string,
  count: number,
  { kind = 0, size = null as number | null } = {},
): Promise<void> {
  const name = "CONCAT('f', LPAD(s.seq, 6, '0'))";
  await house.db.unscopedRun(
    `INSERT INTO drive_node (business_id, id, kind, parent_id, name, name_key, live_name, sort_name, depth, zone_id, file_id, mime, size, created_by,
       created_by_name, created_at, updated_by_name, updated_at)
     SELECT n.business_id, CONCAT(RIGHT(n.id, 12), LPAD(s.seq, 12, 'f')), :kind, n.id, ${name}, ${name}, ${name},
       CONCAT(:kind, ${name}), n.depth + 1, n.zone_id, IF(:kind = 1, n.id, NULL), IF(:kind = 1, 'text/plain', NULL), :size,
       n.created_by, n.created_by_name, n.created_at, n.updated_by_name, n.updated_at
     FROM drive_node n JOIN seq_1_to_${count} s WHERE n.business_id = :business AND n.id = :folder`,
    { business: ana.business.id, folder, kind, size },
  );
}

it('a folder takes its 10,000th element and no more, by any way', async () => {
  const folder = await house.mkdir(ana, 'Llena');
  await fill(folder, MAX_FOLDER_CHILDREN - 1);
  const { item } = await house.uploaded(ana, 'fuera.txt', 'root');
  await house.uploaded(ana, 'la última.txt', folder);
  expect((await house.upload(ana, 'otra.txt', folder)).error?.code).toBe('DRIVE-002');
  expect(await house.code(ana, folderCreate, { folder, name: 'Otra' })).toBe('DRIVE-002');
  expect(await house.code(ana, fileMove, { ids: [item], folder })).toBe('DRIVE-002');
  expect(await house.code(ana, fileMove, { ids: [item], folder, copy: true })).toBe('DRIVE-002');
});

const FILM = 9 * 1024 * 1024;
const MARK = 'b'.repeat(64);
const begin = (as: SessionUser, name: string) =>
  house.code(as, uploadBegin, { folder: 'root', name, size: FILM, fingerprint: MARK });

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

it('a ZIP has no more files, and no more bytes, than one may have', async () => {
  const many = await house.mkdir(ana, 'Muchos');
  await fill(many, MAX_ZIP_FILES + 1, { kind: 1, size: 1 });
  expect(await house.code(ana, driveZip, { ids: [many] })).toBe('DRIVE-ZIP-001');
  const large = await house.mkdir(ana, 'Grandes');
  await fill(large, 2, { kind: 1, size: MAX_ZIP_BYTES / 2 + 1 });
  expect(await house.code(ana, driveZip, { ids: [large] })).toBe('DRIVE-ZIP-001');
});
