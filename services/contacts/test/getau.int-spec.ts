import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { contactGetauSync } from '@volante/contracts/contacts/contact-getau.contract';
import { contactImports } from '@volante/contracts/contacts/contact-import.contract';
import { contactJobs } from '@volante/contracts/contacts/contact-jobs.contract';
import { DEMO } from '@volante/contracts/demo';
import { MANAGER_PERMISSIONS } from '@volante/contracts/permissions';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { GetauStandIn } from './getau-stand-in.js';
import { carmen, importDesk } from './import-desk.js';
import { BRANCHES, clerk, ImportHouse, jobOf, person } from './import-house.js';

jest.setTimeout(60_000);

const KEY = 'key-of=the-school';
const [FIRST = '', SECOND = ''] = BRANCHES;
const getau = new GetauStandIn(KEY);
let house: ImportHouse;
const { find, read, undo } = importDesk(() => house);
const stranger = person({
  business: { id: DEMO.other.id, name: 'Ría', operator: false },
  branches: DEMO.other.branches.map(({ id }) => id),
});

beforeAll(async () => {
  Object.assign(process.env, {
    VOLANTE_GETAU_URL: await getau.start(),
    VOLANTE_GETAU_KEYS: `${DEMO.school.id}=${KEY}`,
    VOLANTE_GETAU_TIMEOUT_MS: '300',
  });
  house = await ImportHouse.open({ worker: true });
  await house.db.unscopedRun(
    `INSERT INTO branch_ref (business_id, id, code, name, city, province, time_zone, version)
     VALUES (:business, :id, 'V', 'Vigo', 'Vigo', 36, 'Europe/Madrid', 1)`,
    { business: DEMO.other.id, id: stranger.branches[0] ?? '' },
  );
});

afterEach(() => {
  getau.misbehave = () => false;
  getau.asked = [];
});

afterAll(async () => {
  getau.stop();
  await house.close();
  for (const name of ['URL', 'KEYS', 'TIMEOUT_MS']) delete process.env[`VOLANTE_GETAU_${name}`];
});

const ask = (change: object = {}, as: SessionUser = carmen) =>
  house.host.call(as, contactGetauSync, { branch: FIRST, ...change });

/** The job's end, and that of the import that it began. */
async function sync(change: object = {}) {
  const job = await house.waitFor(carmen, jobOf(await ask(change)));
  const { importJob } = (job.result ?? {}) as { importJob?: string };
  return { job, import: importJob ? await house.waitFor(carmen, importJob) : null };
}

const ANA = {
  id: 'g-1',
  firstName: 'Ana',
  lastName: 'Ruiz',
  fiscalCode: '11111111H',
  sex: 'female',
  birthday: '2001-05-04',
};
const LUIS = {
  id: 'g-2',
  firstName: 'Luis',
  lastName: 'Gil; "el de Baeza"',
  fiscalCode: '22222222J',
  sex: 'male',
  phone: 600111222,
};

