import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { contactEvents } from '@volante/contracts/contacts/contact.contract';
import {
  type ContactEventState,
  contactSnapshot,
} from '@volante/contracts/contacts/contact-snapshot.contract';
import { studentCopyRebuild, studentCopyState } from '@volante/contracts/dgt/student-copy.contract';
import { newId } from '@volante/service-kit/object-id';
import fc from 'fast-check';
import { studentConsumption } from '../src/student-store/student.consumer.js';
import { type DgtHost, JAEN, manager, person, startDgt, stranger, studentState, UBEDA } from './dgt-host.js';

interface Known {
  businessId: string;
  version: number;
  state: ContactEventState;
  mergedInto: string | null;
}
interface Told {
  businessId: string;
  topic: string;
  entityId: string;
  version: number;
  state: Record<string, unknown>;
}

let dgt: DgtHost;
/** The contacts service's current state: its answer to a snapshot. */
const known = new Map<string, Known>();
const log: Told[] = [];
let isAway = false;

const reply = (data: unknown) => JSON.stringify({ success: true, data });

const contacts = (bus: DgtHost['host']['bus']) =>
  bus.subscribe(contactSnapshot.subject, {
    callback: (_, message) => {
      const { business, after, limit } = message.json<{
        business?: string;
        after: { business: string; id: string } | null;
        limit: number;
      }>();
      const place = (one: Known) => `${one.businessId} ${one.state.id}`;
      const rows = [...known.values()]
        .filter((one) => !business || one.businessId === business)
        .sort((one, other) => place(one).localeCompare(place(other)))
        .filter((one) => !after || place(one) > `${after.business} ${after.id}`);
      message.respond(reply({ rows: rows.slice(0, Math.min(limit, 2)) }));
    },
  });

beforeAll(async () => {
  dgt = await startDgt({ worker: true, contacts });
  dgt.host.bus.subscribe(contactEvents.subject, {
    callback: (_, message) => {
      const { after, topics } = message.json<{ after: number; topics: string[] }>();
      // The consumer receives nothing: the tests apply the events themselves.
      const upTo = topics.includes('contact.none') ? Math.max(after, log.length) : after;
      const away = JSON.stringify({ success: false, error: { code: 'REQ-106', message: '' } });
      message.respond(isAway ? away : reply({ upTo, more: false, rows: [] }));
    },
  });
  await dgt.host.bus.flush();
});
afterAll(() => dgt.stop());

/** One event of the contacts' log, applied as the consumer does. */
async function happens(event: Told): Promise<void> {
  log.push(event);
  await dgt.db.source.transaction((sql) => studentConsumption.apply(sql, { seq: log.length, ...event }));
}

function change(id: string, version: number, state: ContactEventState, topic = 'contact.updated'): Told {
  const businessId = manager.business.id;
  const before = known.get(id);
  // Omitted parts stay: a sheet comes only with its change.
  const dgtSheet = state.dgt ?? before?.state.dgt;
  known.set(id, {
    businessId,
    version,
    state: dgtSheet ? { ...state, dgt: dgtSheet } : state,
    mergedInto: before?.mergedInto ?? null,
  });
  return { businessId, topic, entityId: id, version, state };
}

function merged(
  topic: 'contact.merged' | 'contact.unmerged',
  lost: string,
  kept: string,
  version: number,
): Told {
  const row = known.get(lost);
  if (row) row.mergedInto = topic === 'contact.merged' ? kept : null;
  const state = {
    branch: JAEN,
    merge: newId(),
    kept: { id: kept, branch: JAEN },
    lost: { id: lost, branch: JAEN },
  };
  return { businessId: manager.business.id, topic, entityId: lost, version, state };
}

const copy = () =>
  dgt.db.unscoped(
    `SELECT business_id, id, branch_id, type, state, first_name, last_name, fiscal_code, birthday, licence, version, sheet,
       merged_into FROM student ORDER BY business_id, id`,
  );

async function rebuilt(): Promise<void> {
  const before = await dgt.ok<{ rebuiltAt: string | null }>(manager, studentCopyState);
  await dgt.ok(manager, studentCopyRebuild);
  for (;;) {
    const now = await dgt.ok<{ rebuilding: boolean; rebuiltAt: string | null }>(manager, studentCopyState);
    if (!now.rebuilding && now.rebuiltAt !== before.rebuiltAt) return;
  }
}

const sheet = (dni: string) => ({
  licenceRequested: 'B' as const,
  currentLicences: [],
  firstName: 'Ana',
  surname1: 'Ruiz',
  surname2: '',
  dni,
  birthDate: null,
});

