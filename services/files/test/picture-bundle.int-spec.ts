import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import { DEFAULT_FOLDER, fileAttach, fileTicket } from '@volante/contracts/files/file.contract';
import { pictureBundle } from '@volante/contracts/files/picture-bundle.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { sqlCounter } from '@volante/service-kit/data/executor';
import { newId } from '@volante/service-kit/object-id';
import { openStorage } from '@volante/service-kit/storage/open-storage';
import { newStagingKey, permanentKey, type Storage } from '@volante/service-kit/storage/storage';
import { type Envelope, TestingHost } from '@volante/service-kit/testing-host';
import { cloneSchemas } from '@volante/testing/servers/schemas';
import { testEnv } from '@volante/testing/servers/test-env';
import { service } from '../src/main.js';
import { PictureBundles } from '../src/upload-store/picture-bundle.service.js';
import { hugePng, jpeg, pdf, png } from './sample-bytes.js';

let host: TestingHost;
let storage: Storage;

function person(school = newId()): SessionUser {
  return {
    id: newId(),
    name: 'Ana Ruiz',
    email: 'ana@example.com',
    role: 'Prueba',
    business: { id: school, name: 'Autoescuela', operator: false },
    services: [],
    permissions: ['file.modify', 'client.view'],
    branches: [DEMO.school.branches[0].id],
  };
}
const ana = person();

beforeAll(async () => {
  Object.assign(process.env, testEnv().settings, { VOLANTE_CHECK_OUTPUT: '1', VOLANTE_LOG_LEVEL: 'silent' });
  await cloneSchemas(['files']);
  host = await TestingHost.start([service]);
  storage = openStorage();
});

afterAll(() => host.stop());

async function* once(bytes: Buffer) {
  yield bytes;
}

interface Sending {
  as?: SessionUser;
  sizes?: unknown;
  idempotencyKey?: string;
}

async function send(pictures: readonly Buffer[], { as = ana, sizes, idempotencyKey }: Sending = {}) {
  const upload = newStagingKey();
  const bytes = Buffer.concat(pictures);
  await storage.put(upload, once(bytes));
  const input = {
    ...{ upload, filename: 'imagenes', size: bytes.length, name: 'question-picture.$ext' },
    sizes: JSON.stringify(sizes ?? pictures.map((one) => one.length)),
  };
  const options = idempotencyKey ? { idempotencyKey, bodyHash: 'the same' } : {};
  const answer = await host.call(as, pictureBundle, input, options);
  await storage.remove(upload);
  return answer;
}

const rowsOf = ({ data, error }: Envelope) => {
  expect(error).toBeUndefined();
  return (data as { rows: { file: string | null; code: string | null }[] }).rows;
};

const db = () => {
  const kit = host.services[0]?.kit;
  if (!kit) throw new Error('the service has not started');
  return kit.db;
};

const filesOf = async ({ business }: SessionUser) => {
  const found = await db().unscoped<{ id: string; name: string; width: number; size: number }>(
    'SELECT id, name, width, size FROM file WHERE business_id = :id ORDER BY id',
    { id: business.id },
  );
  return found.map((row) => ({ ...row, size: Number(row.size) }));
};

const notesOf = async ({ business }: SessionUser) =>
  db().unscoped('SELECT storage_key FROM stored_bytes WHERE business_id = :id', { id: business.id });

/** Priorities of the processes of this one that look at bundles: the higher, the later. */
function prioritiesOfChildren(): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const isOurs = (pid: string) => {
    try {
      const [script, parent] = ['cmdline', 'stat'].map((name) =>
        readFileSync(`/proc/${pid}/${name}`, 'utf8'),
      );
      return (
        script?.includes('inspect-bundle-process') &&
        parent?.split(') ').at(-1)?.split(' ')[1] === `${process.pid}`
      );
    } catch {
      // It has ended meanwhile.
      return false;
    }
  };
  return pids.filter(isOurs).map((pid) => getPriority(Number(pid)));
}

