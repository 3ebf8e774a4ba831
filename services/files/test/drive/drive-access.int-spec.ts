import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallOutput } from '@volante/contracts/call';
import { EMPTY_ID } from '@volante/contracts/empty-id';
import { driveItem, driveNames, driveSearch, folderRead } from '@volante/contracts/files/drive.contract';
import {
  driveOwners,
  folderAccess,
  folderAccessUpdate,
  folderTakeOver,
} from '@volante/contracts/files/drive-access.contract';
import {
  fileDelete,
  fileMove,
  fileRename,
  folderCreate,
  folderDelete,
  folderMove,
  folderRename,
} from '@volante/contracts/files/drive-change.contract';
import { trashRestore } from '@volante/contracts/files/drive-trash.contract';
import { fileTicket } from '@volante/contracts/files/file.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { sqlCounter } from '@volante/service-kit/data/executor';
import { newId } from '@volante/service-kit/object-id';
import { employeeOwnersConsumption, ownersConsumption } from '../../src/modules/drive/owners.consumer.js';
import { BRANCH, DriveHouse, OTHER_BRANCH, owns, person, roleId } from './drive-house.js';

const boss = person({
  name: 'Berta Jefa',
  role: 'Dirección',
  permissions: ['file.view', 'file.modify', 'business.modify', 'client.all-branches'],
});
const ana = person();
const luis = person({ name: 'Luis Gil', role: 'Profesor', branches: [OTHER_BRANCH] });
let house: DriveHouse;

beforeAll(async () => {
  house = await DriveHouse.start([boss, ana, luis], ['Dirección', 'Oficina', 'Profesor']);
});
afterAll(() => house.stop());

const role = (at: number, level: 'view' | 'edit' | 'manage') => ({
  kind: 'role' as const,
  id: roleId(at),
  level,
});

async function privateFolder(
  name: string,
  owners: Parameters<DriveHouse['access']>[2]['owners'],
  at = 'root',
) {
  const folder = await house.mkdir(ana, name, at);
  const file = await house.uploaded(ana, `${name}.txt`, folder);
  await house.access(ana, folder, { isPrivate: true, owners: owners ?? [] });
  return { folder, file };
}

async function lastEvent(): Promise<number> {
  const [last] = await house.db.unscoped<{ id: number }>('SELECT MAX(id) AS id FROM event_log');
  return last?.id ?? 0;
}

/** Every way to reach the folder and the file in it. */
async function ways(
  as: SessionUser,
  { folder, file }: Awaited<ReturnType<typeof privateFolder>>,
  word: string,
) {
  const { rows: found } = await house.ok(as, driveSearch, { query: word });
  const { rows: recent } = await house.ok(as, folderRead, { folder: 'recientes', limit: 200 });
  return {
    list: (await house.names(as)).includes(word),
    read: await house.code(as, folderRead, { folder }),
    inside: await house.code(as, driveSearch, { query: word, folder }),
    item: await house.code(as, driveItem, { id: file.item }),
    ticket: await house.code(as, fileTicket, { id: file.id }),
    found: found.map(({ name }) => name),
    recent: recent.some(({ id }) => id === file.item),
    access: await house.code(as, folderAccess, { id: folder }),
  };
}

const HIDDEN = {
  list: false,
  read: 'DATA-404',
  inside: 'DATA-404',
  item: 'DATA-404',
  ticket: 'DATA-404',
  found: [],
  recent: false,
  access: 'DATA-404',
};

