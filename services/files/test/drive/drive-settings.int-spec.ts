import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import { folderAccessUpdate } from '@volante/contracts/files/drive-access.contract';
import { fileDelete } from '@volante/contracts/files/drive-change.contract';
import { MAX_DRIVE_ZONES, MAX_PERSON_ZONES } from '@volante/contracts/files/drive-limits';
import { driveConfigure, driveData, fileSettingUpdate } from '@volante/contracts/files/drive-space.contract';
import { uploadBegin } from '@volante/contracts/files/drive-upload.contract';
import { filePlan } from '@volante/contracts/files/file-plan.contract';
import { MEGABYTE } from '@volante/contracts/files/size-limits';
import { newId } from '@volante/service-kit/object-id';
import { DriveSweep } from '../../src/modules/drive/drive-sweep.js';
import { DriveHouse, owns, person } from './drive-house.js';

const ana = person();
const luis = person({ name: 'Luis Gil' });
const boss = person({ name: 'Berta Jefa', permissions: ['file.view', 'file.modify', 'business.modify'] });
let house: DriveHouse;

beforeAll(async () => {
  house = await DriveHouse.start([ana, luis, boss], []);
});
afterAll(() => house.stop());

it('managers of the school choose how long the trash keeps things', async () => {
  expect(await house.code(ana, fileSettingUpdate, { trashDays: 60 })).toBe('ACCESS-001');
  for (const trashDays of [6, 91, 7.5])
    expect(await house.code(boss, fileSettingUpdate, { trashDays })).toBe('REQ-101');
  await house.ok(boss, fileSettingUpdate, { trashDays: 60 });
  expect((await house.ok(ana, driveData, {})).trashDays).toBe(60);
  expect((await house.ok(ana, driveConfigure, {})).trashDays).toBe(60);
  const { item } = await house.uploaded(ana, 'viejo.txt', 'root');
  await house.ok(ana, fileDelete, { ids: [item] });
  await house.db.unscopedRun(
    'UPDATE drive_node SET trashed_at = UTC_TIMESTAMP(3) - INTERVAL 40 DAY WHERE id = :item',
    { item },
  );
  const isThere = async () =>
    (await house.db.unscoped('SELECT id FROM drive_node WHERE id = :item', { item })).length === 1;
  await new DriveSweep(house.db).sweep();
  expect(await isThere()).toBe(true);
  await house.ok(boss, fileSettingUpdate, { trashDays: 7 });
  await new DriveSweep(house.db).sweep();
  expect(await isThere()).toBe(false);
});

it('the operator gives a school its space, and takes nothing away by giving less', async () => {
  const stranger = person({ business: { id: newId(), name: 'Otra', operator: false } });
  const { quota, state, bytes } = (await house.ok(ana, driveData, {})).usage;
  expect(state).toBe('ok');
  await house.uploaded(ana, 'pesado.txt', 'root', { bytes: Buffer.alloc(700 * 1024, 'a') });
  // Twice the same is once.
  for (let time = 0; time < 2; time += 1) await house.ok(boss, filePlan, { megabytes: 1 });
  const { usage } = await house.ok(ana, driveData, {});
  expect(usage).toMatchObject({ quota: MEGABYTE, bytes: bytes + 700 * 1024 });
  expect((await house.ok(ana, driveConfigure, {})).quota).toBe(usage.quota);
  const more = await house.upload(ana, 'otro.txt', 'root', { bytes: Buffer.alloc(700 * 1024, 'b') });
  expect(more.error?.code).toBe('FILE-008');
  expect((await house.ok(stranger, driveData, {})).usage.quota).toBe(quota);
  const audits = await house.db.unscoped<{ changes: string }>(
    `SELECT changes FROM audit_entry WHERE business_id = :business AND entity = 'drive' AND changes LIKE '%quota%'`,
    { business: DEMO.school.id },
  );
  expect(audits).toHaveLength(1);
  await house.ok(boss, filePlan, { megabytes: null });
  expect((await house.ok(ana, driveData, {})).usage.quota).toBe(quota);
  expect((await house.upload(ana, 'otro.txt', 'root')).error).toBeFalsy();
  for (const megabytes of [0, -1, 1.5, 10_000_001])
    expect(await house.code(boss, filePlan, { megabytes })).toBe('REQ-101');
});

it('uploads on their way are a part of the space, and both ways to divide it are whole', async () => {
  await house.uploaded(ana, 'texto.txt', 'root');
  const film = { folder: 'root', name: 'a.mp4', size: 20_000_000, fingerprint: 'c'.repeat(64) } as const;
  await house.ok(ana, uploadBegin, film);
  const { bytes, parts, kinds } = await house.ok(ana, driveConfigure, {});
  expect(parts).toContainEqual({ key: 'uploads', files: 1, bytes: 20_000_000 });
  for (const shares of [parts, kinds])
    expect(shares.reduce((sum, share) => sum + share.bytes, 0)).toBe(bytes);
  expect((await house.ok(ana, driveData, {})).usage.bytes).toBe(bytes);
  // After a day it counts as far as it was sent.
  await house.db.unscopedRun('UPDATE drive_upload SET changed_at = UTC_TIMESTAMP(3) - INTERVAL 2 DAY', {});
  expect((await house.ok(ana, driveData, {})).usage.bytes).toBe(bytes - 20_000_000);
  await house.ok(ana, uploadBegin, film);
  expect((await house.ok(ana, driveData, {})).usage.bytes).toBe(bytes);
});

/** So many folders that are private, by a person. */
const zonesOf = (by: string, length: number) =>
  house.db.unscopedRun(
    `INSERT INTO drive_zone (business_id, id, parent_zone, is_private, created_by) VALUES ${Array.from(
      { length },
      () => `('${DEMO.school.id}', '${newId()}', '${'0'.repeat(24)}', 0, '${by}')`,
    ).join(', ')}`,
    {},
  );

it('nobody takes the private folders of all others, and a school has 1,000', async () => {
  await zonesOf(ana.id, MAX_PERSON_ZONES);
  const [hers, his] = [await house.mkdir(ana, 'Suya'), await house.mkdir(luis, 'De Luis')];
  const access = { id: hers, isPrivate: true, branch: null, owners: [owns(ana)] };
  expect(await house.code(ana, folderAccessUpdate, access)).toBe('DRIVE-009');
  await house.access(luis, his, { isPrivate: true, owners: [owns(luis)] });
  const [here] = await house.db.unscoped<{ zones: number }>('SELECT COUNT(*) AS zones FROM drive_zone');
  await zonesOf(newId(), MAX_DRIVE_ZONES - Number(here!.zones) - 1);
  const [last, beyond] = [await house.mkdir(luis, 'La última'), await house.mkdir(luis, 'Una de más')];
  await house.access(luis, last, { isPrivate: true, owners: [owns(luis)] });
  const one = { id: beyond, isPrivate: true, branch: null, owners: [owns(luis)] };
  expect(await house.code(luis, folderAccessUpdate, one)).toBe('DRIVE-006');
});
