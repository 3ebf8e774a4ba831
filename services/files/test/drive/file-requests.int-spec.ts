import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallInput, CallOutput } from '@volante/contracts/call';
import { fileMove, folderDelete } from '@volante/contracts/files/drive-change.contract';
import { driveConfigure } from '@volante/contracts/files/drive-space.contract';
import { trashPurge } from '@volante/contracts/files/drive-trash.contract';
import { fileTicket } from '@volante/contracts/files/file.contract';
import {
  fileRequestCreate,
  fileRequestDelete,
  fileRequests,
  receivedDecide,
  sendEnter,
  sendFile,
  sendRead,
} from '@volante/contracts/files/file-request.contract';
import { newId } from '@volante/service-kit/object-id';
import { newStagingKey } from '@volante/service-kit/storage/storage';
import { FileSweep } from '../../src/modules/files/file-sweep.js';
import { DriveHouse, owns, person } from './drive-house.js';

const rights = ['file.view', 'file.modify', 'file.share'] as const;
const ana = person({ permissions: [...rights] });
const luis = person({ name: 'Luis Mora', permissions: ['file.view', 'file.modify'] });
const reader = person({ permissions: ['file.view'] });
const manager = person({ permissions: [...rights, 'business.modify'] });
const stranger = person({
  permissions: [...rights],
  business: { id: newId(), name: 'Otra', operator: false },
});
let house: DriveHouse;
let made = 0;

beforeAll(async () => {
  house = await DriveHouse.start([ana, luis, reader, manager], []);
});
afterAll(() => house.stop());

async function aLink(more: Partial<CallInput<typeof fileRequestCreate>> = {}) {
  made += 1;
  const folder = await house.mkdir(ana, `Pedidos ${made}`);
  const title = 'DNI y fotografía';
  return { folder, ...(await house.ok(ana, fileRequestCreate, { folder, title, ...more })) };
}
async function entered(key: string, name = 'Marta López', password = ''): Promise<string> {
  const { data, error } = await house.host.call(null, sendEnter, { name, password }, { key });
  if (error) throw new Error(error.code);
  return (data as CallOutput<typeof sendEnter>).sender;
}
async function send(key: string, sender: string, filename: string, bytes = Buffer.from(`papel ${filename}`)) {
  const upload = newStagingKey();
  await house.storage.put(
    upload,
    (async function* () {
      yield bytes;
    })(),
  );
  const answer = await house.host.call(
    null,
    sendFile,
    { upload, filename, size: bytes.length, sender },
    { key },
  );
  await house.storage.remove(upload);
  return answer;
}
const codeOf = async (answer: ReturnType<typeof send>) => (await answer).error?.code ?? 'accepted';
const open = async (key: string) => house.host.call(null, sendRead, {}, { key });
const inbox = (folder: string, as = ana) => house.ok(as, fileRequests, { folder });
const decide = (ids: string[], state: CallInput<typeof receivedDecide>['state'], as = ana) =>
  house.ok(as, receivedDecide, { ids, state });
const waitingIds = async (folder: string) =>
  (await inbox(folder)).received.filter(({ state }) => state === 'waiting').map(({ id }) => id);