describe('a private folder', () => {
  it('is not there for others, by any way, and is again when it is opened', async () => {
    const place = await privateFolder('Nominas', [owns(ana)]);
    for (const other of [luis, boss]) expect(await ways(other, place, 'Nominas')).toEqual(HIDDEN);
    const { folder, file } = place;
    expect(await house.code(luis, folderRename, { id: folder, name: 'Mía' })).toBe('DATA-404');
    expect(await house.code(luis, fileRename, { id: file.item, name: 'mía' })).toBe('DATA-404');
    expect(await house.code(luis, folderDelete, { ids: [folder] })).toBe('DATA-404');
    expect(await house.code(luis, fileMove, { ids: [file.item], folder: 'root' })).toBe('DATA-404');
    expect(await house.code(luis, folderCreate, { folder, name: 'Dentro' })).toBe('DATA-404');
    expect((await house.upload(luis, 'x.txt', folder)).error?.code).toBe('DATA-404');
    await house.open(ana, folder);
    expect(await ways(luis, place, 'Nominas')).toMatchObject({
      list: true,
      ticket: 'accepted',
      recent: true,
    });
  });

  it('gives each owner their level, by name or by role', async () => {
    const { folder, file } = await privateFolder('Examenes', [owns(ana), role(2, 'view')]);
    expect((await house.ok(luis, folderRead, { folder })).folder).toMatchObject({
      level: 'view',
      isPrivate: true,
    });
    expect(await house.code(luis, fileTicket, { id: file.id })).toBe('accepted');
    expect(await house.code(luis, fileRename, { id: file.item, name: 'b' })).toBe('DRIVE-005');
    expect((await house.upload(luis, 'x.txt', folder)).error?.code).toBe('DRIVE-005');
    await house.access(ana, folder, { isPrivate: true, owners: [owns(ana), role(2, 'edit')] });
    expect(await house.code(luis, fileRename, { id: file.item, name: 'b' })).toBe('accepted');
    const wanted = { id: folder, isPrivate: false, branch: null, owners: [] };
    expect(await house.code(luis, folderAccessUpdate, wanted)).toBe('DRIVE-005');
    expect((await house.ok(luis, driveItem, { id: file.item })).why).toEqual([
      { folder: 'Examenes', rule: 'role', name: 'Profesor', level: 'edit' },
    ]);
    expect((await house.ok(luis, folderRead, { folder: 'compartidos' })).rows.map(({ id }) => id)).toEqual([
      folder,
    ]);
  });

  it('of a role is opened by nobody who looks on as that role', async () => {
    const place = await privateFolder('Sueldos', [owns(ana), role(0, 'view')]);
    expect(await ways(boss, place, 'Sueldos')).toMatchObject({ list: true, ticket: 'accepted' });
    const { id, branches } = luis;
    const looking = person({ id, branches, role: 'Dirección', acting: { role: 'Dirección' } });
    expect(await ways(looking, place, 'Sueldos')).toEqual(HIDDEN);
    // Their own folders are none of the role's.
    expect(await ways({ ...ana, role: 'Profesor', acting: { role: 'Profesor' } }, place, 'Sueldos')).toEqual(
      HIDDEN,
    );
  });

  it('of a role is that of its people by its id, whatever it or another one is called', async () => {
    const { folder } = await privateFolder('Nóminas de un rol', [owns(ana), role(2, 'view')]);
    const teacher = person({ role: 'Docente', roleId: roleId(2) });
    // The name that the role had a moment ago, before its event has come.
    const other = person({ role: 'Profesor', roleId: roleId(1) });
    // A role that is allowed everything is named by its mark.
    const everything = person({ role: 'super', roleId: roleId(2) });
    expect(await house.code(teacher, folderRead, { folder })).toBe('accepted');
    expect(await house.code(other, folderRead, { folder })).toBe('DATA-404');
    expect(await house.code(everything, folderRead, { folder })).toBe('accepted');
  });

  it('follows the name of a role, and loses the role with it', async () => {
    const { folder } = await privateFolder('Turnos', [owns(ana), role(2, 'view')]);
    const driver = person({ ...luis, role: 'Docente' });
    const publish = (topic: string, state: object) =>
      ownersConsumption.apply(house.db.source.manager, {
        topic,
        state,
        businessId: ana.business.id,
        entityId: roleId(2),
      } as Parameters<typeof ownersConsumption.apply>[1]);
    expect(await house.code(driver, folderRead, { folder })).toBe('DATA-404');
    await publish('role.updated', { name: 'Docente' });
    expect(await house.code(driver, folderRead, { folder })).toBe('accepted');
    expect(await house.code(luis, folderRead, { folder })).toBe('DATA-404');
    await publish('role.deleted', {});
    expect(await house.code(driver, folderRead, { folder })).toBe('DATA-404');
  });

  it('calls its owners as they are called now', async () => {
    const { folder } = await privateFolder('Sus nombres', [owns(ana)]);
    const hear = (from: typeof ownersConsumption, topic: string, state: object, entityId: string) =>
      from.apply(house.db.source.manager, {
        ...{ topic, state, entityId, businessId: ana.business.id },
      } as Parameters<typeof ownersConsumption.apply>[1]);
    const names = async () =>
      (await house.ok(ana, folderAccess, { id: folder })).owners.map(({ name }) => name);
    await hear(ownersConsumption, 'account.updated', { name: 'Ana Ruiz Gil' }, ana.id);
    expect(await names()).toEqual(['Ana Ruiz Gil']);
    // A change of the account that is not of the name.
    await hear(ownersConsumption, 'account.updated', {}, ana.id);
    const record = { account: ana.id, name: `Ana ${'a'.repeat(200)}` };
    await hear(employeeOwnersConsumption, 'employee.updated', { ...record, account: null }, newId());
    expect(await names()).toEqual(['Ana Ruiz Gil']);
    await hear(employeeOwnersConsumption, 'employee.updated', record, newId());
    expect(await names()).toEqual([record.name.slice(0, 160)]);
    await hear(employeeOwnersConsumption, 'employee.updated', { ...record, name: 'Ana Ruiz' }, newId());
  });

  it('needs somebody who manages it, and owners that the school has', async () => {
    const folder = await house.mkdir(ana, 'Sin nadie');
    const wanted = { id: folder, isPrivate: true, branch: null };
    expect(await house.code(ana, folderAccessUpdate, { ...wanted, owners: [] })).toBe('DRIVE-007');
    expect(await house.code(ana, folderAccessUpdate, { ...wanted, owners: [owns(ana, 'edit')] })).toBe(
      'DRIVE-007',
    );
    const foreign = { kind: 'user' as const, id: newId(), level: 'manage' as const };
    expect(await house.code(ana, folderAccessUpdate, { ...wanted, owners: [foreign] })).toBe('REQ-101');
  });

  it('offers people of the own branches and those of all; to people who see all branches, everybody', async () => {
    const offered = async (as: SessionUser) =>
      (await house.ok(as, driveOwners, {})).users.map(({ name }) => name);
    expect(await offered(ana)).toEqual(['Ana Ruiz', 'Berta Jefa']);
    expect(await offered(luis)).toEqual(['Berta Jefa', 'Luis Gil']);
    expect(await offered(boss)).toEqual(['Ana Ruiz', 'Berta Jefa', 'Luis Gil']);
  });

  it('inside another one narrows it and never widens it', async () => {
    const { folder } = await privateFolder('Consejo', [owns(ana), owns(boss)]);
    const inner = await house.mkdir(ana, 'Actas', folder);
    await house.access(ana, inner, { isPrivate: true, owners: [owns(ana), owns(luis)] });
    expect(await house.code(luis, folderRead, { folder: inner })).toBe('DATA-404');
    expect(await house.code(boss, folderRead, { folder: inner })).toBe('DATA-404');
    expect((await house.ok(ana, folderAccess, { id: inner })).narrowedBy).toEqual(['Consejo']);
    // The folder above holds what the boss does not see: over the head of its owners it is not deleted or put where they lose sight.
    expect(await house.code(boss, folderDelete, { ids: [folder] })).toBe('DRIVE-005');
    const elsewhere = await house.mkdir(boss, 'Otro sitio');
    await house.access(boss, elsewhere, { isPrivate: true, owners: [owns(boss)] });
    expect(await house.code(boss, folderMove, { ids: [folder], folder: elsewhere })).toBe('DRIVE-005');
    // Nor do its owners change while their folder is in it.
    const alone = { isPrivate: true, branch: null, owners: [owns(boss)] };
    expect(await house.code(boss, folderAccessUpdate, { id: folder, ...alone })).toBe('DRIVE-005');
    await house.ok(ana, folderMove, { ids: [inner], folder: 'root' });
    expect(await house.code(luis, folderRead, { folder: inner })).toBe('accepted');
    await house.open(ana, folder);
    expect(await house.code(boss, folderRead, { folder: inner })).toBe('DATA-404');
  });

  it('goes along with the open folder around it, for whoever does not see it too', async () => {
    const around = await house.mkdir(luis, 'Campaña de verano');
    const inner = await house.mkdir(ana, 'Sueldos de verano', around);
    await house.access(ana, inner, { isPrivate: true, owners: [owns(ana)] });
    const elsewhere = await house.mkdir(luis, 'Campañas');
    await house.ok(luis, folderMove, { ids: [around], folder: elsewhere });
    expect((await house.ok(ana, folderRead, { folder: inner })).folder).toMatchObject({ isPrivate: true });
    for (const other of [luis, boss])
      expect(await house.code(other, folderRead, { folder: inner })).toBe('DATA-404');
    // Into a private folder it would take them from ana.
    const own = await house.mkdir(luis, 'Solo de Luis');
    await house.access(luis, own, { isPrivate: true, owners: [owns(luis)] });
    expect(await house.code(luis, folderMove, { ids: [around], folder: own })).toBe('DRIVE-005');
  });

  it('is copied as private as it is, with the folder around it too', async () => {
    const outer = await house.mkdir(ana, 'Ejercicio');
    await privateFolder('Finiquitos', [owns(ana), role(0, 'view')], outer);
    const local = await house.mkdir(ana, 'Solo Jaén', outer);
    await house.access(ana, local, { branch: BRANCH });
    const to = await house.mkdir(ana, 'Copias');
    await house.ok(ana, folderMove, { ids: [outer], folder: to, copy: true });
    const found = async (as: SessionUser, query: string) =>
      (await house.ok(as, driveSearch, { query })).rows.map(({ name }) => name);
    expect(await found(luis, 'Finiquitos')).toEqual([]);
    expect(await found(luis, 'Solo Jaén')).toEqual([]);
    for (const owner of [ana, boss])
      expect(await found(owner, 'Finiquitos')).toEqual([
        ...Array(2).fill('Finiquitos'),
        ...Array(2).fill('Finiquitos.txt'),
      ]);
    expect(await found(ana, 'Solo Jaén')).toHaveLength(2);
  });

  it('is not told of by its name, nor by the id of its changes', async () => {
    const { folder } = await privateFolder('Secretisima', [owns(ana)]);
    const names = ['Secretisima', 'Otra cosa'];
    expect(await house.ok(luis, driveNames, { folder: 'root', names })).toEqual({ taken: [] });
    expect((await house.ok(ana, driveNames, { folder: 'root', names })).taken).toHaveLength(1);
    expect(await house.code(luis, driveSearch, { query: 'nada', folder: newId() })).toBe('DATA-404');
    const inner = await house.mkdir(ana, 'Dentro del secreto', folder);
    const before = await lastEvent();
    await house.uploaded(ana, 'secreto.txt', inner);
    await house.ok(ana, folderRename, { id: inner, name: 'Dentro' });
    const told = await house.db.unscoped<{ entity_id: string }>(
      `SELECT DISTINCT entity_id FROM event_log WHERE topic = 'drive-folder.changed' AND id > :before`,
      { before },
    );
    expect(told.map(({ entity_id: id }) => id)).toEqual([EMPTY_ID]);
  });

  it('gives several back into one folder that is made again', async () => {
    const { folder, file } = await privateFolder('Actas viejas', [owns(ana)]);
    const inner = await house.mkdir(ana, 'Legajo', folder);
    const paper = await house.uploaded(ana, 'legajo.txt', inner);
    await house.ok(ana, fileDelete, { ids: [paper.item] });
    await house.ok(ana, folderDelete, { ids: [inner] });
    await house.ok(ana, fileDelete, { ids: [file.item] });
    await house.ok(ana, folderDelete, { ids: [folder] });
    const { restored } = await house.ok(ana, trashRestore, { ids: [paper.item, inner, file.item] });
    const at = new Map(restored.map((one) => [one.id, one.folder]));
    expect(at.get(inner)).toBe(at.get(file.item));
    expect(at.get(paper.item)).toBe(inner);
    expect((await house.names(ana)).filter((name) => name.startsWith('Actas viejas'))).toEqual([
      'Actas viejas',
    ]);
    expect(await house.code(luis, driveItem, { id: paper.item })).toBe('DATA-404');
  });

  it('comes back from the trash as private as it was, made anew too', async () => {
    const { folder, file } = await privateFolder('Juicios', [owns(ana)]);
    await house.ok(ana, fileDelete, { ids: [file.item] });
    await house.ok(ana, folderDelete, { ids: [folder] });
    expect((await house.ok(luis, folderRead, { folder: 'papelera' })).rows.map(({ id }) => id)).not.toContain(
      folder,
    );
    expect(await house.code(luis, trashRestore, { ids: [folder] })).toBe('DATA-404');
    await house.ok(ana, trashRestore, { ids: [file.item] });
    const { path } = await house.ok(ana, driveItem, { id: file.item });
    expect(path.map(({ name }) => name)).toEqual(['Juicios']);
    for (const other of [luis, boss]) {
      expect(await house.code(other, driveItem, { id: file.item })).toBe('DATA-404');
      expect(await house.code(other, folderRead, { folder: path[0]!.id })).toBe('DATA-404');
    }
  });

  it('is taken over with a reason sent to its owners', async () => {
    const { folder, file } = await privateFolder('Caja', [owns(ana), owns(luis, 'view')]);
    const { locked } = await house.ok(boss, folderRead, { folder: 'root' });
    expect(locked).toContainEqual({ id: folder, owners: ['Ana Ruiz', 'Luis Gil'] });
    expect((await house.ok(luis, folderRead, { folder: 'root' })).locked).toEqual([]);
    expect(await house.code(luis, folderTakeOver, { id: folder, reason: 'Por si acaso' })).toBe('ACCESS-001');
    expect(await house.code(boss, folderTakeOver, { id: folder, reason: ' ' })).toBe('REQ-101');
    expect(await house.code(boss, fileTicket, { id: file.id })).toBe('DATA-404');
    await house.ok(boss, folderTakeOver, { id: folder, reason: 'Baja de Ana' });
    expect(await house.code(boss, fileTicket, { id: file.id })).toBe('accepted');
    const notified = await house.db.unscoped<{ state: string }>(
      `SELECT state FROM event_log WHERE topic = 'notification.asked' ORDER BY id DESC LIMIT 1`,
    );
    expect(JSON.parse(notified[0]!.state)).toMatchObject({
      kind: 'drive.taken-over',
      to: { users: expect.arrayContaining([ana.id, luis.id]) },
      text: 'Motivo: Baja de Ana',
    });
    expect(await house.code(boss, folderTakeOver, { id: folder, reason: 'Otra vez' })).toBe('DATA-404');
  });

  it('of roles is taken over before the eyes of all who have them', async () => {
    const { folder } = await privateFolder('Fondo', [role(1, 'manage')]);
    await house.ok(boss, folderTakeOver, { id: folder, reason: 'Revisión' });
    const [asked] = await house.db.unscoped<{ state: string }>(
      `SELECT state FROM event_log WHERE topic = 'notification.asked' ORDER BY id DESC LIMIT 1`,
    );
    expect(JSON.parse(asked!.state)).toMatchObject({
      to: { users: [], roles: [roleId(1)] },
      text: 'Motivo: Revisión',
    });
  });
});

