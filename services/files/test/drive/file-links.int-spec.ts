import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallInput } from '@volante/contracts/call';
import { fileDelete } from '@volante/contracts/files/drive-change.contract';
import {
  fileLinkCreate,
  fileLinkDelete,
  fileLinks,
  openFile,
  openFileTicket,
} from '@volante/contracts/files/drive-link.contract';
import { fileRead } from '@volante/contracts/files/file.contract';
import { newId } from '@volante/service-kit/object-id';
import { DriveHouse, owns, person } from './drive-house.js';

const ana = person({ permissions: ['file.view', 'file.modify', 'file.share'] });
const luis = person({ permissions: ['file.view', 'file.modify'] });
const stranger = person({
  permissions: ['file.view', 'file.modify', 'file.share'],
  business: { id: newId(), name: 'Otra', operator: false },
});
let house: DriveHouse;
let made = 0;

beforeAll(async () => {
  house = await DriveHouse.start([ana, luis], []);
});
afterAll(() => house.stop());

async function aFile(folder = 'root') {
  made += 1;
  return house.uploaded(ana, `enlace ${made}.txt`, folder);
}
const share = (id: string, more: Partial<CallInput<typeof fileLinkCreate>> = {}) =>
  house.ok(ana, fileLinkCreate, { id, ...more });
const look = async (key: string) => house.host.call(null, openFile, {}, { key });
const take = async (key: string, password = '') =>
  (await house.host.call(null, openFileTicket, { password }, { key })).error?.code ?? 'accepted';

describe('a link to a file', () => {
  it('opens it for whoever has the secret, which is kept as its digest alone', async () => {
    const { item, size } = await aFile();
    const { secret } = await share(item, { note: 'Gestoría' });
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect((await look(secret)).data).toMatchObject({
      needsPassword: false,
      name: `enlace ${made}.txt`,
      size,
    });
    const { data } = await house.host.call(null, openFileTicket, {}, { key: secret });
    const token = new URL((data as { url: string }).url, 'http://x').searchParams.get('token') ?? '';
    const bytes = await house.host.call(null, fileRead, { name: 'x', token });
    expect(bytes.data).toMatchObject({ size, inline: false });
    const kept = JSON.stringify(await house.db.unscoped('SELECT * FROM drive_link'));
    expect(kept).not.toContain(secret);
    const { rows } = await house.ok(ana, fileLinks, { id: item });
    expect(rows[0]).toMatchObject({ note: 'Gestoría', downloads: 1, state: 'open', uses: [{}] });
    // Its maker and managers of the school see from where; others the network alone.
    await house.db.unscopedRun("UPDATE drive_link_use SET ip = '83.45.12.199'", {});
    const seen = async (as: typeof ana) => (await house.ok(as, fileLinks, { id: item })).rows[0]?.uses[0]?.ip;
    expect(await seen(ana)).toBe('83.45.12.199');
    expect(await seen(person({ permissions: [...ana.permissions, 'business.modify'] }))).toBe('83.45.12.199');
    expect(await seen(person({ permissions: ana.permissions }))).toBe('83.45.…');
  });

  it('is no longer open once withdrawn, expired, used up, or without its file; the answer is the same', async () => {
    const { item } = await aFile();
    const [withdrawn, expired, used] = [
      await share(item),
      await share(item),
      await share(item, { downloads: 2 }),
    ];
    await house.ok(ana, fileLinkDelete, { id: withdrawn.link });
    await house.db.unscopedRun('UPDATE drive_link SET expires_at = UTC_TIMESTAMP(3) WHERE id = :id', {
      id: expired.link,
    });
    const rivals = await Promise.all(Array.from({ length: 6 }, () => take(used.secret)));
    expect(rivals.filter((code) => code === 'accepted')).toHaveLength(2);
    for (const secret of [withdrawn.secret, expired.secret, used.secret, 'A'.repeat(43)]) {
      expect((await look(secret)).error?.code).toBe('KEY-001');
      expect(await take(secret)).toBe('KEY-001');
    }
    const gone = await share(item);
    await house.ok(ana, fileDelete, { ids: [item] });
    expect((await look(gone.secret)).error?.code).toBe('KEY-001');
  });

  it('with a password tells nothing before it, and is locked after ten wrong ones', async () => {
    const { item } = await aFile();
    const { secret } = await share(item, { password: 'clave de la gestoría' });
    expect((await look(secret)).data).toMatchObject({ needsPassword: true, name: '', size: 0 });
    expect(await take(secret)).toBe('DRIVE-LINK-001');
    expect(await take(secret, 'clave de la gestoría')).toBe('accepted');
    for (let wrong = 1; wrong < 10; wrong += 1) expect(await take(secret, 'otra')).toBe('DRIVE-LINK-001');
    expect(await take(secret, 'clave de la gestoría')).toBe('KEY-001');
    expect((await house.ok(ana, fileLinks, { id: item })).rows[0]).toMatchObject({ state: 'locked' });
  });

  it('is not locked by a right password, however often what it opens is not there', async () => {
    const { item } = await aFile();
    const { secret } = await share(item, { password: 'otra clave' });
    const input = { password: 'otra clave', item: newId() };
    for (let at = 0; at < 12; at += 1)
      expect((await house.host.call(null, openFileTicket, input, { key: secret })).error?.code).toBe(
        'KEY-001',
      );
    expect(await take(secret, 'otra clave')).toBe('accepted');
  });

  it('takes no more guesses beside each other than one after the other', async () => {
    const { item } = await aFile();
    const { secret } = await share(item, { password: 'otra clave' });
    const guesses = await Promise.all(Array.from({ length: 16 }, () => take(secret, 'mal')));
    expect(guesses.filter((code) => code === 'DRIVE-LINK-001')).toHaveLength(10);
    expect(guesses.filter((code) => code === 'KEY-001')).toHaveLength(6);
    expect(await take(secret, 'otra clave')).toBe('KEY-001');
  });

  it('opens nothing while the school is suspended, and comes back with it', async () => {
    const { item } = await aFile();
    const { secret } = await share(item);
    await house.db.unscopedRun(
      `INSERT INTO business_standing (business_id, services, trial_until, suspended, version)
       VALUES (:business, '[]', NULL, 1, 1)`,
      { business: ana.business.id },
    );
    try {
      expect((await look(secret)).error?.code).toBe('KEY-002');
      expect(await take(secret)).toBe('KEY-002');
    } finally {
      await house.db.unscopedRun('DELETE FROM business_standing');
    }
    expect(await take(secret)).toBe('accepted');
  });

  it('is made by people who may share and change the file', async () => {
    const { item } = await aFile();
    expect(await house.code(luis, fileLinkCreate, { id: item })).toBe('ACCESS-001');
    expect(await house.code(stranger, fileLinkCreate, { id: item })).toBe('DATA-404');
    expect(await house.code(stranger, fileLinks, { id: item })).toBe('DATA-404');
    const { link } = await share(item);
    expect(await house.code(stranger, fileLinkDelete, { id: link })).toBe('DATA-404');
    const folder = await house.mkdir(luis, 'Privada de Luis');
    const hidden = await house.uploaded(luis, 'suyo.txt', folder);
    await house.access(luis, folder, { isPrivate: true, owners: [owns(luis), owns(ana, 'view')] });
    expect(await house.code(ana, fileLinkCreate, { id: hidden.item })).toBe('DRIVE-005');
  });
});
