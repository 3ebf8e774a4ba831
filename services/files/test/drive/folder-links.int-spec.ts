import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallInput, CallOutput } from '@volante/contracts/call';
import { fileMove, folderDelete, folderMove } from '@volante/contracts/files/drive-change.contract';
import {
  fileLinkCreate,
  fileLinks,
  openFile,
  openFileTicket,
  openFolder,
  openZip,
} from '@volante/contracts/files/drive-link.contract';
import { fileRead } from '@volante/contracts/files/file.contract';
import { newId } from '@volante/service-kit/object-id';
import { partsOf } from '../../src/inspection/archive.js';
import { BRANCH, DriveHouse, owns, person } from './drive-house.js';

const ana = person({ permissions: ['file.view', 'file.modify', 'file.share'] });
let house: DriveHouse;
let made = 0;

beforeAll(async () => {
  house = await DriveHouse.start([ana], []);
});
afterAll(() => house.stop());

/** A folder with a file, a folder below with another one, and a private and a branch's folder beside it. */
async function aFolder() {
  made += 1;
  const top = await house.mkdir(ana, `Para la gestoría ${made}`);
  const below = await house.mkdir(ana, 'Facturas', top);
  const secret = await house.mkdir(ana, 'Nóminas', top);
  const ofBranch = await house.mkdir(ana, 'Sucursal', top);
  const hidden = await house.uploaded(ana, 'nómina.txt', secret);
  await house.uploaded(ana, 'sucursal.txt', ofBranch);
  const open = await house.uploaded(ana, 'resumen.txt', top);
  const deep = await house.uploaded(ana, 'factura.txt', below);
  await house.access(ana, secret, { isPrivate: true, owners: [owns(ana)] });
  await house.access(ana, ofBranch, { branch: BRANCH });
  return { top, below, secret, hidden, open, deep };
}
const share = (id: string, more: Partial<CallInput<typeof fileLinkCreate>> = {}) =>
  house.ok(ana, fileLinkCreate, { id, ...more });
const list = (key: string, input: CallInput<typeof openFolder> = {}) =>
  house.host.call(null, openFolder, input, { key });
const names = async (key: string, folder: string | null = null) => {
  const { data, error } = await list(key, { folder });
  return error?.code ?? (data as CallOutput<typeof openFolder>).rows.map(({ name }) => name);
};
const take = async (key: string, item: string | null, password = '') =>
  (await house.host.call(null, openFileTicket, { password, item }, { key })).error?.code ?? 'accepted';
async function zipped(key: string, password = ''): Promise<string[]> {
  const { data, error } = await house.host.call(null, openZip, { password }, { key });
  if (error) return [error.code];
  const token = new URL((data as { url: string }).url, 'http://x').searchParams.get('token') ?? '';
  const read = (await house.host.call(null, fileRead, { name: 'x', token })).data as { key: string };
  const bytes = Buffer.concat(await (await house.storage.get(read.key)).toArray());
  const found: string[] = [];
  for await (const { name, bytes: content } of partsOf(bytes, () => true))
    if (content.toString() === `texto ${name.split('/').at(-1)}`) found.push(name);
  return found.map((name) => name.split('/').at(-1) ?? '').sort();
}
const stateOf = async (id: string) => (await house.ok(ana, fileLinks, { id })).rows[0]?.state;

