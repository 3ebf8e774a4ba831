import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fileMove, folderCreate } from '@volante/contracts/files/drive-change.contract';
import { MAX_FOLDER_CHILDREN } from '@volante/contracts/files/drive-limits';
import { DriveHouse, person } from './drive-house.js';

const ana = person();
let house: DriveHouse;

beforeAll(async () => {
  house = await DriveHouse.start([ana], ['Oficina']);
});
afterAll(() => house.stop());

/** Rows as the service would have made them, by one statement. */
async function fill(folder: string, count: number): Promise<void> {
  const name = "CONCAT('f', LPAD(s.seq, 6, '0'))";
  await house.db.unscopedRun(
    `INSERT INTO drive_node (business_id, id, kind, parent_id, name, name_key, live_name, sort_name, depth, zone_id, created_by,
       created_by_name, created_at, updated_by_name, updated_at)
     SELECT n.business_id, LPAD(s.seq, 24, 'f'), 0, n.id, ${name}, ${name}, ${name}, CONCAT('0', ${name}), n.depth + 1, n.zone_id,
       n.created_by, n.created_by_name, n.created_at, n.updated_by_name, n.updated_at
     FROM drive_node n JOIN seq_1_to_${count} s WHERE n.business_id = :business AND n.id = :folder`,
    { business: ana.business.id, folder },
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
