import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallDeclaration } from '@volante/contracts/call';
import { CALLS, ERRORS } from '@volante/contracts/catalogue';
import { contactCreate, contactFinder, contactRead } from '@volante/contracts/contacts/contact.contract';
import { contactGroupCreate } from '@volante/contracts/contacts/contact-group.contract';
import { savedViewSave } from '@volante/contracts/contacts/saved-view.contract';
import { DEMO } from '@volante/contracts/demo';
import { MANAGER_PERMISSIONS } from '@volante/contracts/permissions';
import { type Answer, request, send, signIn } from '../src/product.js';
import { RECORD_CALLS, SAMPLES, sampleOf, type World } from './samples.js';

const NOBODY = 'ffffffffffffffffffffffff';
const GARBAGE = 'A'.repeat(43);
const [JAEN, UBEDA] = DEMO.school.branches;

const routed = CALLS.filter((call) => call.access !== 'internal');
const guarded = routed.filter((call) => call.access === 'session');
const json = guarded.filter((call) => call.kind !== 'upload');
const name = (call: CallDeclaration) => `${call.method} ${call.path}`;
const table = (calls: readonly CallDeclaration[]) => calls.map((call) => [name(call), call] as const);

let manager: string;
let office: string;
let teacher: string;
let other: string;
/** Records of the school in Jaén's own branch, of its Úbeda branch, of the second school, and none at all. */
let own: World;
let ubeda: World;
let foreign: World;
const nothing: World = {
  contact: NOBODY,
  contactVersion: 1,
  group: NOBODY,
  view: NOBODY,
  branch: NOBODY,
  file: NOBODY,
  import: NOBODY,
  job: NOBODY,
};

async function idOf(answer: Promise<Answer>): Promise<string> {
  const { body } = await answer;
  if (!body.success) throw new Error(JSON.stringify(body.error));
  return (body.data as { id: string }).id;
}

async function worldOf(token: string, branch: string, label: string): Promise<World> {
  const person = { firstName: 'Generada', lastName: label, branch, force: true };
  return {
    ...nothing,
    branch,
    contact: await idOf(send(contactCreate, person, { token })),
    group: await idOf(send(contactGroupCreate, { name: `Grupo ${label} ${Date.now()}` }, { token })),
    view: await idOf(
      send(
        savedViewSave,
        { name: `Vista ${label} ${Date.now()}`, shared: false, filters: {}, sort: 'name', columns: [] },
        { token },
      ),
    ),
  };
}

/** A refusal says nothing but that it is one: same status, same words, whatever was asked for. */
const said = ({ status, text }: Answer) => ({ status, text });

beforeAll(async () => {
  [manager, office, teacher, other] = (await Promise.all(
    ['direccion', 'administracion', 'profesor', 'otra'].map((user) => signIn(`${user}@volante.demo`)),
  )) as [string, string, string, string];
  own = await worldOf(manager, JAEN.id, 'Jaén');
  ubeda = await worldOf(manager, UBEDA.id, 'Úbeda');
  foreign = await worldOf(other, DEMO.other.branches[0].id, 'Vigo');
});

describe('the list of calls', () => {
  it('has a right input for every routed call, and none for calls that are gone', () => {
    expect(Object.keys(SAMPLES).sort()).toEqual(routed.map(name).sort());
  });

  it('gives every refusal a Spanish message and a status', () => {
    for (const call of CALLS) {
      for (const code of call.errors)
        expect(ERRORS[code]).toEqual({ status: expect.any(Number), message: expect.stringMatching(/\S/) });
    }
  });

  it('is what /api/openapi.json publishes, and internal calls are not in it', async () => {
    const response = await request('GET', 'openapi.json', null);
    const { paths } = JSON.parse(response.text) as { paths: Record<string, Record<string, unknown>> };
    const published = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((m) => `${m.toUpperCase()} ${path.slice('/api/'.length)}`),
    );
    expect(published.sort()).toEqual(routed.map(name).sort());
  });
});

describe.each(table(CALLS.filter((call) => call.access === 'internal')))('%s', (_name, call) => {
  it('is not reachable from outside', async () => {
    expect((await send(call, {}, { token: manager })).body.error?.code).toBe('REQ-104');
  });
});