describe('a link to a folder', () => {
  it('opens what lies in it, and nothing that is private or of one branch in it', async () => {
    const { top, below, secret, hidden, open, deep } = await aFolder();
    const outside = await house.uploaded(ana, `fuera ${made}.txt`, 'root');
    const { secret: key } = await share(top);
    expect((await house.host.call(null, openFile, {}, { key })).data).toMatchObject({
      kind: 'folder',
      name: `Para la gestoría ${made}`,
      size: 0,
    });
    expect(await names(key)).toEqual(['Facturas', 'resumen.txt']);
    const { data } = await list(key, { folder: below });
    expect(data).toMatchObject({
      path: [{ id: top }, { id: below, name: 'Facturas' }],
      rows: [{ name: 'factura.txt' }],
    });
    expect(await names(key, secret)).toBe('KEY-001');
    expect(await names(key, newId())).toBe('KEY-001');
    expect(await take(key, open.item)).toBe('accepted');
    expect(await take(key, deep.item)).toBe('accepted');
    for (const item of [hidden.item, outside.item, below, null])
      expect(await take(key, item)).toBe('KEY-001');
    expect(await zipped(key)).toEqual(['factura.txt', 'resumen.txt']);
    expect((await house.ok(ana, fileLinks, { id: top })).rows[0]).toMatchObject({ downloads: 3 });
  });

  it('packs the same content once, and another one in its place', async () => {
    const { top } = await aFolder();
    const { secret: key } = await share(top);
    const zips = () =>
      house.db.unscoped<{ id: string }>(
        "SELECT id FROM file WHERE mime = 'application/zip' AND expires_at > UTC_TIMESTAMP(3) + INTERVAL 1 HOUR AND name = :name",
        { name: `Para la gestoría ${made}.zip` },
      );
    await Promise.all(Array.from({ length: 6 }, () => zipped(key)));
    await zipped(key);
    expect(await zips()).toHaveLength(1);
    await house.uploaded(ana, 'otra.txt', top);
    await zipped(key);
    expect(await zips()).toHaveLength(1);
  });

  it('packs nothing that the antivirus has not looked at, and does not say so', async () => {
    const { top, open } = await aFolder();
    const { secret: key } = await share(top);
    await house.db.unscopedRun('UPDATE file SET scan = 1 WHERE id = :id', { id: open.id });
    expect(await zipped(key)).toEqual(['DRIVE-LINK-004']);
    await house.db.unscopedRun('UPDATE file SET scan = 0 WHERE id = :id', { id: open.id });
    expect(await zipped(key)).toHaveLength(2);
  });

  it('asks for its password before it tells anything, and counts wrong ones of all its calls together', async () => {
    const { top, open } = await aFolder();
    const { secret: key } = await share(top, { password: 'clave larga', downloads: 1 });
    expect((await list(key)).error?.code).toBe('DRIVE-LINK-001');
    expect((await list(key, { password: 'clave larga' })).data).toMatchObject({ total: 2 });
    for (let wrong = 1; wrong < 9; wrong += 1)
      expect(await take(key, open.item, 'mal')).toBe('DRIVE-LINK-001');
    expect(await zipped(key, 'clave larga')).toHaveLength(2);
    expect(await zipped(key, 'clave larga')).toEqual(['KEY-001']);
  });

  it('is not open once its folder is in the trash; a ZIP of nothing is none', async () => {
    const empty = await house.mkdir(ana, `Vacía ${made}`);
    const { secret: key } = await share(empty);
    expect(await zipped(key)).toEqual(['DRIVE-LINK-003']);
    await house.ok(ana, folderDelete, { ids: [empty] });
    expect(await names(key)).toBe('KEY-001');
  });
});

describe('a link of any kind', () => {
  it('closes once fewer people see what it opens, and stays open otherwise', async () => {
    const { top, below, open, deep } = await aFolder();
    const [toTop, toBelow, toOpen, toDeep] = await Promise.all(
      [top, below, open.item, deep.item].map((id) => share(id)),
    );
    await house.access(ana, below, { isPrivate: true, owners: [owns(ana)] });
    expect([
      await stateOf(top),
      await stateOf(below),
      await stateOf(open.item),
      await stateOf(deep.item),
    ]).toEqual(['open', 'narrowed', 'open', 'narrowed']);
    expect(await names(toTop!.secret)).toEqual(['resumen.txt']);
    expect(await names(toBelow!.secret)).toBe('KEY-001');
    expect(await take(toDeep!.secret, null)).toBe('KEY-001');
    // A new one is made by somebody who knows.
    const again = await share(deep.item);
    expect(await take(again.secret, null)).toBe('accepted');
    const other = await house.mkdir(ana, 'Abierta', top);
    await house.ok(ana, fileMove, { ids: [open.item], folder: other });
    expect(await take(toOpen!.secret, null)).toBe('accepted');
    await house.ok(ana, fileMove, { ids: [open.item], folder: below });
    expect(await take(toOpen!.secret, null)).toBe('KEY-001');
    await house.ok(ana, folderMove, { ids: [other], folder: 'root', onTaken: 'both' });
    expect(await names(toTop!.secret)).toEqual([]);
  });
});
