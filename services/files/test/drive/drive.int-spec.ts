import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import { driveItem, driveNames, driveSearch, folderRead } from '@volante/contracts/files/drive.contract';
import {
  fileDelete,
  fileMove,
  fileRename,
  folderCreate,
  folderDelete,
  folderMove,
  folderRename,
} from '@volante/contracts/files/drive-change.contract';
import { driveConfigure, driveData } from '@volante/contracts/files/drive-space.contract';
import { trashPurge, trashRestore } from '@volante/contracts/files/drive-trash.contract';
import { versionLabel, versionRestore } from '@volante/contracts/files/drive-version.contract';
import { fileTicket } from '@volante/contracts/files/file.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { permanentKey } from '@volante/service-kit/storage/storage';
import { dropBytes, reserveBytes } from '../../src/byte-store/stored-bytes.js';
import { DriveSweep } from '../../src/modules/drive/drive-sweep.js';
import { FileSweep } from '../../src/modules/files/file-sweep.js';
import { DriveHouse, person } from './drive-house.js';

const ana = person();
const boss = person({ name: 'Berta Jefa', permissions: ['file.view', 'file.modify', 'business.modify'] });
const stranger = person({ business: { id: newId(), name: 'Otra', operator: false } });
const reader = person({ permissions: ['file.view'] });
let house: DriveHouse;
let place: string;

beforeAll(async () => {
  house = await DriveHouse.start([ana, boss, reader], []);
  place = await house.mkdir(ana, 'Pruebas');
});
afterAll(() => house.stop());

const storedKeys = async () =>
  (await house.db.unscoped<{ storage_key: string }>('SELECT storage_key FROM file')).map(
    (row) => row.storage_key,
  );