describe.each(table(guarded))('%s: access', (_name, call) => {
  it('needs a session', async () => {
    const answer = await send(call, sampleOf(call, own));
    expect(answer).toMatchObject({
      status: 401,
      body: { success: false, error: { code: 'SESSION-000', details: 'Invalid session' } },
    });
  });

  it('refuses a token that is none', async () => {
    for (const token of [GARBAGE, 'x', `${GARBAGE}'--`, '../../etc']) {
      expect(await send(call, sampleOf(call, own), { token })).toMatchObject({
        status: 401,
        body: { error: { code: 'SESSION-001' } },
      });
    }
  });

  it('refuses another scheme', async () => {
    const headers = { authorization: `Bearer ${manager}` };
    expect(await send(call, sampleOf(call, own), { headers })).toMatchObject({
      status: 401,
      body: { error: { code: 'SESSION-001' } },
    });
  });
});

const TEACHER = ['home.dashboard', 'branch.view', 'client.view', 'file.view', 'clock.view', 'clock.clock-in'];
const beyondTeacher = guarded.filter((call) => call.permission && !TEACHER.includes(call.permission));
describe.each(table(beyondTeacher))('%s: permission', (_name, call) => {
  it('is refused to a teacher, who lacks it', async () => {
    const answer = await send(call, sampleOf(call, own), { token: teacher });
    expect(answer).toMatchObject({
      status: 403,
      body: { error: { code: 'ACCESS-001', details: { permission: call.permission } } },
    });
  });
});

it('every permission that a call asks for is one that a manager can hold', () => {
  for (const call of guarded) if (call.permission) expect(MANAGER_PERMISSIONS).toContain(call.permission);
});

describe.each(table(json))('%s: bad input', (_name, call) => {
  const refused = async (input: Record<string, unknown>) => {
    const answer = await send(call, input, { token: manager });
    expect(answer.body.success).toBe(false);
    expect(['REQ-101', 'REQ-102', 'REQ-103', 'REQ-104', 'REQ-111', 'DATA-404']).toContain(
      answer.body.error?.code,
    );
    return answer;
  };

  it('refuses a field that it does not know, and names it', async () => {
    const answer = await refused({ ...sampleOf(call, nothing), surprise: 'x' });
    if (answer.body.error?.code === 'REQ-101') expect(answer.text).toContain('surprise');
  });

  it('refuses an array, a number and nonsense in the place of each field', async () => {
    const sample = sampleOf(call, nothing);
    for (const field of Object.keys(sample)) {
      if (call.params.includes(field)) continue;
      for (const wrong of call.method === 'POST'
        ? [{ deep: { deeper: [] } }, 1e308, '\u0000', 'x'.repeat(100_000)]
        : ['\u0000', 'x'.repeat(8_000)]) {
        await refused({ ...sample, [field]: wrong });
      }
    }
  });

  it('refuses a path parameter that is no id', async () => {
    for (const param of call.params) {
      for (const wrong of ['1', '..%2f..', "' OR 1=1", 'x'.repeat(300), '%00'])
        await refused({ ...sampleOf(call, nothing), [param]: wrong });
    }
  });
});