describe('a folder of a branch', () => {
  it('is seen by the people of that branch and those who see all', async () => {
    const folder = await house.mkdir(ana, 'Jaén');
    const file = await house.uploaded(ana, 'jaen.txt', folder);
    await house.access(ana, folder, { branch: BRANCH });
    expect(await house.code(luis, fileTicket, { id: file.id })).toBe('DATA-404');
    expect(await house.code(boss, fileTicket, { id: file.id })).toBe('accepted');
    expect((await house.ok(ana, driveItem, { id: file.item })).why).toEqual([
      { folder: 'Jaén', rule: 'branch', name: '', level: 'manage' },
    ]);
    const wanted = { id: folder, isPrivate: false, branch: OTHER_BRANCH, owners: [] };
    expect(await house.code(ana, folderAccessUpdate, wanted)).toBe('REQ-101');
  });
});

type Listed = CallOutput<typeof folderRead>;

describe('a large drive', () => {
  /** Statements on the drive that a person's list of a folder takes. */
  async function statements(as: SessionUser, folder = 'root'): Promise<number> {
    sqlCounter.recording = true;
    sqlCounter.texts.length = 0;
    try {
      await house.ok(as, folderRead, { folder });
      // Relay and consumers go on beside it.
      return sqlCounter.texts.filter((text) => text.includes('drive_')).length;
    } finally {
      sqlCounter.recording = false;
    }
  }

  it('reads a list by two statements, and again by one, however many private folders there are', async () => {
    for (let n = 0; n < 20; n += 1) await privateFolder(`Privada ${n}`, [owns(ana)]);
    await house.mkdir(ana, 'De todos');
    expect([await statements(luis), await statements(luis)]).toEqual([2, 1]);
    const empty = await house.mkdir(ana, 'Vacía');
    expect([await statements(luis, empty), await statements(luis, empty)]).toEqual([2, 2]);
  });

  it('is seen anew by everybody after each change of who sees it', async () => {
    const { folder, file } = await privateFolder('Cambiante', [owns(ana), owns(luis, 'view')]);
    const names = async () =>
      ((await house.call(luis, folderRead, { folder })).data as Listed | undefined)?.rows.map(({ id }) => id);
    expect([await names(), await names()]).toEqual([[file.item], [file.item]]);
    await house.access(ana, folder, { isPrivate: true, owners: [owns(ana)] });
    expect(await names()).toBeUndefined();
    await house.access(ana, folder, { isPrivate: true, owners: [owns(ana), role(2, 'view')] });
    expect([await names(), await names()]).toEqual([[file.item], [file.item]]);
    await house.db.unscopedRun(
      "UPDATE drive_grant SET name = 'Otro' WHERE kind = 'role' AND name = 'Profesor'",
    );
    expect(await names()).toBeUndefined();
    await house.db.unscopedRun(
      "UPDATE drive_grant SET name = 'Profesor' WHERE kind = 'role' AND name = 'Otro'",
    );
    expect([await names(), await names()]).toEqual([[file.item], [file.item]]);
    const path = async () =>
      (await house.ok(luis, folderRead, { folder })).folder.path.map(({ name }) => name);
    await house.ok(ana, folderRename, { id: folder, name: 'Renombrada' });
    expect(await path()).toEqual(['Renombrada']);
  });
});