describe('a link that asks for files', () => {
  it('takes them from people who see nothing of the folder, and they wait until somebody accepts them', async () => {
    const { folder, secret } = await aLink({ text: 'Por las dos caras.' });
    await house.uploaded(ana, 'secreto.txt', folder);
    const look = await open(secret);
    expect(look.data).toEqual({
      school: 'Autoescuela',
      title: 'DNI y fotografía',
      text: 'Por las dos caras.',
      needsPassword: false,
      expiresAt: expect.any(String),
      leftFiles: 20,
      leftSize: 200 * 1024 * 1024,
    });
    const sender = await entered(secret);
    expect((await send(secret, sender, 'dni.txt')).data).toEqual({ name: 'dni.txt', size: 13 });
    await send(secret, sender, 'foto.txt');
    expect(await house.names(ana, folder)).toEqual(['secreto.txt']);
    const { rows, received, waiting } = await inbox(folder);
    expect(rows).toMatchObject([
      { files: 2, maxFiles: 20, state: 'open', senders: [{ name: 'Marta López', files: 2 }] },
    ]);
    expect(received).toMatchObject([
      { name: 'dni.txt', sender: 'Marta López', state: 'waiting', by: '' },
      { name: 'foto.txt', state: 'waiting' },
    ]);
    expect(waiting).toBe(2);
    const kept = JSON.stringify(await house.db.unscoped('SELECT * FROM drive_request, drive_request_sender'));
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain(sender);
  });

  it('tells what it asks for after its password, where it has one', async () => {
    const { secret } = await aLink({
      title: 'Baja por enfermedad',
      text: 'El parte',
      password: 'clave-1234',
    });
    expect((await open(secret)).data).toMatchObject({ title: '', text: '', needsPassword: true });
    const { data } = await house.host.call(
      ...[null, sendEnter, { name: 'Marta López', password: 'clave-1234' }, { key: secret }],
    );
    expect(data).toMatchObject({ title: 'Baja por enfermedad', text: 'El parte' });
  });

  it('keeps from its maker a folder that has become private to others', async () => {
    const { folder, secret } = await aLink({ title: 'Reservada' });
    await house.access(manager, folder, { isPrivate: true, owners: [owns(manager)] });
    const { data } = await house.host.call(
      ...[null, sendEnter, { name: 'Marta Sánchez', password: '' }, { key: secret }],
    );
    await send(secret, (data as CallOutput<typeof sendEnter>).sender, 'uno.txt');
    const [notice] = await house.db.unscoped<{ state: string }>(
      "SELECT state FROM event_log WHERE topic = 'notification.asked' ORDER BY id DESC LIMIT 1",
    );
    expect(notice?.state).toContain(ana.id);
    expect(notice?.state).not.toMatch(/Reservada|Marta|filesystem/);
  });

  it('has its maker notified once, until everything that waits is decided', async () => {
    const { folder, secret, request } = await aLink({ title: 'Avisos' });
    const sender = await entered(secret);
    const notices = () =>
      house.db.unscoped<{ state: string }>(
        "SELECT state FROM event_log WHERE topic = 'notification.asked' AND state LIKE '%Avisos%'",
      );
    await send(secret, sender, 'uno.txt');
    await send(secret, sender, 'dos.txt');
    expect(await notices()).toHaveLength(1);
    expect(JSON.stringify(await notices())).toContain(ana.id);
    await decide(await waitingIds(folder), 'accepted');
    await send(secret, sender, 'tres.txt');
    expect(await notices()).toHaveLength(2);
    expect(request).toHaveLength(24);
  });

  it('puts accepted files into a folder of each sender, once', async () => {
    const { folder, secret } = await aLink();
    const [marta, other] = [await entered(secret), await entered(secret, 'Marta López')];
    await send(secret, marta, 'dni.txt');
    await send(secret, other, 'dni.txt');
    await send(secret, marta, 'dni.txt', Buffer.from('la otra cara'));
    const ids = await waitingIds(folder);
    expect((await decide(ids, 'accepted')).decided).toBe(3);
    expect((await decide(ids, 'accepted')).decided).toBe(0);
    expect(await house.names(ana, folder)).toEqual(['Marta López', 'Marta López (2)']);
    const { received } = await inbox(folder);
    expect(received.map(({ state, by }) => [state, by])).toEqual(
      Array.from({ length: 3 }, () => ['accepted', 'Ana Ruiz']),
    );
    const [first] = (await house.ok(ana, fileRequests, { folder })).received;
    expect(await house.code(ana, fileTicket, { id: first?.content ?? '' })).toBe('accepted');
  });

  it('undoes an acceptance and a rejection', async () => {
    const { folder, secret } = await aLink();
    const sender = await entered(secret, 'Pedro / Gil');
    await send(secret, sender, 'a.txt');
    await send(secret, sender, 'b.txt');
    const ids = await waitingIds(folder);
    await decide([ids[0]!], 'accepted');
    await decide([ids[1]!], 'rejected');
    expect(await house.names(ana, folder)).toHaveLength(1);
    await house.provider(FileSweep).sweep();
    await decide(ids, 'waiting');
    expect(await house.names(ana, folder)).toEqual([]);
    await house.provider(FileSweep).sweep();
    expect((await inbox(folder)).received).toMatchObject([
      { state: 'waiting', content: expect.any(String), by: '' },
      { state: 'waiting', content: expect.any(String), by: '' },
    ]);
    await decide(ids, 'accepted');
    const [place] = await house.names(ana, folder);
    expect(place).toBe('Gil');
  });

  it.each(['waiting', 'rejected'] as const)(
    'takes nothing out of where it was moved, as %s',
    async (state) => {
      const { folder, secret } = await aLink();
      await send(secret, await entered(secret), 'a.txt');
      const ids = await waitingIds(folder);
      await decide(ids, 'accepted');
      const [node] = await house.db.unscoped<{ id: string; parent_id: string }>(
        'SELECT n.id, n.parent_id FROM drive_node n JOIN drive_received r ON r.node_id = n.id WHERE r.id IN (:ids)',
        { ids },
      );
      const elsewhere = await house.mkdir(ana, `Lejos ${state}`);
      await house.ok(ana, fileMove, { ids: [node!.id], folder: elsewhere });
      expect(await house.code(ana, receivedDecide, { ids, state })).toBe('FILE-REQUEST-003');
      expect(await house.names(ana, elsewhere)).toEqual(['a.txt']);
    },
  );

  it('does not undo an acceptance over a newer version', async () => {
    const { folder, secret } = await aLink();
    await send(secret, await entered(secret), 'a.txt');
    const ids = await waitingIds(folder);
    await decide(ids, 'accepted');
    const sub = (
      await house.db.unscoped<{ id: string }>('SELECT id FROM drive_node WHERE parent_id = :folder', {
        folder,
      })
    )[0]!;
    await house.uploaded(ana, 'a.txt', sub.id, { onTaken: 'version', bytes: Buffer.from('otra') });
    expect(await house.code(ana, receivedDecide, { ids, state: 'waiting' })).toBe('FILE-REQUEST-003');
    expect(await house.names(ana, sub.id)).toEqual(['a.txt']);
  });

  it('removes the bytes of rejected files after 30 days', async () => {
    const { folder, secret } = await aLink();
    await send(secret, await entered(secret), 'a.txt');
    const ids = await waitingIds(folder);
    await decide(ids, 'rejected');
    await house.db.unscopedRun(
      'UPDATE file SET expires_at = UTC_TIMESTAMP(3) WHERE owner_id = :id AND expires_at > UTC_TIMESTAMP(3) + INTERVAL 29 DAY',
      { id: ids[0]! },
    );
    await house.provider(FileSweep).sweep();
    expect((await inbox(folder)).received).toMatchObject([{ state: 'rejected', content: null }]);
    expect(await house.code(ana, receivedDecide, { ids, state: 'waiting' })).toBe('DATA-404');
  });
});