describe('folders and files', () => {
  it('are listed folders first, in every order, page by page', async () => {
    const at = await house.mkdir(ana, 'Orden', place);
    await house.mkdir(ana, 'zeta', at);
    await house.mkdir(ana, 'Álamo', at);
    await house.uploaded(ana, 'b.txt', at, { bytes: Buffer.from('largo, muy largo') });
    await house.uploaded(ana, 'Á.csv', at, { bytes: Buffer.from('c') });
    expect(await house.names(ana, at)).toEqual(['Álamo', 'zeta', 'Á.csv', 'b.txt']);
    expect(await house.names(ana, at, { sort: '-name' })).toEqual(['zeta', 'Álamo', 'b.txt', 'Á.csv']);
    expect(await house.names(ana, at, { sort: '-size' })).toEqual([
      expect.any(String),
      expect.any(String),
      'b.txt',
      'Á.csv',
    ]);
    for (const sort of ['date', '-date', 'size', 'kind', '-kind', 'name', '-name'] as const) {
      const whole = await house.names(ana, at, { sort });
      const paged: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await house.ok(ana, folderRead, {
          folder: at,
          sort,
          limit: 1,
          ...(cursor ? { cursor } : {}),
        });
        expect(page.total).toBe(4);
        paged.push(...page.rows.map(({ name }) => name));
        cursor = page.next ?? undefined;
      } while (cursor);
      expect([sort, paged]).toEqual([sort, whole]);
    }
    const { folder } = await house.ok(ana, folderRead, { folder: at });
    expect(folder).toMatchObject({
      name: 'Orden',
      level: 'manage',
      path: [
        { id: place, name: 'Pruebas' },
        { id: at, name: 'Orden' },
      ],
    });
  });

  it.each(['..', 'a/b', 'a\\b', 'a:b', 'a*', 'a?', 'a"', 'a<', 'a>', 'a|', '', ' ', 'x'.repeat(121), 'fin.'])(
    'take no name like %j',
    async (name) => {
      expect(await house.code(ana, folderCreate, { folder: place, name })).toBe('REQ-101');
    },
  );

  it('have one name once in a folder, whatever case and accents', async () => {
    const at = await house.mkdir(ana, 'Nombres', place);
    await house.mkdir(ana, 'Médicos', at);
    expect(await house.code(ana, folderCreate, { folder: at, name: 'MEDICOS' })).toBe('DRIVE-001');
    const other = await house.mkdir(ana, 'Otros', at);
    expect(await house.code(ana, folderRename, { id: other, name: 'medicos' })).toBe('DRIVE-001');
    expect(await house.code(ana, folderRename, { id: other, name: 'OTROS' })).toBe('accepted');
    const file = await house.uploaded(ana, 'Informe.txt', at);
    expect(await house.ok(ana, fileRename, { id: file.item, name: 'Acta' })).toMatchObject({
      name: 'Acta.txt',
    });
    const { taken } = await house.ok(ana, driveNames, {
      folder: at,
      names: ['ACTA.TXT', 'x.pdf', 'médicos'],
    });
    expect(taken).toEqual([
      { name: 'ACTA.TXT', kind: 'file' },
      { name: 'médicos', kind: 'folder' },
    ]);
    const rivals = await Promise.all(
      Array.from({ length: 6 }, () => house.code(ana, folderCreate, { folder: at, name: 'Rival' })),
    );
    expect(rivals.filter((code) => code === 'accepted')).toHaveLength(1);
    expect(new Set(rivals)).toEqual(new Set(['accepted', 'DRIVE-001']));
  });

  it('go no deeper than 20 levels', async () => {
    let at = await house.mkdir(ana, 'Fondo');
    for (let level = 2; level <= 20; level += 1) at = await house.mkdir(ana, `Nivel ${level}`, at);
    expect(await house.code(ana, folderCreate, { folder: at, name: 'Otro' })).toBe('DRIVE-004');
    const two = await house.mkdir(ana, 'Dos', place);
    const { path } = (await house.ok(ana, folderRead, { folder: at })).folder;
    expect(path).toHaveLength(20);
    expect(await house.code(ana, folderMove, { ids: [two], folder: at })).toBe('DRIVE-004');
    expect(await house.code(ana, folderMove, { ids: [two], folder: path[18]!.id })).toBe('accepted');
  });

  it('are never moved into themselves or below, from two browsers at once neither', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [
        await house.mkdir(ana, `A${round}`, place),
        await house.mkdir(ana, `B${round}`, place),
      ];
      expect(await house.code(ana, folderMove, { ids: [one], folder: one })).toBe('DRIVE-003');
      const codes = await Promise.all([
        house.code(ana, folderMove, { ids: [one], folder: two }),
        house.code(ana, folderMove, { ids: [two], folder: one }),
      ]);
      expect(codes.sort()).toEqual(['DRIVE-003', 'accepted']);
    }
  });

  it('move all or none, with everything in them', async () => {
    const [from, to] = [await house.mkdir(ana, 'De', place), await house.mkdir(ana, 'A', place)];
    const first = await house.uploaded(ana, 'uno.txt', from);
    const second = await house.uploaded(ana, 'dos.txt', from);
    await house.uploaded(ana, 'dos.txt', to);
    const ids = [first.item, second.item];
    expect(await house.code(ana, fileMove, { ids, folder: to })).toBe('DRIVE-001');
    expect(await house.names(ana, from)).toEqual(['dos.txt', 'uno.txt']);
    expect(await house.ok(ana, fileMove, { ids, folder: to, onTaken: 'both' })).toEqual({ moved: 2 });
    expect(await house.names(ana, to)).toEqual(['dos (2).txt', 'dos.txt', 'uno.txt']);
    expect(await house.code(ana, fileMove, { ids: [first.item, newId()], folder: from })).toBe('DATA-404');
    // A call for folders takes no files.
    expect(await house.code(ana, folderMove, { ids: [first.item], folder: from })).toBe('DATA-404');
  });

  it('are copied with everything in them, and leave what they came from as it is', async () => {
    const [from, to] = [await house.mkdir(ana, 'Plantillas', place), await house.mkdir(ana, 'Copias', place)];
    const inner = await house.mkdir(ana, 'Cartas', from);
    const letter = await house.uploaded(ana, 'carta.txt', inner, { bytes: Buffer.from('primera') });
    await house.uploaded(ana, 'carta.txt', inner, { bytes: Buffer.from('segunda'), onTaken: 'version' });
    const first = await house.ok(ana, folderMove, { ids: [from], folder: to, copy: true });
    expect(first).toEqual({ moved: 1, made: [expect.any(String)] });
    expect(first.made).not.toContain(from);
    expect(await house.code(ana, folderMove, { ids: [from], folder: to, copy: true })).toBe('DRIVE-001');
    // Into itself too: a copy makes no circle.
    await house.ok(ana, folderMove, { ids: [from], folder: inner, copy: true });
    expect(await house.names(ana, from)).toEqual(['Cartas']);
    const copied = await house.ok(ana, folderRead, { folder: to });
    const [cards] = (await house.ok(ana, folderRead, { folder: copied.rows[0]!.id })).rows;
    const [copy] = (await house.ok(ana, folderRead, { folder: cards!.id })).rows;
    expect(copy).toMatchObject({ name: 'carta.txt', size: 'segunda'.length });
    const { versions } = await house.ok(ana, driveItem, { id: copy!.id });
    expect(versions).toHaveLength(1);
    await house.ok(ana, fileDelete, { ids: [letter.item] });
    await house.ok(boss, trashPurge, { ids: [letter.item] });
    await new FileSweep(house.db, house.storage).sweep();
    expect(await house.code(ana, fileTicket, { id: copy!.content! })).toBe('accepted');
    for (const key of await storedKeys()) expect(await house.storage.stat(key)).not.toBeNull();
  });

  it('are copied within the space that copies beside them leave', async () => {
    const [from, to] = [await house.mkdir(ana, 'Pesada', place), await house.mkdir(ana, 'Varias', place)];
    const size = 1_100 * 1024;
    await house.uploaded(ana, 'mucho.txt', from, { bytes: Buffer.alloc(size, 'a') });
    const { usage } = await house.ok(ana, driveData, {});
    // Room for one copy, not for two.
    process.env.VOLANTE_FILES_MB = String(Math.ceil((usage.bytes + size) / 1024 / 1024));
    const copy = () =>
      house.code(ana, folderMove, { ids: [from], folder: to, copy: true, onTaken: 'both' as const });
    const reserved = { key: permanentKey(DEMO.school.id, newId()), size };
    try {
      const school = systemContext(DEMO.school.id, '');
      const reserve = (tx: TenantTx) => reserveBytes(tx, [reserved]).then(() => null);
      await house.db.write(school, reserve, { idempotencyKey: null });
      expect(await copy()).toBe('FILE-008');
      await dropBytes(house.db, house.storage, DEMO.school.id, [reserved]);
      const codes = await Promise.all(Array.from({ length: 5 }, copy));
      expect(codes.sort()).toEqual([...Array(4).fill('FILE-008'), 'accepted']);
    } finally {
      delete process.env.VOLANTE_FILES_MB;
    }
    expect(await house.db.unscoped('SELECT storage_key FROM stored_bytes WHERE size > 0')).toEqual([]);
  });

  it('move and come back with others that lie in them', async () => {
    const [a, to] = [await house.mkdir(ana, 'Alfa', place), await house.mkdir(ana, 'Beta', place)];
    const inner = await house.mkdir(ana, 'Gamma', a);
    const deep = await house.mkdir(ana, 'Delta', inner);
    await house.ok(ana, folderMove, { ids: [a, inner], folder: to });
    const rows = await house.db.unscoped<{ id: string; depth: number }>(
      'SELECT id, depth FROM drive_node WHERE id IN (:ids)',
      { ids: [a, inner, deep] },
    );
    const depths = new Map(rows.map(({ id, depth }) => [id, depth]));
    expect([a, inner, deep].map((id) => depths.get(id))).toEqual([3, 3, 4]);
  });

  it('are downloaded under the name that they have now', async () => {
    const file = await house.uploaded(ana, 'antes.txt', place);
    await house.ok(ana, fileRename, { id: file.item, name: 'después' });
    expect(await house.ok(ana, fileTicket, { id: file.id })).toMatchObject({ name: 'después.txt' });
  });

  it('of another school are not there', async () => {
    const file = await house.uploaded(ana, 'ajeno.txt', place);
    const { id: content, item } = file;
    expect(await house.code(stranger, folderRead, { folder: place })).toBe('DATA-404');
    expect(await house.code(stranger, driveItem, { id: item })).toBe('DATA-404');
    expect(await house.code(stranger, fileTicket, { id: content })).toBe('DATA-404');
    expect(await house.code(stranger, fileRename, { id: item, name: 'mio' })).toBe('DATA-404');
    expect(await house.code(stranger, fileMove, { ids: [item], folder: 'root' })).toBe('DATA-404');
    expect((await house.upload(stranger, 'a.txt', place)).error?.code).toBe('DATA-404');
    expect((await house.ok(stranger, driveSearch, { query: 'ajeno' })).rows).toEqual([]);
    expect(await house.code(reader, fileRename, { id: item, name: 'mio' })).toBe('ACCESS-001');
  });
});

