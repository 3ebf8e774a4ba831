import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallInput } from '@volante/contracts/call';
import { fileDelete, fileMove, folderDelete } from '@volante/contracts/files/drive-change.contract';
import { trashPurge, trashRestore } from '@volante/contracts/files/drive-trash.contract';
import { retention } from '@volante/contracts/files/retention.contract';
import {
  retentionDestroy,
  retentionDestroyed,
  retentionDue,
  retentionOf,
  retentionSet,
  usualRetention,
} from '@volante/contracts/files/retention-term.contract';
import { newId } from '@volante/service-kit/object-id';
import { DriveSweep } from '../../src/modules/drive/drive-sweep.js';
import { FileSweep } from '../../src/modules/files/file-sweep.js';
import { DriveHouse, owns, person } from './drive-house.js';

const boss = person({ permissions: ['file.view', 'file.modify', 'business.modify'] });
const luis = person({ name: 'Luis Gil', permissions: ['file.view', 'file.modify'] });
const other = person({ permissions: ['file.view', 'file.modify', 'business.modify'] });
const stranger = person({
  permissions: ['file.view', 'file.modify', 'business.modify'],
  business: { id: newId(), name: 'Otra', operator: false },
});
let house: DriveHouse;
let made = 0;

beforeAll(async () => {
  house = await DriveHouse.start([boss, luis, other], []);
  await house.ok(boss, usualRetention, {});
});
afterAll(() => house.stop());

type Kind = CallInput<typeof retentionSet>['kind'];
const say = (ids: string[], kind: Kind, reason = '') => house.ok(boss, retentionSet, { ids, kind, reason });
async function aFolder(kind: Kind) {
  made += 1;
  const folder = await house.mkdir(boss, `Papeles ${made}`);
  if (kind) await say([folder], kind);
  return folder;
}
/** A file that changed last on a day. */
async function aFile(folder: string, name: string, day: string) {
  const { item } = await house.uploaded(boss, name, folder);
  await house.db.unscopedRun('UPDATE drive_node SET updated_at = :day WHERE id = :item', {
    item,
    day: `${day} 12:00:00`,
  });
  return item;
}
const termOf = async (id: string) => (await house.ok(boss, retentionOf, { id })).term;
const dueNames = async (as = boss) => (await house.ok(as, retentionDue, {})).rows.map(({ name }) => name);
/** As if the trash had kept them for long enough. */
const age = (id: string) =>
  house.db.unscopedRun(
    'UPDATE drive_node SET trashed_at = UTC_TIMESTAMP(3) - INTERVAL 100 DAY WHERE trash_root = :id',
    { id },
  );
const exists = async (id: string) =>
  (await house.db.unscoped('SELECT id FROM drive_node WHERE id = :id', { id })).length === 1;