describe('its limits', () => {
  it('hold against rivals, and against ten thousand files', async () => {
    const { folder, secret } = await aLink({ files: 5 });
    const sender = await entered(secret);
    // Few of one link are looked at beside each other: the school's own uploads do not wait behind them.
    const sent: string[] = [];
    for (let round = 0; round < 5; round += 1)
      sent.push(
        ...(await Promise.all(
          Array.from({ length: 10 }, (_, nth) => codeOf(send(secret, sender, `${round} ${nth}.txt`))),
        )),
      );
    expect(sent.filter((code) => code === 'accepted')).toHaveLength(5);
    expect(sent.filter((code) => code === 'FILE-REQUEST-001' || code === 'REQ-108')).toHaveLength(45);
    expect(await codeOf(send(secret, sender, 'tarde.txt'))).toBe('FILE-REQUEST-001');
    expect((await inbox(folder)).rows[0]).toMatchObject({ files: 5, state: 'full' });
    expect((await open(secret)).data).toMatchObject({ leftFiles: 0 });
  });

  it('count what is refused, so that looking at rubbish ends', async () => {
    const { folder, secret } = await aLink({ files: 1 });
    const sender = await entered(secret);
    const codes = [];
    for (let nth = 0; nth < 25; nth += 1)
      codes.push(await codeOf(send(secret, sender, `${nth}.exe`, Buffer.from('MZ\0\0rubbish'))));
    expect(codes.filter((code) => code === 'FILE-001')).toHaveLength(23);
    expect(codes.slice(-2)).toEqual(['FILE-REQUEST-001', 'FILE-REQUEST-001']);
    expect((await inbox(folder)).rows[0]).toMatchObject({ files: 0, state: 'locked' });
  });

  it('hold for bytes, and for the space of the school without a word about it', async () => {
    const { secret } = await aLink({ megabytes: 1 });
    const sender = await entered(secret);
    const half = (nth: number) => Buffer.alloc(600 * 1024, `fila ${nth}\n`);
    expect(await codeOf(send(secret, sender, 'a.txt', half(1)))).toBe('accepted');
    expect(await codeOf(send(secret, sender, 'b.txt', half(2)))).toBe('FILE-REQUEST-001');
    const before = process.env.VOLANTE_FILES_MB;
    process.env.VOLANTE_FILES_MB = '1';
    try {
      const other = await aLink();
      const name = await entered(other.secret);
      expect(await codeOf(send(other.secret, name, 'c.txt', half(3)))).toBe('FILE-REQUEST-004');
    } finally {
      if (before === undefined) delete process.env.VOLANTE_FILES_MB;
      else process.env.VOLANTE_FILES_MB = before;
    }
    const { parts } = await house.ok(manager, driveConfigure, {});
    expect(parts.find(({ key }) => key === 'received')?.bytes).toBeGreaterThan(600 * 1024);
  });

  it('take the same file of one sender once', async () => {
    const { folder, secret } = await aLink();
    const sender = await entered(secret);
    const answers = await Promise.all([1, 2, 3].map(() => send(secret, sender, 'igual.txt')));
    expect(answers.map(({ data }) => data)).toEqual(
      Array.from({ length: 3 }, () => ({ name: 'igual.txt', size: 15 })),
    );
    expect((await inbox(folder)).received).toHaveLength(1);
  });

  it('end with the password, the day, its withdrawal and its folder; the answer is the same', async () => {
    const guarded = await aLink({ password: 'clave larga' });
    await expect(entered(guarded.secret)).rejects.toThrow('DRIVE-LINK-001');
    const sender = await entered(guarded.secret, 'Marta', 'clave larga');
    expect(await codeOf(send(guarded.secret, sender, 'a.txt'))).toBe('accepted');
    for (let wrong = 1; wrong < 10; wrong += 1)
      await expect(entered(guarded.secret, 'Marta', 'mal')).rejects.toThrow('DRIVE-LINK-001');
    const [expired, withdrawn, gone] = [await aLink(), await aLink(), await aLink()];
    await house.db.unscopedRun('UPDATE drive_request SET expires_at = UTC_TIMESTAMP(3) WHERE id = :id', {
      id: expired.request,
    });
    await house.ok(ana, fileRequestDelete, { id: withdrawn.request });
    await house.ok(ana, folderDelete, { ids: [gone.folder] });
    for (const { secret } of [guarded, expired, withdrawn, gone, { secret: 'A'.repeat(43) }]) {
      expect((await open(secret)).error?.code).toBe('KEY-001');
      await expect(entered(secret, 'Marta', 'clave larga')).rejects.toThrow('KEY-001');
      expect(await codeOf(send(secret, sender, 'b.txt'))).toBe('KEY-001');
    }
    const other = await aLink();
    expect(await codeOf(send(other.secret, sender, 'b.txt'))).toBe('KEY-001');
  });
});

