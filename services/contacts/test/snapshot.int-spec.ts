import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CallOutput } from '@volante/contracts/call';
import { contactDelete, contactDgtUpdate } from '@volante/contracts/contacts/contact.contract';
import { contactMerge, contactMergeUndo } from '@volante/contracts/contacts/contact-merge.contract';
import { contactEventState, contactSnapshot } from '@volante/contracts/contacts/contact-snapshot.contract';
import { type ContactsHost, JAEN, manager, startContacts, stranger, VIGO } from './contacts-host.js';

type Page = CallOutput<typeof contactSnapshot>;

let contacts: ContactsHost;
let ids: string[];

beforeAll(async () => {
  contacts = await startContacts();
  ids = [];
  for (const firstName of ['Ana', 'Berta', 'Carla'])
    ids.push(await contacts.create(manager, { firstName, branch: JAEN, force: true }));
  ids.push(await contacts.create(stranger, { firstName: 'Delia', branch: VIGO }));
});
afterAll(() => contacts.stop());

async function page(input: Record<string, unknown>): Promise<Page['rows']> {
  const reply = await contacts.host.call(null, contactSnapshot, { after: null, limit: 2, ...input });
  if (!reply.success) throw new Error(JSON.stringify(reply.error));
  return (reply.data as Page).rows;
}

async function all(input: Record<string, unknown> = {}): Promise<Page['rows']> {
  const found: Page['rows'] = [];
  for (let after: object | null = null; ; ) {
    const rows = await page({ ...input, after });
    found.push(...rows);
    const last = rows.at(-1);
    if (!last) return found;
    after = { business: last.businessId, id: last.state.id };
  }
}

/** The sheet in the newest event of a contact. */
async function toldSheet(id: string) {
  const [row] = await contacts.db.unscoped<{ state: string }>(
    "SELECT state FROM event_log WHERE entity_id = :id AND topic = 'contact.updated' ORDER BY id DESC LIMIT 1",
    { id },
  );
  return contactEventState.parse(JSON.parse(row?.state ?? '{}')).dgt;
}

it('gives every contact of every business once, or those of one', async () => {
  expect((await all()).map(({ state }) => state.id).toSorted()).toEqual(ids.toSorted());
  expect((await all({ business: stranger.business.id })).map(({ state }) => state.id)).toEqual([ids[3]]);
});

it('gives deleted ones, and says where joined ones went; events tell of sheets', async () => {
  const [ana = '', berta = '', carla = ''] = ids;
  await contacts.ok(manager, contactDgtUpdate, {
    id: berta,
    version: 1,
    surname1: 'Ruiz',
    currentLicences: ['B'],
  });
  expect(await toldSheet(berta)).toMatchObject({ surname1: 'Ruiz', currentLicences: ['B'] });
  const merge = await contacts.ok<{ id: string }>(manager, contactMerge, {
    keep: ana,
    keepVersion: 1,
    lose: berta,
    loseVersion: 2,
    sheet: { surname1: 'lose', currentLicences: 'lose' },
  });
  expect(await toldSheet(ana)).toMatchObject({ surname1: 'Ruiz' });
  await contacts.ok(manager, contactDelete, { id: carla });
  const rows = new Map((await all({ business: manager.business.id })).map((row) => [row.state.id, row]));
  expect(rows.get(berta)).toMatchObject({ mergedInto: ana, state: { state: 'deleted' } });
  expect(rows.get(ana)).toMatchObject({ mergedInto: null, state: { dgt: { surname1: 'Ruiz' } } });
  expect(rows.get(carla)?.state.state).toBe('deleted');
  await contacts.ok(manager, contactMergeUndo, { id: merge.id });
  expect(await toldSheet(ana)).toMatchObject({ surname1: '' });
  expect(
    (await all({ business: manager.business.id })).find(({ state }) => state.id === berta)?.mergedInto,
  ).toBeNull();
});
