import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallDeclaration } from '@volante/contracts/call';
import { DEMO } from '@volante/contracts/demo';
import {
  fileAttach,
  fileRead,
  fileRegister,
  fileTicket,
  fileUpload,
} from '@volante/contracts/files/file.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { newId } from '@volante/service-kit/object-id';
import { openStorage } from '@volante/service-kit/storage/open-storage';
import { newStagingKey, permanentKey, type Storage } from '@volante/service-kit/storage/storage';
import { type Envelope, TestingHost } from '@volante/service-kit/testing-host';
import { cloneSchemas } from '@volante/testing/servers/schemas';
import { testEnv } from '@volante/testing/servers/test-env';
import sharp from 'sharp';
import { service } from '../src/main.js';
import { contactFilesConsumption } from '../src/modules/files/contact-files.consumer.js';
import { FileSweep } from '../src/modules/files/file-sweep.js';
import { TicketOffice } from '../src/ticket-store/ticket.js';
import { FOLDERS } from '../src/upload-store/uploads.service.js';
import { HOSTILE_FILES } from './hostile-files.js';
import { mp3, mp4, webm } from './media-bytes.js';
import { docx, jpeg, odp, pdf, png } from './sample-bytes.js';

let host: TestingHost;
let storage: Storage;
let stagedByOthers: string[];
const [BRANCH = '', OTHER_BRANCH = ''] = DEMO.school.branches.map(({ id }) => id);

function person(change: Partial<SessionUser> = {}): SessionUser {
  return {
    id: newId(),
    name: 'Ana Ruiz',
    email: 'ana@example.com',
    role: 'Prueba',
    business: { id: DEMO.school.id, name: 'Autoescuela', operator: false },
    services: [],
    permissions: ['file.modify', 'client.view'],
    branches: [BRANCH],
    ...change,
  };
}
const ana = person();

beforeAll(async () => {
  Object.assign(process.env, testEnv().settings, { VOLANTE_CHECK_OUTPUT: '1', VOLANTE_LOG_LEVEL: 'silent' });
  await cloneSchemas(['files']);
  host = await TestingHost.start([service]);
  storage = openStorage();
  stagedByOthers = await staged();
});

afterAll(() => host.stop());

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** Keys of the staging area, which tests of other services use as well. */
async function staged(): Promise<string[]> {
  return (await all(storage.list('staging/'))).map(({ key }) => key);
}

async function* once(bytes: Buffer) {
  yield bytes;
}

async function upload(
  bytes: Buffer,
  filename: string,
  fields: Record<string, unknown> = {},
  as = ana,
  options: { idempotencyKey?: string; bodyHash?: string } = {},
): Promise<Envelope> {
  const key = newStagingKey();
  await storage.put(key, once(bytes));
  const input = { upload: key, filename, size: bytes.length, ...fields };
  const answer = await host.call(as, fileUpload, input, options);
  await storage.remove(key);
  return answer;
}

interface Uploaded {
  id: string;
  name: string;
  width: number | null;
  height: number | null;
  pages: number | null;
}

async function uploaded(...args: Parameters<typeof upload>): Promise<Uploaded> {
  const { data, error } = await upload(...args);
  expect(error).toBeUndefined();
  return data as Uploaded;
}

async function bytesOf(as: SessionUser, id: string, more: Record<string, string> = {}): Promise<Buffer> {
  const token = await ticketOf(as, id, more);
  const { data } = await host.call(null, fileRead, { name: 'x', token });
  const { key, size } = data as { key: string; size: number };
  const bytes = Buffer.concat(await all<Buffer>(await storage.get(key)));
  expect(bytes.length).toBe(size);
  return bytes;
}

async function ticketOf(as: SessionUser, id: string, more: Record<string, string> = {}): Promise<string> {
  const { data } = await host.call(as, fileTicket, { id, ...more });
  return new URL((data as { url: string }).url, 'http://x').searchParams.get('token') ?? '';
}