describe('what came', () => {
  it('is seen, accepted and rejected by people who may change the folder, and no others', async () => {
    const { folder, secret, request } = await aLink();
    await send(secret, await entered(secret), 'a.txt');
    const [file] = (await inbox(folder)).received;
    const content = file?.content ?? '';
    const ids = [file?.id ?? ''];
    expect(await house.code(luis, fileTicket, { id: content })).toBe('accepted');
    expect(await house.code(reader, fileTicket, { id: content })).toBe('DATA-404');
    expect(await house.code(stranger, fileTicket, { id: content })).toBe('DATA-404');
    expect(await house.code(stranger, fileRequests, { folder })).toBe('DATA-404');
    expect(await house.code(stranger, receivedDecide, { ids, state: 'accepted' })).toBe('DATA-404');
    expect(await house.code(stranger, fileRequestDelete, { id: request })).toBe('DATA-404');
    await house.access(ana, folder, { isPrivate: true, owners: [owns(ana), owns(manager, 'view')] });
    expect(await house.code(luis, fileTicket, { id: content })).toBe('DATA-404');
    expect(await house.code(luis, fileRequests, { folder })).toBe('DATA-404');
    expect(await house.code(luis, receivedDecide, { ids, state: 'accepted' })).toBe('DATA-404');
    expect(await house.code(manager, receivedDecide, { ids, state: 'accepted' })).toBe('DRIVE-005');
    expect(await house.code(manager, fileRequests, { folder })).toBe('DRIVE-005');
    expect(await house.code(manager, fileTicket, { id: content })).toBe('DATA-404');
  });

  it('goes with its folder for good', async () => {
    const { folder, secret } = await aLink();
    await send(secret, await entered(secret), 'a.txt');
    const [file] = (await inbox(folder)).received;
    await house.ok(ana, folderDelete, { ids: [folder] });
    await house.ok(manager, trashPurge, { ids: [folder] });
    await house.provider(FileSweep).sweep();
    const rows = await house.db.unscoped('SELECT id FROM file WHERE id = :id', { id: file?.content ?? '' });
    const links = await house.db.unscoped('SELECT id FROM drive_request WHERE folder_id = :folder', {
      folder,
    });
    expect([rows, links]).toEqual([[], []]);
  });
});