describe('students of the exchange', () => {
  it('come page by page into an import with its rejected rows and its way back', async () => {
    const wrong = { id: 'g-3', firstName: '=HYPERLINK("http://mal.example")', fiscalCode: '11111111A' };
    getau.students = [ANA, LUIS, { ...ANA, lastName: 'Ruiz Ortega' }, wrong, { id: 'g-5', birthday: null }];
    const { job, import: done } = await sync();
    expect(job).toMatchObject({
      state: 'done',
      title: 'Traer los alumnos de GETAU',
      result: { students: 4 },
    });
    expect(getau.asked).toHaveLength(3);
    expect(done).toMatchObject({
      state: 'done',
      result: { created: 3, updated: 0, skipped: 0, rejected: 1 },
    });
    const [ana] = await find('11111111H');
    expect(await read(ana?.id ?? '')).toMatchObject({
      firstName: 'Ana',
      lastName: 'Ruiz Ortega',
      sex: 'F',
      birthday: '2001-05-04',
      branch: FIRST,
    });
    const [luis] = await find('22222222J');
    expect(await read(luis?.id ?? '')).toMatchObject({
      sex: 'M',
      lastName: 'Gil; "el de Baeza"',
      phone: expect.stringContaining('600'),
    });
    const rejected = (await house.bytesOf(done?.files[0]?.id ?? '')).toString();
    expect(rejected).toContain('g-3');
    expect(rejected).not.toMatch(/(^|;)"?=HYPERLINK/m);
    const list = await house.host.call(carmen, contactImports.list);
    const [listed] = (list.data as { rows: { id: string; filename: string }[] }).rows;
    expect(listed).toMatchObject({ filename: 'GETAU', state: 'done', created: 3, rejected: 1 });
    expect((await undo(listed?.id ?? '')).result).toMatchObject({ deleted: 3 });
  });

  it('that are there already stay as they are, unless they are to be updated', async () => {
    getau.students = [ANA];
    await sync();
    getau.students = [{ ...ANA, email: 'ana@correo.example' }];
    expect((await sync()).import).toMatchObject({ result: { created: 0, updated: 0, skipped: 1 } });
    expect((await sync({ duplicates: 'update' })).import).toMatchObject({ result: { updated: 1 } });
    const [ana] = await find('ana@correo.example');
    expect(await read(ana?.id ?? '')).toMatchObject({ fiscalCode: '11111111H' });
  });

  it('may be none', async () => {
    getau.students = [];
    expect((await sync()).job).toMatchObject({
      state: 'done',
      message: 'GETAU no tiene alumnos de tu centro.',
    });
  });
});

describe('an exchange that misbehaves', () => {
  const REFUSED = 'GETAU no acepta la clave de tu centro. Pide una nueva.';
  const AWAY = 'GETAU no responde. Inténtalo más tarde: no se ha cambiado nada.';
  const GARBAGE = 'GETAU ha enviado datos que no se entienden. No se ha cambiado nada; avisa a soporte.';
  const send =
    (status: number, body: string, headers = {}) =>
    (response: Parameters<typeof getau.misbehave>[0]) => {
      response.writeHead(status, headers).end(body);
      return true;
    };
  const page = (students: unknown, next: unknown = null) => send(200, JSON.stringify({ students, next }));

  it.each<[string, typeof getau.misbehave, string]>([
    ['refuses the key', send(401, ''), REFUSED],
    ['forbids', send(403, '{}'), REFUSED],
    ['says nothing', () => true, AWAY],
    ['fails every time', send(503, 'busy'), AWAY],
    ['hangs up', (response) => Boolean(response.destroy()), AWAY],
    ['answers a page for people', send(200, '<html>Bienvenido</html>'), GARBAGE],
    ['points elsewhere', send(302, '', { location: 'http://127.0.0.1:9/' }), GARBAGE],
    ['breaks off its JSON', send(200, '{"students":[{'), GARBAGE],
    ['sends other things than students', page(['Ana', 7]), GARBAGE],
    ['sends students without an id', page([{ firstName: 'Ana' }]), GARBAGE],
    ['names the same page for ever', page([ANA], 'again'), GARBAGE],
    [
      'sends without end',
      send(200, `{"students":[],"next":null,"pad":"${'x'.repeat(5 * 1024 * 1024)}"}`),
      GARBAGE,
    ],
  ])('%s: the job says so and nothing has changed', async (_what, misbehave, message) => {
    const before = await house.count();
    getau.misbehave = misbehave;
    const { job } = await sync();
    expect(job).toMatchObject({ state: 'failed', message });
    expect(await house.count()).toBe(before);
  });

  it('is asked again when it fails for a moment', async () => {
    getau.students = [ANA];
    getau.misbehave = (response, asked) => asked < 3 && send(asked === 1 ? 500 : 429, '')(response);
    expect((await sync()).job.state).toBe('done');
    expect(getau.asked).toHaveLength(3);
  });
});

describe('the call', () => {
  it('says plainly that a school is not configured, and whom it may put where', async () => {
    const other = await house.host.call(stranger, contactGetauSync, { branch: stranger.branches[0] });
    expect(other.error?.code).toBe('GETAU-001');
    expect((await ask({ branch: SECOND }, clerk(FIRST))).error?.code).toBe('CONTACT-003');
    expect((await ask({ duplicates: 'replace' })).error?.code).toBe('REQ-101');
    for (const permission of ['client.modify', 'client.import']) {
      const reader = person({ permissions: MANAGER_PERMISSIONS.filter((id) => id !== permission) });
      expect((await ask({}, reader)).error?.code).toBe('ACCESS-001');
    }
  });

  it('is cancelled while the exchange keeps it waiting', async () => {
    getau.misbehave = () => true;
    const job = jobOf(await ask());
    await house.waitFor(carmen, job, ({ state }) => state === 'running');
    await house.host.call(carmen, contactJobs.cancel, { id: job });
    expect((await house.waitFor(carmen, job)).state).toBe('cancelled');
  });
});
