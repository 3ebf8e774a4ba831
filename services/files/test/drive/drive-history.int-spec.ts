import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { folderTakeOver } from '@volante/contracts/files/drive-access.contract';
import { fileDelete, fileMove, fileRename } from '@volante/contracts/files/drive-change.contract';
import { driveHistory } from '@volante/contracts/files/drive-history.contract';
import { trashRestore } from '@volante/contracts/files/drive-trash.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { newId } from '@volante/service-kit/object-id';
import { DriveHouse, owns, person } from './drive-house.js';

const ana = person();
const luis = person({ name: 'Luis Gil', role: 'Profesor' });
const boss = person({ name: 'Berta Jefa', permissions: ['file.view', 'file.modify', 'business.modify'] });
const stranger = person({ business: { id: newId(), name: 'Otra', operator: false } });
let house: DriveHouse;

beforeAll(async () => {
  house = await DriveHouse.start([ana, luis, boss], ['Oficina', 'Profesor']);
});
afterAll(() => house.stop());

const historyOf = async (as: SessionUser, id: string) =>
  (await house.ok(as, driveHistory, { id })).rows.map(({ actor, action, changes }) => [
    actor.name,
    action,
    changes,
  ]);

it('says who made, renamed, moved, deleted and brought back a file, the newest first', async () => {
  const folder = await house.mkdir(ana, 'Tráfico');
  const { item } = await house.uploaded(ana, 'Tasas.txt', 'root');
  await house.ok(luis, fileRename, { id: item, name: 'Tasas 2026' });
  await house.ok(luis, fileMove, { ids: [item], folder });
  await house.ok(ana, fileDelete, { ids: [item] });
  expect(await house.code(ana, driveHistory, { id: item })).toBe('DATA-404');
  await house.ok(luis, trashRestore, { ids: [item] });
  expect(await historyOf(ana, item)).toEqual([
    [luis.name, 'restored', {}],
    [ana.name, 'deleted', {}],
    [luis.name, 'moved', { folder: { from: '/', to: 'Tráfico' } }],
    [luis.name, 'updated', { name: { from: 'Tasas.txt', to: 'Tasas 2026.txt' } }],
    [ana.name, 'created', { name: { from: null, to: 'Tasas.txt' } }],
  ]);
});

it('names no folder that the person does not see, and is not there for what is hidden', async () => {
  const secret = await house.mkdir(ana, 'Nóminas');
  await house.access(ana, secret, { isPrivate: true, owners: [owns(ana)] });
  const { item } = await house.uploaded(ana, 'Aviso.txt', secret);
  for (const as of [luis, boss, stranger])
    for (const id of [secret, item]) expect(await house.code(as, driveHistory, { id })).toBe('DATA-404');
  await house.ok(ana, fileMove, { ids: [item], folder: 'root' });
  const moved = (await historyOf(luis, item)).find(([, action]) => action === 'moved');
  expect(moved).toEqual([ana.name, 'moved', { folder: { from: null, to: '/' } }]);
  const own = (await historyOf(ana, item)).find(([, action]) => action === 'moved');
  expect(own).toEqual([ana.name, 'moved', { folder: { from: 'Nóminas', to: '/' } }]);
});

it('says who sees a folder since, and nothing of what stayed as it was', async () => {
  const id = await house.mkdir(ana, 'Finiquitos');
  await house.access(ana, id, { isPrivate: true, owners: [owns(ana), owns(luis, 'view')] });
  const [narrowed] = await historyOf(luis, id);
  expect(narrowed?.[2]).toEqual({
    isPrivate: { from: false, to: true },
    owners: { from: [], to: ['user Ana Ruiz: manage', 'user Luis Gil: view'] },
  });
  await house.access(ana, id, { isPrivate: true, owners: [owns(ana)] });
  const [again] = await historyOf(ana, id);
  expect(Object.keys(again?.[2] ?? {})).toEqual(['owners']);
});

it('gives the reason of a take-over to those who manage the folder alone', async () => {
  const id = await house.mkdir(ana, 'Exámenes');
  await house.access(ana, id, { isPrivate: true, owners: [owns(ana), owns(luis, 'edit')] });
  await house.ok(boss, folderTakeOver, { id, reason: 'Baja médica de Ana' });
  const [toManager] = await historyOf(ana, id);
  expect(toManager).toMatchObject([
    boss.name,
    'taken-over',
    { reason: { from: null, to: 'Baja médica de Ana' } },
  ]);
  const toOthers = await historyOf(luis, id);
  expect(toOthers[0]?.[1]).toBe('taken-over');
  expect(JSON.stringify(toOthers)).not.toContain('Baja médica');
});