describe('pictures that come together', () => {
  it('are looked at with the time that everything else leaves', async () => {
    rowsOf(await send([await png(10, 20)], { as: person() }));
    expect(prioritiesOfChildren()).toContain(19);
    expect(prioritiesOfChildren()).not.toContain(0);
  });

  it('are kept each as itself, in their order', async () => {
    const as = person();
    const rows = rowsOf(await send([await png(10, 20), await jpeg(30, 20), await png(50, 20)], { as }));
    const kept = await filesOf(as);
    const byId = new Map(kept.map((one) => [one.id, one]));
    const found = rows.map(({ file }) => byId.get(file ?? ''));
    expect(found.map((one) => one?.width)).toEqual([10, 30, 50]);
    expect(found.map((one) => one?.name)).toEqual([
      'question-picture.png',
      'question-picture.jpg',
      'question-picture.png',
    ]);
    for (const { id, size } of kept)
      expect((await storage.stat(permanentKey(as.business.id, id)))?.size).toBe(size);
    expect(await notesOf(as)).toEqual([]);
  });

  it('are written by statements whose number does not grow with them, each as a free file of the person', async () => {
    const as = person();
    const pictures = await Promise.all(Array.from({ length: 8 }, (_, at) => png(10 + at, 10)));
    Object.assign(sqlCounter, { texts: [], recording: true });
    rowsOf(await send(pictures, { as }));
    sqlCounter.recording = false;
    const counted = (pattern: RegExp) => sqlCounter.texts.filter((text) => pattern.test(text)).length;
    expect([counted(/^INSERT INTO file /), counted(/^DELETE FROM stored_bytes/)]).toEqual([1, 1]);
    const rows = await db().unscoped<Record<string, unknown>>(
      `SELECT folder, public, owner_kind, created_by, created_by_name, scan, LENGTH(sha256) AS digest, pages,
         TIMESTAMPDIFF(MINUTE, created_at, expires_at) AS minutes, ABS(TIMESTAMPDIFF(MINUTE, created_at, UTC_TIMESTAMP(3))) AS age
       FROM file WHERE business_id = :id`,
      { id: as.business.id },
    );
    expect(rows).toHaveLength(8);
    for (const row of rows)
      expect(Object.fromEntries(Object.entries(row).map(([name, value]) => [name, `${value}`]))).toEqual({
        ...{ folder: DEFAULT_FOLDER, public: '0', owner_kind: 'null', created_by: as.id },
        ...{ created_by_name: 'Ana Ruiz', scan: '0', digest: '64', pages: 'null', minutes: '1440', age: '0' },
      });
  });

  it('are kept without those that are refused, each by its own code', async () => {
    const as = person();
    const whole = await jpeg(300, 200);
    const bad: [Buffer, string][] = [
      [Buffer.from('ninguna imagen'), 'FILE-001'],
      [await pdf(), 'FILE-001'],
      [whole.subarray(0, 400), 'FILE-003'],
      [hugePng(8_000, 8_000), 'FILE-005'],
    ];
    const rows = rowsOf(await send([await png(), ...bad.map(([bytes]) => bytes), whole], { as }));
    expect(rows.map(({ code }) => code)).toEqual([null, ...bad.map(([, code]) => code), null]);
    expect((await filesOf(as)).map(({ id }) => id)).toEqual([rows[0]?.file, rows.at(-1)?.file].sort());
    expect(await notesOf(as)).toEqual([]);
  });

  it('are the same files where the bundle comes again', async () => {
    const as = person();
    const pictures = [await png(11, 11), await png(12, 12)];
    const [idempotencyKey] = [newId()];
    const first = rowsOf(await send(pictures, { as, idempotencyKey }));
    expect(rowsOf(await send(pictures, { as, idempotencyKey }))).toEqual(first);
    expect(await filesOf(as)).toHaveLength(2);
    expect(await notesOf(as)).toEqual([]);
  });

  it('are refused whole where their sizes are not those of the bytes', async () => {
    const as = person();
    const one = await png();
    for (const sizes of [[one.length - 1], [one.length, 1], [one.length * 2], [0, one.length], [], ['x'], -1])
      expect([sizes, (await send([one], { as, sizes })).error?.code]).toEqual([
        sizes,
        expect.stringMatching(/^REQ-1(01|11)$/),
      ]);
    const many = Array.from({ length: 51 }, () => one);
    expect((await send(many, { as })).error?.code).toBe('REQ-101');
    expect(await filesOf(as)).toEqual([]);
  });

  it('come again where there was no time for them, and keep nothing meanwhile', async () => {
    const as = person();
    const bundles = host.services[0]?.app.get(PictureBundles, { strict: false });
    const patience = jest.replaceProperty(bundles as unknown as { enoughMs: number }, 'enoughMs', 0);
    const rows = rowsOf(await send([await png(), await png(9, 9)], { as }));
    patience.restore();
    expect(rows.map(({ file, code }) => [file, code])).toEqual([
      [null, 'REQ-108'],
      [null, 'REQ-108'],
    ]);
    expect(await filesOf(as)).toEqual([]);
  });

  it('never pass the space of the school', async () => {
    const as = person();
    const [first] = rowsOf(await send([await png()], { as }));
    const fill = (size: number) =>
      db().unscopedRun('UPDATE file SET size = :size WHERE id = :id', { size, id: first?.file ?? '' });
    await fill(20_000 * 1_048_576);
    expect((await send([await png(), await png()], { as })).error?.code).toBe('FILE-008');
    expect([await filesOf(as), await notesOf(as)]).toMatchObject([{ length: 1 }, { length: 0 }]);
  });
});

