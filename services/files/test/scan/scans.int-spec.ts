import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fileMove } from '@volante/contracts/files/drive-change.contract';
import { driveConfigure } from '@volante/contracts/files/drive-space.contract';
import { driveZip } from '@volante/contracts/files/drive-zip.contract';
import { fileDescribe, fileTicket } from '@volante/contracts/files/file.contract';
import { filePreview } from '@volante/contracts/files/preview.contract';
import { quarantineCheck, quarantineList } from '@volante/contracts/files/quarantine.contract';
import { newId } from '@volante/service-kit/object-id';
import { DriveHouse, owns, person } from '../drive/drive-house.js';
import { eventually } from '../eventually.js';
import { ClamdStandIn, EICAR } from './clamd-stand-in.js';

const ana = person({ permissions: ['file.view', 'file.modify', 'business.modify'] });
const eva = person({ name: 'Eva', permissions: ['file.view', 'file.modify'] });
const stranger = person({ ...ana, id: newId(), business: { id: newId(), name: 'Otra', operator: false } });
const clamd = new ClamdStandIn();
let house: DriveHouse;

beforeAll(async () => {
  await clamd.start();
  process.env.VOLANTE_CLAMD_ADDRESS = clamd.address;
  house = await DriveHouse.start([ana, eva], [], { worker: true });
});
afterAll(async () => {
  process.env.VOLANTE_CLAMD_ADDRESS = '';
  await house.stop();
  await clamd.stop();
});

const notices = async () => {
  const rows = await house.db.unscoped<{ state: string }>(
    "SELECT state FROM event_log WHERE topic = 'notification.asked' AND state LIKE '%drive.virus%' ORDER BY id",
  );
  return rows.map(({ state }) => JSON.stringify(state));
};
const antivirus = async () => (await house.ok(ana, driveConfigure, {})).antivirus;
/** An infected text that came while the scanner was away, and what it found when it was back. */
async function heldFile(folder = 'root'): Promise<{ id: string; item: string }> {
  await clamd.stop();
  const { id, item } = await house.uploaded(eva, `factura ${newId()}.txt`, folder, { bytes: EICAR });
  expect(await house.code(eva, fileTicket, { id })).toBe('FILE-011');
  await clamd.start();
  await house.db.unscopedRun('UPDATE file_scan SET due_at = UTC_TIMESTAMP(3) WHERE file_id = :id', { id });
  await eventually(async () => expect(await house.code(eva, fileTicket, { id })).toBe('FILE-012'));
  return { id, item };
}

it('a clean file is read at once, an infected one is not kept and managers are notified', async () => {
  const { id } = await house.uploaded(eva, 'limpio.txt', 'root');
  expect(await house.code(eva, fileTicket, { id })).toBe('accepted');
  const refused = await house.upload(eva, 'virus.txt', 'root', { bytes: EICAR });
  expect(refused.error?.code).toBe('FILE-010');
  expect(await house.names(eva)).toEqual(['limpio.txt']);
  const [notice, ...more] = await notices();
  expect(more).toEqual([]);
  expect(notice).toContain('business.modify');
  expect(notice).toContain('Eicar-Test');
  expect(await antivirus()).toEqual({ isOn: true, waiting: 0, held: 0 });
});

it('a file that came while the scanner was away is opened by nobody until it is clean', async () => {
  await clamd.stop();
  const { id, item } = await house.uploaded(eva, 'espera.txt', 'root');
  expect(await antivirus()).toEqual({ isOn: true, waiting: 1, held: 0 });
  expect(await house.code(eva, fileTicket, { id })).toBe('FILE-011');
  expect(await house.code(eva, filePreview, { id })).toBe('FILE-011');
  expect(await house.code(eva, driveZip, { ids: [item] })).toBe('FILE-011');
  const copy = { ids: [item], folder: 'root', copy: true, onTaken: 'both' as const };
  expect(await house.code(eva, fileMove, copy)).toBe('FILE-011');
  const { rows } = await house.ok(eva, fileDescribe, { ids: [id] });
  expect(rows[0]?.isReadable).toBe(false);
  await clamd.start();
  await house.db.unscopedRun('UPDATE file_scan SET due_at = UTC_TIMESTAMP(3) WHERE file_id = :id', { id });
  await eventually(async () => expect(await house.code(eva, fileTicket, { id })).toBe('accepted'));
  expect(await antivirus()).toEqual({ isOn: true, waiting: 0, held: 0 });
});

it('what is found later is held, its uploader and managers are notified, and it can be looked at again', async () => {
  const before = (await notices()).length;
  const { id } = await heldFile();
  const sent = (await notices()).slice(before);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toContain(eva.id);
  expect(sent[1]).toContain('business.modify');
  const { rows } = await house.ok(ana, quarantineList, {});
  expect(rows).toEqual([
    expect.objectContaining({
      id,
      by: 'Eva',
      threat: 'Eicar-Test',
      name: expect.stringContaining('factura'),
    }),
  ]);
  expect(await house.ok(ana, quarantineCheck, { id })).toEqual({ state: 'held' });
  expect(await house.code(stranger, quarantineCheck, { id })).toBe('DATA-404');
  expect((await house.ok(stranger, quarantineList, {})).rows).toEqual([]);
  expect(await house.code(eva, quarantineList, {})).toBe('ACCESS-001');
  await clamd.stop();
  expect(await house.ok(ana, quarantineCheck, { id })).toEqual({ state: 'away' });
  await clamd.start();
});

it('names no held file of a private folder to those who do not see it', async () => {
  const folder = await house.mkdir(eva, 'Privada');
  await house.access(eva, folder, { isPrivate: true, owners: [owns(eva)] });
  const { id } = await heldFile(folder);
  const row = (await house.ok(ana, quarantineList, {})).rows.find((one) => one.id === id);
  expect(row).toMatchObject({ name: null, threat: 'Eicar-Test' });
  const [, managers] = (await notices()).slice(-2);
  expect(managers).not.toContain('factura');
});