describe('the term of papers', () => {
  it('is counted from their last change or the end of its year, the longest of all that were said', async () => {
    const folder = await aFolder('book');
    const file = await aFile(folder, 'libro.txt', '2024-02-29');
    expect(await termOf(file)).toEqual({
      kind: 'book',
      until: '2028-02-29',
      article: 'RD 1295/2003, art. 39',
    });
    await say([file], 'accounts');
    expect(await termOf(file)).toMatchObject({ kind: 'accounts', until: '2030-12-31' });
    expect(await termOf(folder)).toMatchObject({ until: '2030-12-31' });
    expect((await house.ok(boss, retentionOf, { id: file })).own).toEqual(['accounts']);
  });

  it('follows the row that was in force when they changed', async () => {
    await house.ok(boss, retention.calls.create, {
      kind: 'course',
      since: null,
      years: 5,
      counts: 'change',
      article: 'Antes',
    });
    await house.ok(boss, retention.calls.create, {
      kind: 'course',
      since: '2025-07-01',
      years: 7,
      counts: 'change',
      article: 'Después',
    });
    // Two rows of one day: the longer one counts: a mistake destroys nothing.
    await house.ok(boss, retention.calls.create, {
      ...{ kind: 'course', since: '2025-07-01', years: 1, counts: 'change', article: 'Más corto' },
    });
    const folder = await aFolder('course');
    expect(await termOf(await aFile(folder, 'uno.txt', '2025-06-30'))).toMatchObject({
      until: '2030-06-30',
      article: 'Antes',
    });
    expect(await termOf(await aFile(folder, 'dos.txt', '2025-07-01'))).toMatchObject({
      until: '2032-07-01',
      article: 'Después',
    });
    expect(await termOf(await aFile(await aFolder('medical'), 'sin fila.txt', '2025-07-01'))).toBeNull();
  });

  it('goes with papers that are moved out of their folder', async () => {
    const folder = await aFolder('card');
    const file = await aFile(folder, 'ficha.txt', '2026-01-10');
    await house.ok(luis, fileMove, { ids: [file], folder: await aFolder(null) });
    expect(await termOf(file)).toMatchObject({ kind: 'card', until: '2028-01-10' });
  });

  it('goes with papers that come back from the trash without their folder', async () => {
    const folder = await aFolder('card');
    const file = await aFile(folder, 'ficha.txt', '2026-01-10');
    await house.ok(luis, fileDelete, { ids: [file] });
    await house.ok(luis, folderDelete, { ids: [folder] });
    await house.ok(luis, trashRestore, { ids: [file] });
    expect(await termOf(file)).toMatchObject({ kind: 'card' });
  });

  it('is set by people who run the school, and taken back with a reason', async () => {
    const folder = await aFolder('book');
    expect(await house.code(luis, retentionSet, { ids: [folder], kind: null, reason: 'porque sí' })).toBe(
      'ACCESS-001',
    );
    expect(await house.code(stranger, retentionSet, { ids: [folder], kind: 'other' })).toBe('DATA-404');
    expect(await house.code(stranger, retentionOf, { id: folder })).toBe('DATA-404');
    expect(await house.code(boss, retentionSet, { ids: [folder], kind: null })).toBe('REQ-101');
    await aFile(folder, 'libro.txt', '2026-01-10');
    expect(await house.code(boss, retentionSet, { ids: [folder], kind: 'card' })).toBe('REQ-101');
    expect((await house.ok(boss, retentionOf, { id: folder })).own).toEqual(['book']);
    await say([folder], 'card', 'Eran fichas');
    await say([folder], 'book');
    await say([folder], null, 'No eran del libro');
    expect((await house.ok(boss, retentionOf, { id: folder })).own).toEqual([]);
  });
});