describe('files of several records that one call binds', () => {
  const attach = (as: SessionUser, files: { id: string; record?: string }[]) =>
    host.call(as, fileAttach, {
      files: files.map((one) => ({ ...one, accept: 'image' })),
      owner: { kind: 'question', id: files[0]?.record ?? newId(), branch: null },
      permission: 'client.view',
    });
  const ownersOf = async (as: SessionUser) =>
    new Map(
      (
        await db().unscoped<{ id: string; owner: string | null }>(
          'SELECT id, owner_id owner FROM file WHERE business_id = :id',
          { id: as.business.id },
        )
      ).map(({ id, owner }) => [id, owner]),
    );
  const two = async (as: SessionUser) =>
    rowsOf(await send([await png(21, 21), await png(22, 22)], { as })).map(({ file }) => file ?? '');

  it('are each its own record’s', async () => {
    const as = person();
    const [a = '', b = ''] = await two(as);
    const [first, second] = [newId(), newId()];
    const files = [
      { id: a, record: first },
      { id: b, record: second },
    ];
    expect((await attach(as, files)).error).toBeUndefined();
    expect(await ownersOf(as)).toEqual(
      new Map([
        [a, first],
        [b, second],
      ]),
    );
    // Again, as after a lost answer.
    expect((await attach(as, files)).error).toBeUndefined();
    const other = { ...person(as.business.id), permissions: ['client.view'] as SessionUser['permissions'] };
    expect((await host.call(other, fileTicket, { id: b })).error).toBeUndefined();
  });

  it('are bound all or none', async () => {
    const as = person();
    const stranger = person();
    const [a = '', b = ''] = await two(as);
    const [foreign = ''] = await two(stranger);
    const record = newId();
    for (const second of [
      { id: foreign, record: newId() },
      { id: newId(), record: newId() },
      { id: a, record: newId() },
    ])
      expect((await attach(as, [{ id: a, record }, second])).error?.code).toBe('FILE-004');
    expect(await ownersOf(as)).toEqual(
      new Map(
        [
          [a, null],
          [b, null],
        ].sort() as [string, null][],
      ),
    );
    const many = Array.from({ length: 101 }, () => ({ id: a, record }));
    expect((await attach(as, many)).error?.code).toBe('REQ-101');
  });
});