const codeOf = async (answer: Promise<Envelope>) => (await answer).error?.code ?? 'accepted';

describe('clean files', () => {
  it('keeps an image without what the camera wrote into it, and its copies', async () => {
    const photo = await sharp(await jpeg(600, 400))
      .withExif({ IFD0: { Artist: 'secret-artist' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    const resizes = JSON.stringify([
      { width: 80, height: 80 },
      { width: 300, height: -1 },
    ]);
    const file = await uploaded(photo, 'Foto año.jpeg', { accept: 'image', resizes });
    expect(file).toMatchObject({ name: 'Foto año.jpg', mime: 'image/jpeg', width: 600, height: 400 });
    const kept = await bytesOf(ana, file.id);
    expect(kept.includes('secret-artist')).toBe(false);
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(await sharp(await bytesOf(ana, file.id, { variant: '80x80' })).metadata()).toMatchObject({
      width: 80,
    });
    expect(await sharp(await bytesOf(ana, file.id, { variant: '300x200' })).metadata()).toMatchObject({
      width: 300,
    });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('sets an image of orientation %i upright', async (orientation) => {
    const corner = Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 9, 9, 99, 9, 9, 9, 99, 9]);
    const turned = await sharp(corner, { raw: { width: 3, height: 2, channels: 3 } })
      .withMetadata({ orientation })
      .png()
      .toBuffer();
    const { id } = await uploaded(turned, 'a.png');
    const pixels = await sharp(await bytesOf(ana, id))
      .raw()
      .toBuffer();
    expect(pixels).toEqual(await sharp(turned).autoOrient().removeAlpha().raw().toBuffer());
  });

  it('takes a photograph of 40 megapixels that lies on its side', async () => {
    const big = await sharp({ create: { width: 7000, height: 5700, channels: 3, background: 'red' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await uploaded(big, 'a.jpg')).toMatchObject({ width: 5700, height: 7000 });
  });

  it('keeps a PDF byte for byte and counts its pages', async () => {
    const bytes = await pdf(12);
    const file = await uploaded(bytes, 'Certificado.PDF', { accept: 'pdf' });
    expect(file).toMatchObject({ name: 'Certificado.pdf', pages: 12 });
    expect((await bytesOf(ana, file.id)).equals(bytes)).toBe(true);
    const token = await ticketOf(ana, file.id);
    const count = await host.call(null, fileRead, { name: 'x', token, 'pdf-count': 'true' });
    expect(count.data).toEqual({ pages: 12 });
  });

  it.each([
    ['docx', () => docx()],
    ['odp', () => odp()],
    ['mp4', () => mp4(Buffer.alloc(5000))],
    ['webm', () => webm()],
    ['mp3', () => mp3()],
    ['txt', () => Buffer.from('Lista de la compra\r\n\tñ €')],
    ['csv', () => Buffer.from('nombre;teléfono\nJosé;600123123', 'latin1')],
  ])('keeps a %s as it is, to be saved and not shown', async (ending, bytes) => {
    const file = await uploaded(bytes(), `Documento.${ending}`);
    const token = await ticketOf(ana, file.id);
    const { data } = await host.call(null, fileRead, { name: 'x', token });
    expect(data).toMatchObject({ inline: false, name: `Documento.${ending}` });
  });

  it('decodes a WebP and shows it', async () => {
    const file = await uploaded(
      await sharp(await png(40, 30))
        .webp()
        .toBuffer(),
      'foto.jpg',
    );
    expect(file).toMatchObject({ name: 'foto.webp', mime: 'image/webp', width: 40, height: 30 });
    const { data } = await host.call(null, fileRead, { name: 'x', token: await ticketOf(ana, file.id) });
    expect(data).toMatchObject({ inline: true });
    expect((await sharp(await bytesOf(ana, file.id)).metadata()).format).toBe('webp');
  });

  it('puts the real ending where the name says $ext, and instead of a false one', async () => {
    expect(await uploaded(await png(), 'a.exe', { name: 'logo.$ext' })).toMatchObject({ name: 'logo.png' });
    expect(await uploaded(await jpeg(), 'foto.png')).toMatchObject({ name: 'foto.jpg' });
  });

  it('takes an image of the expected size and says the size of another', async () => {
    await uploaded(await png(64, 48), 'a.png', { width: 64, height: -1 });
    const { error } = await upload(await png(64, 48), 'a.png', { width: 100, height: 50 });
    expect(error).toMatchObject({
      code: 'FILESIZE',
      details: { width: 64, height: 48, expected: { width: 100, height: 50 } },
    });
  });
});

describe('an upload sent again with its key', () => {
  it('is answered as the first time and stores nothing more; another file under the key is refused', async () => {
    const kept = async () => (await all(storage.list(`b/${DEMO.school.id}/`))).length;
    const resizes = JSON.stringify([{ width: 40, height: -1 }]);
    const options = { idempotencyKey: 'photo-again', bodyHash: 'a'.repeat(64) };
    const photo = await png(64, 48);
    const first = await upload(photo, 'a.png', { resizes }, ana, options);
    expect(first.error).toBeUndefined();
    const before = await kept();
    expect(await upload(photo, 'a.png', { resizes }, ana, options)).toEqual(first);
    const other = upload(await pdf(1), 'a.pdf', {}, ana, { ...options, bodyHash: 'b'.repeat(64) });
    expect(await codeOf(other)).toBe('REQ-109');
    expect(await kept()).toBe(before);
    await bytesOf(ana, (first.data as Uploaded).id, { variant: '40x30' });
  });
});

describe('two contacts that become one', () => {
  const attach = (id: string, owner: string, branch: string) =>
    host.call(ana, fileAttach, {
      files: [{ id, accept: 'pdf' }],
      owner: { kind: 'contact', id: owner, branch },
      permission: 'client.view',
    });
  const apply = (topic: string, entityId: string, state: Record<string, unknown>) =>
    host.services[0]?.kit.db.source.transaction((manager) =>
      contactFilesConsumption.apply(manager, {
        seq: 1,
        businessId: DEMO.school.id,
        topic,
        entityId,
        version: 2,
        state,
      }),
    );
  const there = person({ branches: [OTHER_BRANCH] });
  const reads = async (id: string) => {
    const found = [ana, there].map(async (as) => !(await host.call(as, fileTicket, { id })).error);
    const [here, elsewhere] = await Promise.all(found);
    return { here, elsewhere };
  };
  const HERE = { here: true, elsewhere: false };
  const ELSEWHERE = { here: false, elsewhere: true };

  it('bring their files together, and each gets its own back', async () => {
    const [kept, lost, merge] = [newId(), newId(), newId()];
    const file = await uploaded(await pdf(1), 'DNI.pdf');
    const later = await uploaded(await pdf(1), 'Otro.pdf');
    await attach(file.id, lost, OTHER_BRANCH);
    expect(await reads(file.id)).toEqual(ELSEWHERE);
    const state = { merge, kept: { id: kept, branch: BRANCH }, lost: { id: lost, branch: OTHER_BRANCH } };
    for (const _ of [1, 2]) await apply('contact.merged', lost, state);
    expect(await reads(file.id)).toEqual(HERE);
    await attach(later.id, kept, BRANCH);
    for (const _ of [1, 2]) await apply('contact.unmerged', lost, state);
    expect(await reads(file.id)).toEqual(ELSEWHERE);
    expect(await reads(later.id)).toEqual(HERE);
  });

  it('have them where they are, also when they move after a merge', async () => {
    const [kept, lost, merge] = [newId(), newId(), newId()];
    const own = await uploaded(await pdf(1), 'Suyo.pdf');
    const brought = await uploaded(await pdf(1), 'Traído.pdf');
    await attach(own.id, kept, BRANCH);
    await attach(brought.id, lost, BRANCH);
    const sides = { kept: { id: kept, branch: BRANCH }, lost: { id: lost, branch: BRANCH } };
    await apply('contact.merged', lost, { merge, ...sides });
    for (const _ of [1, 2]) await apply('contact.updated', kept, { branch: OTHER_BRANCH });
    expect([await reads(own.id), await reads(brought.id)]).toEqual([ELSEWHERE, ELSEWHERE]);
    // The way back: what came with the merge is again where its own contact is.
    const after = { ...sides, kept: { id: kept, branch: OTHER_BRANCH } };
    await apply('contact.unmerged', lost, { merge, ...after });
    expect([await reads(own.id), await reads(brought.id)]).toEqual([ELSEWHERE, HERE]);
  });
});

describe('the space of a school', () => {
  it('takes no more once it is full, and other schools have theirs', async () => {
    const full = person({ business: { id: newId(), name: 'Llena', operator: false } });
    const { id } = await uploaded(await pdf(), 'a.pdf', {}, full);
    const kit = host.services[0]?.kit;
    await kit?.db.unscopedRun('UPDATE file SET size = 20000 * 1048576 WHERE id = :id', { id });
    expect(await codeOf(upload(await pdf(), 'b.pdf', {}, full))).toBe('FILE-008');
    const other = person({ business: { id: newId(), name: 'Otra', operator: false } });
    expect(await codeOf(upload(await pdf(), 'b.pdf', {}, other))).toBe('accepted');
    await kit?.db.unscopedRun('UPDATE file SET size = 1 WHERE id = :id', { id });
    expect(await codeOf(upload(await pdf(), 'b.pdf', {}, full))).toBe('accepted');
  });
});

describe('hostile files', () => {
  it.each(HOSTILE_FILES)('refuses: $what', async ({ name, bytes, accept = 'any', code }) => {
    const content = await bytes();
    const before = process.memoryUsage.rss();
    const started = Date.now();
    expect(await codeOf(upload(content, name, { accept }))).toBe(code);
    expect(Date.now() - started).toBeLessThan(10_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1024 * 1024);
  });

  it('leaves nothing of refused files in storage or in the temporary folder', async () => {
    const kept = await staged();
    expect(kept.filter((key) => !stagedByOthers.includes(key))).toEqual([]);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith(FOLDERS))).toEqual([]);
  });

  it.each(['../../etc/passwd', 'b/x/y', 'staging/../secret', ''])('takes no staging key %j', async (key) => {
    const input = { upload: key, filename: 'a.png', size: 1 };
    expect(await codeOf(host.call(ana, fileUpload, input))).toBe('REQ-111');
  });
});

describe('who may read', () => {
  const attach = (as: SessionUser, ids: string[], branch: string | null, owner = newId()) =>
    host.call(as, fileAttach, {
      files: ids.map((id) => ({ id, accept: 'any' })),
      owner: { kind: 'contact', id: owner, branch },
      permission: 'client.view',
    });
  const reading = (as: SessionUser, id: string) => codeOf(host.call(as, fileTicket, { id }));

  it('gives an unattached file to nobody but its maker', async () => {
    const { id } = await uploaded(await png(), 'a.png');
    expect(await reading(ana, id)).toBe('accepted');
    expect(await reading(person(), id)).toBe('DATA-404');
  });

  it('gives a public one to everybody of its business, and to no other business', async () => {
    const { id } = await uploaded(await png(), 'a.png', { public: 'true' });
    expect(await reading(person({ permissions: [], branches: [] }), id)).toBe('accepted');
    const stranger = person({ business: { id: DEMO.other.id, name: 'Otra', operator: false } });
    expect(await reading(stranger, id)).toBe('DATA-404');
    // It stays so where a record takes it.
    await attach(ana, [id], BRANCH);
    expect(await reading(person({ permissions: [], branches: [] }), id)).toBe('accepted');
  });

  it("goes by the record's permission and branch once attached", async () => {
    const { id } = await uploaded(await png(), 'a.png');
    expect((await attach(ana, [id], BRANCH)).success).toBe(true);
    expect(await reading(person(), id)).toBe('accepted');
    expect(await reading(person({ branches: [OTHER_BRANCH] }), id)).toBe('DATA-404');
    expect(await reading(person({ permissions: [] }), id)).toBe('DATA-404');
    const everywhere = ['client.view', 'client.all-branches'];
    expect(await reading(person({ branches: [], permissions: everywhere }), id)).toBe('accepted');
  });

  it('follows the record to another branch, with the files that it had before', async () => {
    const owner = newId();
    const { id } = await uploaded(await png(), 'a.png');
    await attach(ana, [id], BRANCH, owner);
    const there = person({ branches: [OTHER_BRANCH] });
    const { id: unrelated } = await uploaded(await png(), 'b.png');
    await attach(ana, [unrelated], BRANCH);
    await attach(ana, [], OTHER_BRANCH, owner);
    expect(await reading(there, id)).toBe('accepted');
    expect(await reading(person(), id)).toBe('DATA-404');
    expect(await reading(there, unrelated)).toBe('DATA-404');
  });

  it('answers another business as if there were no file', async () => {
    const { id } = await uploaded(await png(), 'a.png');
    await attach(ana, [id], BRANCH);
    const stranger = person({ id: ana.id, business: { id: DEMO.other.id, name: 'Otra', operator: false } });
    const missing = await host.call(stranger, fileTicket, { id: newId() });
    expect(await host.call(stranger, fileTicket, { id })).toEqual(missing);
    expect((await attach(stranger, [id], null)).error?.code).toBe('FILE-004');
  });

  it('attaches all or none, twice to the same record, never to a second one', async () => {
    const owner = newId();
    const first = await uploaded(await png(), 'a.png');
    const second = await uploaded(await pdf(), 'a.pdf');
    const foreign = await uploaded(await png(), 'b.png', {}, person());
    expect((await attach(ana, [first.id, foreign.id], BRANCH, owner)).error?.code).toBe('FILE-004');
    expect((await attach(ana, [first.id, second.id], BRANCH, owner)).success).toBe(true);
    expect((await attach(ana, [first.id], OTHER_BRANCH, owner)).success).toBe(true);
    expect((await attach(ana, [first.id], BRANCH)).error?.code).toBe('FILE-004');
    const wrong = {
      files: [{ id: second.id, accept: 'image' }],
      owner: { kind: 'contact', id: owner, branch: null },
    };
    const refused = await host.call(ana, fileAttach, { ...wrong, permission: 'client.view' });
    expect(refused.error?.code).toBe('FILE-001');
  });

  it('answers nobody without a person behind the call', async () => {
    for (const call of [fileAttach, fileTicket, fileUpload] as CallDeclaration[]) {
      const answer = await host.call(null, call, {
        id: newId(),
        files: [],
        owner: {},
        permission: 'client.view',
      });
      expect(answer.success).toBe(false);
    }
  });
});

describe('tickets', () => {
  it('opens nothing when forged, damaged or old', async () => {
    const { id } = await uploaded(await png(), 'a.png');
    const token = await ticketOf(ana, id);
    const [body = '', signature = ''] = token.split('.');
    const stranger = Buffer.from(body, 'base64url').toString().replace(id, newId());
    const office = new TicketOffice(process.env.VOLANTE_TICKET_KEY ?? '');
    const old = { businessId: DEMO.school.id, fileId: id, variant: null, inline: true };
    const others = new TicketOffice('another-key-of-enough-length');
    const wrong = [
      '',
      body,
      `${body}.`,
      `.${signature}`,
      `${token}.x`,
      `${body}.${signature.slice(0, -2)}`,
      `${body}.${'A'.repeat(signature.length)}`,
      `${Buffer.from(stranger).toString('base64url')}.${signature}`,
      office.issue(old, Date.now() - 61_000),
      others.issue(old),
    ];
    for (const given of wrong) {
      expect(await codeOf(host.call(null, fileRead, { name: 'a.png', token: given }))).toBe('FILE-004');
    }
    expect(await codeOf(host.call(null, fileRead, { name: 'a.png', token }))).toBe('accepted');
  });
});

describe('what services say', () => {
  it('registers bytes of the own business once for each key', async () => {
    const key = permanentKey(DEMO.school.id, newId());
    await storage.put(key, once(Buffer.from('a;b')));
    const said = {
      key,
      name: 'Contactos.csv',
      mime: 'text/csv',
      size: 3,
      onlyUser: ana.id,
      permission: null,
    };
    const first = await host.call(ana, fileRegister, { ...said, expiresAt: null });
    const second = await host.call(ana, fileRegister, { ...said, expiresAt: null });
    expect(first.success).toBe(true);
    expect(second).toEqual(first);
    const { id } = first.data as { id: string };
    expect((await bytesOf(ana, id)).toString()).toBe('a;b');
    expect(await codeOf(host.call(person(), fileTicket, { id }))).toBe('DATA-404');
    const foreign = { ...said, key: permanentKey(DEMO.other.id, newId()), expiresAt: null };
    expect(await codeOf(host.call(ana, fileRegister, foreign))).toBe('REQ-111');
    expect(await codeOf(host.call(ana, fileRegister, { ...said, size: 4, expiresAt: null }))).toBe('REQ-111');
  });

  it('registers what people have made as often as they like within the school’s space alone', async () => {
    const key = permanentKey(DEMO.school.id, newId());
    const size = 1_100_000;
    await storage.put(key, once(Buffer.alloc(size)));
    const made = {
      ...{ key, name: 'Muestra.pdf', mime: 'application/pdf', size, onlyUser: ana.id, permission: null },
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    };
    process.env.VOLANTE_FILES_MB = '1';
    try {
      expect(await codeOf(host.call(ana, fileRegister, { ...made, withinSpace: true }))).toBe('FILE-008');
      expect(await codeOf(host.call(ana, fileRegister, made))).toBe('accepted');
    } finally {
      delete process.env.VOLANTE_FILES_MB;
    }
  });

  it('lets nobody read a file about every branch who does not see them all', async () => {
    const key = permanentKey(DEMO.school.id, newId());
    await storage.put(key, once(Buffer.from('zip')));
    const { data } = await host.call(ana, fileRegister, {
      ...{ key, name: 'Asesoría.zip', mime: 'application/zip', size: 3, onlyUser: null, expiresAt: null },
      ...{ permission: 'money-report.view', allBranches: true },
    });
    const { id } = data as { id: string };
    const ticketOf = (permissions: string[]) =>
      codeOf(host.call(person({ permissions }), fileTicket, { id }));
    expect(await ticketOf(['money-report.view', 'client.all-branches'])).toBe('accepted');
    expect(await ticketOf(['money-report.view'])).toBe('DATA-404');
    expect(await ticketOf(['client.all-branches'])).toBe('DATA-404');
  });

  it('sweeps what expired, bytes and copies too, and keeps what was attached', async () => {
    const kit = host.services[0]!.kit;
    const resizes = JSON.stringify([{ width: 10, height: 10 }]);
    const { id } = await uploaded(await png(), 'a.png', { resizes });
    const [row] = await kit.db.unscoped<{ storage_key: string }>(
      'SELECT storage_key FROM file WHERE id = :id',
      { id },
    );
    await kit.db.unscopedRun('UPDATE file SET expires_at = UTC_TIMESTAMP(3) WHERE id = :id', { id });
    const { id: kept } = await uploaded(await png(), 'b.png');
    await new FileSweep(kit.db, storage).sweep();
    expect(await codeOf(host.call(ana, fileTicket, { id }))).toBe('DATA-404');
    expect(await storage.stat(row!.storage_key)).toBeNull();
    expect(await storage.stat(`${row!.storage_key}-10x10`)).toBeNull();
    expect(await codeOf(host.call(ana, fileTicket, { id: kept }))).toBe('accepted');
  });
});