describe('an upload', () => {
  it('asks what to do with a taken name, and does it', async () => {
    const at = await house.mkdir(ana, 'Subidas', place);
    const first = await house.uploaded(ana, 'Contrato.txt', at, { bytes: Buffer.from('uno') });
    expect((await house.upload(ana, 'CONTRATO.txt', at)).error?.code).toBe('DRIVE-001');
    const skipped = await house.uploaded(ana, 'contrato.txt', at, { onTaken: 'skip' });
    expect(skipped).toMatchObject({
      id: first.id,
      item: first.item,
      outcome: 'skipped',
      name: 'Contrato.txt',
    });
    const second = await house.uploaded(ana, 'contrato.txt', at, {
      onTaken: 'version',
      bytes: Buffer.from('dos'),
    });
    expect(second).toMatchObject({ item: first.item, outcome: 'version', name: 'Contrato.txt' });
    const third = await house.uploaded(ana, 'contrato.txt', at, { onTaken: 'both' });
    expect(third).toMatchObject({ outcome: 'stored', name: 'contrato (2).txt' });
    expect(await house.names(ana, at)).toEqual(['contrato (2).txt', 'Contrato.txt']);
    const { versions } = await house.ok(ana, driveItem, { id: first.item });
    expect(versions.map(({ number, isCurrent }) => [number, isCurrent])).toEqual([
      [2, true],
      [1, false],
    ]);
    // The old bytes are still read, and come back as a newer version.
    expect(await house.code(ana, fileTicket, { id: first.id })).toBe('accepted');
    expect(await house.ok(ana, versionRestore, { id: first.item, number: 1 })).toEqual({ number: 3 });
    expect((await house.ok(ana, driveItem, { id: first.item })).item.content).toBe(first.id);
    await house.ok(ana, versionLabel, { id: first.item, number: 2, label: 'Firmada' });
    expect((await house.ok(ana, driveItem, { id: first.item })).versions[1]).toMatchObject({
      label: 'Firmada',
    });
    expect(await house.code(ana, versionRestore, { id: first.item, number: 9 })).toBe('DATA-404');
  });

  it('never passes the quota, however many come at once', async () => {
    const { usage } = await house.ok(ana, driveData, {});
    const folder = await house.mkdir(ana, 'Cupo', place);
    const bytes = Buffer.alloc(300 * 1024, 'a');
    process.env.VOLANTE_FILES_MB = String(Math.ceil(usage.bytes / 1024 / 1024) + 1);
    try {
      const codes = await Promise.all(
        Array.from(
          { length: 12 },
          async (_, n) => (await house.upload(ana, `${n}.txt`, folder, { bytes })).error?.code,
        ),
      );
      const after = await house.ok(ana, driveData, {});
      expect(after.usage.bytes).toBeLessThanOrEqual(after.usage.quota);
      expect(after.usage.bytes + bytes.length).toBeGreaterThan(after.usage.quota);
      expect(after.usage.state).toBe('warning');
      expect(new Set(codes.filter(Boolean))).toEqual(new Set(['FILE-008']));
    } finally {
      delete process.env.VOLANTE_FILES_MB;
    }
    // Refused bytes are not left behind.
    const keys = await house.db.unscoped<{ storage_key: string }>('SELECT storage_key FROM stored_bytes');
    for (const { storage_key: key } of keys) expect(await house.storage.stat(key)).toBeNull();
  });
});