describe('before its end', () => {
  it('nothing is removed for good, by hand or by the sweep, whatever folder is removed', async () => {
    const folder = await aFolder(null);
    const below = await house.mkdir(boss, 'Dentro', folder);
    await say([below], 'clock');
    const file = await aFile(below, 'fichajes.txt', new Date().toISOString().slice(0, 10));
    await house.ok(luis, folderDelete, { ids: [folder] });
    const { error } = await house.call(boss, trashPurge, { ids: [folder] });
    expect(error).toMatchObject({
      code: 'RETENTION-001',
      details: { article: 'Estatuto de los Trabajadores, art. 34.9' },
    });
    expect(JSON.stringify(error)).toMatch(
      /«fichajes\.txt» se conserva hasta el \d\d\/\d\d\/\d{4} \(Estatuto/,
    );
    const free = await aFile(await aFolder(null), 'libre.txt', '2026-01-01');
    await house.ok(luis, fileDelete, { ids: [free] });
    await age(folder);
    await age(free);
    await house.provider(DriveSweep).sweep();
    expect([await exists(file), await exists(folder), await exists(free)]).toEqual([true, true, false]);
    await house.db.unscopedRun("UPDATE drive_node SET updated_at = '2020-01-01' WHERE id = :file", { file });
    await house.provider(DriveSweep).sweep();
    expect(await exists(file)).toBe(false);
  });

  it('earlier versions stay that are thinned out elsewhere', async () => {
    const versionsIn = async (kind: Kind) => {
      const folder = await aFolder(kind);
      const { item } = await house.uploaded(boss, 'hoja.txt', folder);
      for (const bytes of ['dos', 'tres'])
        await house.uploaded(boss, 'hoja.txt', folder, { onTaken: 'version', bytes: Buffer.from(bytes) });
      // All of one day, long ago: only the newest of it would stay.
      await house.db.unscopedRun(
        "UPDATE drive_version SET created_at = '2026-01-05 10:00:00' WHERE node_id = :item",
        { item },
      );
      await house.uploaded(boss, 'hoja.txt', folder, { onTaken: 'version', bytes: Buffer.from('cuatro') });
      return (await house.db.unscoped('SELECT number FROM drive_version WHERE node_id = :item', { item }))
        .length;
    };
    expect(await versionsIn(null)).toBe(2);
    expect(await versionsIn('accounts')).toBe(4);
  });
});

describe('after its end', () => {
  it('files are proposed and destroyed with a reason; the record of what they were stays', async () => {
    const folder = await aFolder('book');
    const [old, other] = [
      await aFile(folder, 'viejo.txt', '2020-03-01'),
      await aFile(folder, 'otro.txt', '2021-03-01'),
    ];
    const young = await aFile(folder, 'joven.txt', '2025-03-01');
    expect(await dueNames()).toEqual(['viejo.txt', 'otro.txt']);
    expect(await house.code(luis, retentionDue, {})).toBe('ACCESS-001');
    expect(await house.code(stranger, retentionDestroy, { ids: [old], reason: 'limpieza' })).toBe('DATA-404');
    expect(await house.code(boss, retentionDestroy, { ids: [old, young], reason: 'limpieza' })).toBe(
      'RETENTION-002',
    );
    expect(await house.code(boss, retentionDestroy, { ids: [old], reason: 'no' })).toBe('REQ-101');
    expect(await house.ok(boss, retentionDestroy, { ids: [old], reason: 'Limpieza de 2026' })).toEqual({
      destroyed: 1,
    });
    expect(await dueNames()).toEqual(['otro.txt']);
    const { rows } = await house.ok(boss, retentionDestroyed, {});
    expect(rows).toMatchObject([
      {
        id: old,
        name: 'viejo.txt',
        place: `Papeles ${made}`,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        versions: 1,
        term: { kind: 'book', until: '2024-03-01', article: 'RD 1295/2003, art. 39' },
        reason: 'Limpieza de 2026',
        by: 'Ana Ruiz',
      },
    ]);
    await house.provider(FileSweep).sweep();
    expect(await house.db.unscoped('SELECT id FROM file WHERE owner_id = :old', { old })).toEqual([]);
    expect((await house.ok(stranger, retentionDestroyed, {})).rows).toEqual([]);
    await house.ok(boss, retentionDestroy, { ids: [other], reason: 'Limpieza de 2026' });
  });

  it('the record names those of a private folder to people who see it', async () => {
    const folder = await aFolder('card');
    const file = await aFile(folder, 'privado.txt', '2020-03-01');
    await house.access(boss, folder, { isPrivate: true, owners: [owns(boss, 'manage')] });
    await house.ok(boss, retentionDestroy, { ids: [file], reason: 'Limpieza de 2026' });
    const recorded = async (as: typeof boss) =>
      (await house.ok(as, retentionDestroyed, {})).rows.find(({ id }) => id === file);
    expect(await recorded(boss)).toMatchObject({ name: 'privado.txt', place: `Papeles ${made}` });
    expect(await recorded(other)).toMatchObject({
      ...{ name: '', place: '', term: { kind: 'card' }, reason: 'Limpieza de 2026' },
    });
  });

  it('what the person does not manage is not proposed', async () => {
    const folder = await aFolder('card');
    const file = await aFile(folder, 'de Luis.txt', '2020-03-01');
    await house.access(boss, folder, { isPrivate: true, owners: [owns(luis), owns(boss, 'edit')] });
    expect(await dueNames()).toEqual([]);
    expect(await house.code(boss, retentionDestroy, { ids: [file], reason: 'Limpieza' })).toBe('DRIVE-005');
  });
});