it('is the same from events, from the snapshot, and from both in any order', async () => {
  const [ana, berta, carla] = [newId(), newId(), newId()];
  const events = [
    change(ana, 1, studentState({ id: ana }), 'contact.created'),
    change(berta, 1, studentState({ id: berta }), 'contact.created'),
    change(carla, 1, studentState({ id: carla, type: 'E' }), 'contact.created'),
    change(ana, 2, studentState({ id: ana, dgt: sheet('11111111H') })),
    change(ana, 3, studentState({ id: ana, branch: UBEDA })),
    change(berta, 2, studentState({ id: berta, state: 'deleted' }), 'contact.deleted'),
    merged('contact.merged', berta, ana, 2),
    change(carla, 2, studentState({ id: carla, state: 'inactive', licence: null })),
  ];
  for (const event of events) await happens(event);
  const live = await copy();
  expect(live).toHaveLength(3);
  expect(live).toContainEqual(
    expect.objectContaining({
      id: ana,
      branch_id: UBEDA,
      version: 3,
      sheet: JSON.stringify(sheet('11111111H')),
    }),
  );
  expect(live).toContainEqual(expect.objectContaining({ id: berta, state: 'deleted', merged_into: ana }));

  for (const event of [...events].reverse()) await happens(event);
  expect(await copy()).toEqual(live);

  await dgt.db.unscopedRun('DELETE FROM student WHERE 1 = 1');
  await rebuilt();
  expect(await copy()).toEqual(live);
  for (const event of events) await happens(event);
  expect(await copy()).toEqual(live);

  await happens(merged('contact.unmerged', berta, ana, 3));
  await happens(change(berta, 3, studentState({ id: berta }), 'contact.restored'));
  const back = await copy();
  expect(back).toContainEqual(expect.objectContaining({ id: berta, state: 'active', merged_into: null }));
  await dgt.db.unscopedRun('DELETE FROM student WHERE 1 = 1');
  await rebuilt();
  expect(await copy()).toEqual(back);
});

it('is the same from one event after the other and from many at once, in any order and told twice', async () => {
  const [one, many] = [newId(), newId()];
  const ids = Array.from({ length: 4 }, () => newId());
  const step = fc.record({
    who: fc.nat(3),
    other: fc.nat(3),
    version: fc.integer({ min: 1, max: 5 }),
    kind: fc.constantFrom('contact.updated', 'contact.deleted', 'contact.merged', 'contact.unmerged'),
    sheet: fc.boolean(),
  });
  const eventsOf = (steps: readonly (typeof step extends fc.Arbitrary<infer T> ? T : never)[]) =>
    steps.map(({ who, other, version, kind, sheet: hasSheet }, at) => {
      const id = ids[who] ?? '';
      if (kind === 'contact.merged' || kind === 'contact.unmerged')
        return merged(kind, id, ids[other] ?? '', version);
      const state = studentState({
        id,
        firstName: `Nombre ${version} ${at}`,
        state: kind === 'contact.deleted' ? 'deleted' : 'active',
        ...(hasSheet ? { dgt: sheet(`${version}`) } : {}),
      });
      return { businessId: '', topic: kind, entityId: id, version, state };
    });
  const kept = (business: string) =>
    dgt.db.unscoped(
      `SELECT id, branch_id, type, state, first_name, last_name, fiscal_code, birthday, licence, version, sheet, sheet_version,
         merged_into, merge_version FROM student WHERE business_id = :business ORDER BY id`,
      { business },
    );
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 25 }),
      fc.integer({ min: 2, max: 9 }),
      async (steps, size) => {
        const events = eventsOf(steps).map((event, at) => ({ ...event, seq: at + 1 }));
        const of = (businessId: string) => events.map((event) => ({ ...event, businessId }));
        for (const event of of(one))
          await dgt.db.source.transaction((sql) => studentConsumption.apply(sql, event));
        for (let at = 0; at < events.length; at += size)
          await dgt.db.source.transaction((sql) =>
            studentConsumption.applyAll(sql, of(many).slice(at, at + size)),
          );
        expect(await kept(many)).toEqual(await kept(one));
        await dgt.db.unscopedRun('DELETE FROM student WHERE business_id IN (:both)', { both: [one, many] });
      },
    ),
    { numRuns: 25 },
  );
});

it('is made anew for one’s own school, by whoever may change the school', async () => {
  expect(await dgt.fails(person({ permissions: ['dgt-book.view'] }), studentCopyRebuild)).toBe('ACCESS-001');
  const theirs = newId();
  known.set(theirs, {
    businessId: stranger.business.id,
    version: 1,
    state: studentState({ id: theirs }),
    mergedInto: null,
  });
  await rebuilt();
  expect((await copy()).map((row) => row.id)).not.toContain(theirs);
});

it('says how far behind it is, and that it does not know while contacts are away', async () => {
  const state = () => dgt.ok<Record<string, unknown>>(manager, studentCopyState);
  expect(await state()).toMatchObject({ behind: log.length, capped: false, rebuilding: false });
  await dgt.db.unscopedRun(
    "INSERT INTO event_cursor (source, seq) VALUES ('contacts', :seq) ON DUPLICATE KEY UPDATE seq = :seq",
    { seq: log.length - 2 },
  );
  expect(await state()).toMatchObject({ behind: 2 });
  isAway = true;
  expect(await state()).toMatchObject({ behind: null });
});
