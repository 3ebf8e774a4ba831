import { beforeAll, describe, expect, it } from '@jest/globals';
import type { CallDeclaration } from '@volante/contracts/call';
import { RECORDS } from '@volante/contracts/catalogue';
import { contactCreate, contactFinder, contactRead } from '@volante/contracts/contacts/contact.contract';
import { DEMO } from '@volante/contracts/demo';
import { type Answer, send, signIn } from '../src/product.js';
import { callOf, guarded, NOBODY, name } from './declared.js';
import type { World } from './samples/world.js';
import { RECORD_CALLS, sampleOf } from './samples.js';
import { idOf, nothing, worldOf } from './worlds.js';

const [JAEN, UBEDA] = DEMO.school.branches;
let manager: string;
let office: string;
let other: string;
/** Records of the school's Jaén branch, of its Úbeda branch, and of the second school. */
let own: World;
let ubeda: World;
let foreign: World;

/** A refusal says nothing but that it is one: same status, same words, whatever was asked for. */
const said = ({ status, text }: Answer) => ({ status, text });

beforeAll(async () => {
  manager = await signIn('direccion@volante.demo');
  office = await signIn('administracion@volante.demo');
  other = await signIn('otra@volante.demo');
  own = await worldOf(manager, JAEN.id, 'Jaén');
  ubeda = await worldOf(manager, UBEDA.id, 'Úbeda');
  foreign = await worldOf(other, DEMO.other.branches[0].id, 'Vigo');
});

const records = RECORD_CALLS.map((key) => [key, callOf(key)] as const);

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

/** Ids of a world that belong to a branch, contacts aside: declared records by their reach, and those written by hand. */
const OF_BRANCH: readonly (keyof World)[] = [
  'folder',
  'tax',
  'book',
  'tillSession',
  'movement',
  ...[...RECORDS.values()].flatMap(({ reach, entity }) =>
    reach === 'branch' ? [`record:${entity}` as const] : [],
  ),
];

describe.each(OF_BRANCH.map((kind) => [kind]))('%s of an unseen branch', (kind) => {
  const marker = { ...nothing, [kind]: 'e'.repeat(24) };
  const calls = guarded.filter(
    (call) => call.kind !== 'upload' && JSON.stringify(sampleOf(call, marker)).includes('e'.repeat(24)),
  );

  it('is named by calls', () => expect(calls).not.toEqual([]));

  it.each(calls.map((call) => [name(call), call] as const))('%s answers as for none', async (_name, call) => {
    const none = await send(call, sampleOf(call, { ...own, [kind]: NOBODY }), { token: office });
    const unseen = await send(call, sampleOf(call, { ...own, [kind]: ubeda[kind] }), { token: office });
    expect([unseen.status, unseen.text]).toEqual([none.status, none.text]);
  });
});

describe('lists of declared records', () => {
  it('show those of a business to its people, and of a branch only to people of the branch', async () => {
    for (const { calls, entity, reach } of RECORDS.values()) {
      const listFor = (token: string) => send(calls.read, { limit: 100 }, { token });
      const idsIn = ({ body }: Answer) =>
        (body.data as { rows: { id: string }[] } | undefined)?.rows.map(({ id }) => id);
      const rowsFor = async (token: string) => idsIn(await listFor(token));
      const created = [own, ubeda].map((world) => world[`record:${entity}`]);
      expect(await rowsFor(manager)).toEqual(expect.arrayContaining(created));
      expect(await rowsFor(other)).not.toEqual(expect.arrayContaining([created[0]]));
      const reply = await listFor(office);
      // Roles are compared with calls in permissions.e2e: the office may not see every kind of record.
      if (reply.body.error?.code === 'ACCESS-001') continue;
      const seen = idsIn(reply);
      expect(seen).toContain(created[0]);
      if (reach === 'branch') expect(seen).not.toContain(created[1]);
      else expect(seen).toContain(created[1]);
    }
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

describe('double submit', () => {
  it('with one key makes one contact and answers every copy the same', async () => {
    const headers = { 'idempotency-key': `double-${Date.now()}` };
    const input = { firstName: 'Doble', lastName: `Clic ${Date.now()}`, branch: own.branch };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(contactCreate, input, { token: manager, headers })),
    );
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { success: true } });
    const id = await idOf(answers[0]!);
    expect((await send(contactRead, { id }, { token: manager })).body.success).toBe(true);
    const changed = await send(contactCreate, { ...input, city: 'Baeza' }, { token: manager, headers });
    expect(changed).toMatchObject({ status: 409, body: { error: { code: 'REQ-109' } } });
  });
});