describe.each(table(json.filter((call) => call.method === 'POST')))('%s: hostile bodies', (_name, call) => {
  const raw = (body: string) => request('POST', call.path, body, { token: manager });

  it('refuses what is no JSON object', async () => {
    for (const body of ['{', '[]', '"x"', 'null', '1', '{"a":1}{"b":2}', '\ufeff{}x']) {
      expect(await raw(body)).toMatchObject({ status: 400, body: { error: { code: 'REQ-102' } } });
    }
  });

  it('refuses __proto__, constructor and endless nesting', async () => {
    for (const body of [
      '{"__proto__":{"admin":true}}',
      '{"constructor":{"prototype":{}}}',
      `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    ]) {
      expect((await raw(body)).status).toBe(400);
    }
  });

  it('refuses more than fits', async () => {
    expect(await raw(`{"a":"${'x'.repeat(1_000_000)}"}`)).toMatchObject({
      status: 413,
      body: { error: { code: 'REQ-103' } },
    });
  });

  it('refuses another content type', async () => {
    const answer = await request('POST', call.path, '<a/>', {
      token: manager,
      headers: { 'content-type': 'text/xml' },
    });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'REQ-102' } } });
  });
});

const records = RECORD_CALLS.map((key) => {
  const call = CALLS.find((candidate) => name(candidate) === key);
  if (!call) throw new Error(`${key} is not declared`);
  return [key, call] as const;
});

describe.each(records)('%s: isolation', (_name, call) => {
  it('answers for a record of another school as for none', async () => {
    const none = await send(call, sampleOf(call, nothing), { token: manager });
    const theirs = await send(
      call,
      sampleOf(call, {
        ...foreign,
        branch: call.path.startsWith('business') ? foreign.branch : own.branch,
        contactVersion: 1,
      }),
      { token: manager },
    );
    expect(none.status).toBe(404);
    expect(said(theirs)).toEqual(said(none));
  });
});

const byContact = records.filter(([, call]) => 'contact' in sampleKeys(call));
function sampleKeys(call: CallDeclaration): Record<string, true> {
  const marker = { ...nothing, contact: 'eeeeeeeeeeeeeeeeeeeeeeee' };
  return JSON.stringify(sampleOf(call, marker)).includes(marker.contact) ? { contact: true } : {};
}

describe.each(byContact)('%s: branches', (_name, call) => {
  it('answers for a contact of an unseen branch as for none', async () => {
    const group = own.group;
    const none = await send(call, sampleOf(call, { ...nothing, group }), { token: office });
    const theirs = await send(call, sampleOf(call, { ...ubeda, group }), { token: office });
    expect(said(theirs)).toEqual(said(none));
  });
});

describe('lists and counts', () => {
  const finder = async (token: string, input: Record<string, unknown> = {}) => {
    const { body } = await send(contactFinder, { limit: 100, ...input }, { token });
    return body.data as { total: number; rows: { id: string; branch: string }[] };
  };

  it('shows a person of one branch only that branch, in rows and in the total', async () => {
    const mine = await finder(office);
    const all = await finder(manager, { branch: JAEN.id });
    expect(new Set(mine.rows.map((row) => row.branch))).toEqual(new Set([JAEN.id]));
    expect(mine.total).toBe(all.total);
  });

  it('lends no reach to a filter by an unseen branch', async () => {
    expect((await finder(office, { branch: UBEDA.id })).rows).toEqual([]);
  });

  it('finds nothing of the other school by search', async () => {
    expect((await finder(manager, { search: 'Generada Vigo' })).rows).toEqual([]);
    expect((await finder(other, { search: 'Generada Vigo' })).rows.map((row) => row.id)).toContain(
      foreign.contact,
    );
  });
});

describe('a GET that changes something', () => {
  it('is only taken from the product itself', async () => {
    const call = CALLS.find((candidate) => candidate.path === 'user/update');
    if (!call) throw new Error('user/update is not declared');
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect(
        (await send(call, {}, { token: manager, headers: { 'sec-fetch-site': site } })).body.error?.code,
      ).toBe('ACCESS-003');
    }
    expect(
      (await send(call, {}, { token: manager, headers: { 'sec-fetch-site': 'same-origin' } })).body.success,
    ).toBe(true);
  });
});

describe('double submit', () => {
  it('with one key makes one contact and answers every copy the same', async () => {
    const headers = { 'idempotency-key': `double-${Date.now()}` };
    const input = { firstName: 'Doble', lastName: `Clic ${Date.now()}`, branch: own.branch };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(contactCreate, input, { token: manager, headers })),
    );
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { success: true } });
    const id = await idOf(Promise.resolve(answers[0]!));
    expect((await send(contactRead, { id }, { token: manager })).body.success).toBe(true);
    const changed = await send(contactCreate, { ...input, city: 'Baeza' }, { token: manager, headers });
    expect(changed).toMatchObject({ status: 409, body: { error: { code: 'REQ-109' } } });
  });
});

describe('sign-out', () => {
  it('ends the session at once', async () => {
    const token = await signIn('profesor2@volante.demo');
    const verify = CALLS.find((call) => call.path === 'user/verify');
    const logout = CALLS.find((call) => call.path === 'user/logout');
    if (!verify || !logout) throw new Error('session calls are not declared');
    expect((await send(verify, {}, { token })).body.success).toBe(true);
    expect((await send(logout, {}, { token })).body).toEqual({ success: true, data: null });
    expect((await send(verify, {}, { token })).body.error?.code).toBe('SESSION-001');
  });
});

afterAll(async () => {
  const health = await request('GET', 'health', null);
  if (health.status !== 200) throw new Error(`the product did not survive the tests: ${health.text}`);
});