describe('the space', () => {
  it('is told by place and by type, each of them whole', async () => {
    const at = await house.mkdir(ana, 'Espacio', place);
    const before = await house.ok(ana, driveConfigure, {});
    await house.uploaded(ana, 'a.txt', at, { bytes: Buffer.from('uno') });
    await house.uploaded(ana, 'a.txt', at, { bytes: Buffer.from('cuatro'), onTaken: 'version' });
    const gone = await house.uploaded(ana, 'b.txt', at, { bytes: Buffer.from('papel') });
    await house.ok(ana, fileDelete, { ids: [gone.item] });
    const after = await house.ok(ana, driveConfigure, {});
    const more = (key: string) =>
      (after.parts.find((part) => part.key === key)?.bytes ?? 0) -
      (before.parts.find((part) => part.key === key)?.bytes ?? 0);
    expect(['drive', 'versions', 'trash', 'records'].map(more)).toEqual([6, 3, 5, 0]);
    const { usage } = await house.ok(ana, driveData, {});
    for (const shares of [after.parts, after.kinds])
      expect(shares.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(usage.bytes);
    expect(await house.code(reader, driveConfigure, {})).toBe('ACCESS-001');
  });
});

describe('the trash', () => {
  it('takes a folder as one and gives it back to its place', async () => {
    const at = await house.mkdir(ana, 'Papeles', place);
    const inner = await house.mkdir(ana, 'Dentro', at);
    const file = await house.uploaded(ana, 'hoja.txt', inner);
    const lone = await house.uploaded(ana, 'suelta.txt', at);
    await house.ok(ana, fileDelete, { ids: [lone.item] });
    await house.ok(ana, folderDelete, { ids: [at] });
    expect(await house.code(ana, folderRead, { folder: at })).toBe('DATA-404');
    expect(await house.code(ana, folderRead, { folder: inner })).toBe('DATA-404');
    expect(await house.code(ana, fileTicket, { id: file.id })).toBe('DATA-404');
    expect((await house.ok(ana, driveSearch, { query: 'hoja' })).rows).toEqual([]);
    const trash = await house.ok(ana, folderRead, { folder: 'papelera' });
    expect(trash.rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['Papeles', 'suelta.txt']));
    expect(trash.rows.map(({ name }) => name)).not.toContain('hoja.txt');
    // Its name is free again: on its return the folder is the second one.
    await house.mkdir(ana, 'Papeles', place);
    const { restored } = await house.ok(ana, trashRestore, { ids: [at] });
    expect(restored).toEqual([{ id: at, name: 'Papeles (2)', folder: place }]);
    expect(await house.names(ana, inner)).toEqual(['hoja.txt']);
    expect(await house.names(ana, at)).toEqual(['Dentro']);
    expect(await house.code(ana, trashRestore, { ids: [inner] })).toBe('DATA-404');
  });

  it('makes the path anew for what comes back alone', async () => {
    const at = await house.mkdir(ana, 'Camino', place);
    const inner = await house.mkdir(ana, 'Hondo', at);
    const file = await house.uploaded(ana, 'sola.txt', inner);
    await house.ok(ana, fileDelete, { ids: [file.item] });
    await house.ok(ana, folderDelete, { ids: [at] });
    await house.ok(ana, trashRestore, { ids: [file.item] });
    const { path } = await house.ok(ana, driveItem, { id: file.item });
    expect(path.map(({ name }) => name)).toEqual(['Pruebas', 'Camino', 'Hondo']);
    expect(path[1]!.id).not.toBe(at);
  });

  it('is emptied by hand or after 30 days, bytes too', async () => {
    const at = await house.mkdir(ana, 'Fuera', place);
    const gone = await house.uploaded(ana, 'adios.txt', at);
    const old = await house.uploaded(ana, 'viejo.txt', at);
    await house.ok(ana, fileDelete, { ids: [gone.item, old.item] });
    const [row] = await house.db.unscoped<{ storage_key: string }>(
      'SELECT storage_key FROM file WHERE id = :id',
      {
        id: gone.id,
      },
    );
    expect(await house.code(boss, trashPurge, { ids: [at] })).toBe('DATA-404');
    // An editor may delete, and not for good: only managers of the school may.
    expect(await house.code(ana, trashPurge, { ids: [gone.item] })).toBe('ACCESS-001');
    expect(await house.ok(boss, trashPurge, { ids: [gone.item] })).toEqual({ purged: 1 });
    await house.db.unscopedRun(
      'UPDATE drive_node SET trashed_at = trashed_at - INTERVAL 31 DAY WHERE id = :id',
      { id: old.item },
    );
    await new DriveSweep(house.db).sweep();
    await new FileSweep(house.db, house.storage).sweep();
    expect(await house.storage.stat(row!.storage_key)).toBeNull();
    for (const item of [gone.item, old.item]) {
      expect(await house.code(ana, trashRestore, { ids: [item] })).toBe('DATA-404');
      expect(await house.db.unscoped('SELECT id FROM file WHERE owner_id = :item', { item })).toEqual([]);
    }
    for (const key of await storedKeys()) expect(await house.storage.stat(key)).not.toBeNull();
  });
});

describe('search', () => {
  it('finds every word in names, without case and accents, within a folder if asked', async () => {
    const at = await house.mkdir(ana, 'Búsqueda', place);
    const other = await house.mkdir(ana, 'Lejos', place);
    await house.uploaded(ana, 'Carné José Núñez.txt', at);
    await house.uploaded(ana, 'carne 100% vacuno.txt', other);
    const names = async (query: string, folder = 'root') =>
      (await house.ok(ana, driveSearch, { query, folder })).rows.map(({ name }) => name);
    expect(await names('NUNEZ carne')).toEqual(['Carné José Núñez.txt']);
    expect(await names('  carne  ', at)).toEqual(['Carné José Núñez.txt']);
    expect(await names('100%')).toEqual(['carne 100% vacuno.txt']);
    expect(await names('0%0')).toEqual([]);
    expect(await house.code(ana, driveSearch, { query: ' a ' })).toBe('REQ-101');
    const { rows } = await house.ok(ana, driveSearch, { query: 'vacuno' });
    expect(rows[0]).toMatchObject({ place: 'Pruebas / Lejos', parent: other });
  });
});
