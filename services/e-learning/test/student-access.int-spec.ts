import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, addMonths } from '@volante/contracts/calendar-days';
import type { CallOutput } from '@volante/contracts/call';
import { contactPayers } from '@volante/contracts/contacts/contact-payer.contract';
import { DEMO } from '@volante/contracts/demo';
import { accessLeave } from '@volante/contracts/e-learning/access-leave.contract';
import {
  accessBlock,
  accessExpire,
  accessExpireByDni,
  accessExpireOne,
  accessGive,
  studentAccessExpiring,
  studentAccessList,
  studentAccessRead,
  studentsByDni,
  testExpire,
  testRepeats,
} from '@volante/contracts/e-learning/student-access.contract';
import { localMoment } from '@volante/service-kit/local-days';
import {
  knowBranches,
  PEOPLE,
  SECOND_BRANCH,
  type ServiceHouse,
  somebody,
  startHouse,
} from '@volante/testing/records/service-house';
import { service } from '../src/main.js';
import { type ContactState, knowPeople, merged, person, publish, updated } from './learners.js';

let house: ServiceHouse;
/** The contacts service knows them; e-learning not yet. */
const fresh = person({ lastName: 'Reciente' });
const boss = PEOPLE.manager;
const today = () => localMoment(Date.now(), 'Europe/Madrid').day;

beforeAll(async () => {
  house = await startHouse(service, {
    standIns: (bus) => {
      bus.subscribe(contactPayers.subject, {
        callback: (_, message) => {
          const { contacts } = JSON.parse(message.string()) as { contacts: string[] };
          const rows = contacts.includes(fresh.id) ? [{ version: 1, state: fresh }] : [];
          message.respond(JSON.stringify({ success: true, data: { rows } }));
        },
      });
    },
  });
  await knowBranches(house);
});
afterAll(() => house.stop());

/** A person of the school that the service has a copy of. */
async function known(change: Partial<ContactState> = {}): Promise<ContactState> {
  const state = person(change);
  await knowPeople(house, [state]);
  return state;
}
const give = (contact: string, change: object = {}) =>
  house.ok(boss, accessGive, { contacts: [contact], license: 'B', ...change });
const rowsOf = async (contact: string, as = boss) =>
  (await house.ok(as, studentAccessRead, { contact })).rows;
const listed = async (input: object = {}, as = boss) =>
  (await house.ok(as, studentAccessList, { limit: 100, ...input } as never)).rows;

describe('access is given', () => {
  it('to a contact whose event has not come yet', async () => {
    expect(await give(fresh.id)).toEqual({ changed: 1, skipped: [] });
    expect(await rowsOf(fresh.id)).toMatchObject([
      {
        name: 'Reciente, Berta',
        license: 'B',
        level: 'enrolled',
        until: null,
        standing: 'open',
        mayTest: true,
      },
    ]);
  });

  it.each([
    ['is inactive', { state: 'inactive' as const }, 'inactive'],
    ['was deleted', { state: 'deleted' as const }, 'gone'],
    ['is blocked for authorities', { state: 'blocked' as const }, 'gone'],
    ['is a company', { type: 'E' as ContactState['type'] }, 'gone'],
  ])('to nobody who %s', async (_, change, reason) => {
    const { id } = await known(change);
    expect((await give(id)).skipped).toMatchObject([{ id, reason }]);
  });

  it('twice changes the first one, by rivals too', async () => {
    const { id } = await known();
    await Promise.all([give(id), give(id, { repeats: 2 }), give(id, { level: 'demo' })]);
    await give(id, { level: 'demo', until: '2030-02-28', repeats: 3 });
    expect(await rowsOf(id)).toMatchObject([{ level: 'demo', until: '2030-02-28', repeats: 3 }]);
  });

  it('within the own branches and school alone', async () => {
    const { id } = await known({ branch: SECOND_BRANCH });
    const as = (who: typeof boss) => house.ok(who, accessGive, { contacts: [id], license: 'B' });
    expect((await as(PEOPLE.clerk)).skipped).toMatchObject([{ id, reason: 'gone' }]);
    expect((await as(PEOPLE.stranger)).skipped).toMatchObject([{ id, name: '', reason: 'gone' }]);
    expect((await as(PEOPLE.neighbour)).changed).toBe(1);
    expect(await house.fails(PEOPLE.clerk, studentAccessRead, { contact: id })).toBe('DATA-404');
    expect(await house.fails(PEOPLE.clerk, accessExpireOne, { contact: id, license: 'B', months: 1 })).toBe(
      'DATA-404',
    );
    expect((await listed({}, PEOPLE.clerk)).some(({ contact }) => contact === id)).toBe(false);
    // A transfer takes the access along.
    await publish(house, [updated({ ...person({ id }) }, 2)]);
    expect((await rowsOf(id, PEOPLE.clerk)).length).toBe(1);
    expect(await house.fails(PEOPLE.neighbour, studentAccessRead, { contact: id })).toBe('DATA-404');
  });

  it('by those alone who may', async () => {
    const { id } = await known();
    const teacher = somebody({ permissions: ['student-access.view'] });
    expect(await house.fails(teacher, accessGive, { contacts: [id], license: 'B' })).toBe('ACCESS-001');
    expect(await house.fails(teacher, testRepeats, { contacts: [id], license: 'B', repeats: 1 })).toBe(
      'ACCESS-001',
    );
  });
});

describe('the last day', () => {
  const end = async (until: string | null, testsUntil: string | null = null) => {
    const { id } = await known();
    await give(id, { until, testsUntil });
    return (await rowsOf(id))[0];
  };

  it('counts whole, on the clock of the branch', async () => {
    expect(await end(today())).toMatchObject({ standing: 'expiring', daysLeft: 0, mayTest: true });
    expect(await end(addDays(today(), -1))).toMatchObject({
      standing: 'expired',
      daysLeft: -1,
      mayTest: false,
    });
    expect(await end(addDays(today(), 31))).toMatchObject({ standing: 'open', daysLeft: 31 });
  });

  it('of tests is one of its own, before or after that of study', async () => {
    expect(await end(addDays(today(), 90), addDays(today(), -1))).toMatchObject({
      standing: 'open',
      mayTest: false,
    });
    expect(await end(addDays(today(), -1), today())).toMatchObject({ standing: 'expired', mayTest: true });
    const { id } = await known();
    await give(id, { until: addDays(today(), -1) });
    await house.ok(boss, testExpire, { contacts: [id], license: 'B', testsUntil: addDays(today(), 5) });
    expect(await rowsOf(id)).toMatchObject([{ standing: 'expired', mayTest: true }]);
  });

  it('moves by months from the last one, or from today where that is over', async () => {
    const { id } = await known();
    await give(id, { until: '2196-02-29' });
    const renew = (input: object) =>
      house.ok(boss, accessExpireOne, { contact: id, license: 'B', ...input } as never);
    expect(await renew({ months: 12 })).toEqual({ until: '2197-02-28' });
    expect(await renew({ until: addDays(today(), -40) })).toEqual({ until: addDays(today(), -40) });
    expect(await renew({ months: 3 })).toEqual({ until: addMonths(today(), 3) });
    expect(await renew({ until: null })).toEqual({ until: null });
    expect(await house.fails(boss, accessExpireOne, { contact: id, license: 'C', months: 1 })).toBe(
      'LEARNER-001',
    );
    const both = { contacts: [id], license: 'B', months: 1, until: '2030-01-01' };
    expect(await house.fails(boss, accessExpire, both)).toBe('REQ-101');
    expect(await house.fails(boss, accessExpire, { contacts: [id], license: 'B' })).toBe('REQ-101');
    expect(await house.fails(boss, accessExpire, { contacts: [id, id], license: 'B', months: 1 })).toBe(
      'REQ-101',
    );
  });

  it('of many moves at once; who has no access is named', async () => {
    const [one, other] = [await known(), await known({ lastName: 'Sin' })];
    await give(one.id);
    const answer = await house.ok(boss, accessExpire, {
      ...{ contacts: [other.id, one.id], license: 'B', until: '2030-01-31' },
    });
    expect(answer).toEqual({
      ...{ changed: 1, skipped: [{ id: other.id, name: 'Sin, Berta', reason: 'none' }] },
    });
    expect(await rowsOf(one.id)).toMatchObject([{ until: '2030-01-31' }]);
  });
});

describe('a pasted list of DNI', () => {
  it('is looked at first, and renews those who are found', async () => {
    const [one, twin, other] = [
      await known({ fiscalCode: '00000000T' }),
      await known({ fiscalCode: '00000001R' }),
      await known({ fiscalCode: '00000001R' }),
    ];
    await give(one.id, { until: '2030-01-01' });
    const dnis = ['00.000.000-t', '00000001R', '00000002W', '00000002A', '00000000T'];
    const { rows } = await house.ok(boss, studentsByDni, { dnis, license: 'B' });
    expect(rows.map(({ dni, result, contact }) => [dni, result, contact])).toEqual([
      ['00000000T', 'found', one.id],
      ['00000001R', 'several', null],
      ['00000002W', 'unknown', null],
      ['00000002A', 'wrong', null],
    ]);
    expect(rows[0]).toMatchObject({ hasAccess: true, until: '2030-01-01' });
    expect(rows[3]?.message).toBe('Dni erroneo, la letra del NIF no se corresponde');
    const done = await house.ok(boss, accessExpireByDni, { dnis, license: 'B', until: '2031-01-01' });
    expect(done).toMatchObject({ changed: 1, unknown: ['00000001R', '00000002W', '00000002A'] });
    expect(await rowsOf(one.id)).toMatchObject([{ until: '2031-01-01' }]);
    const strange = await house.ok(PEOPLE.stranger, studentsByDni, { dnis, license: 'B' });
    expect(strange.rows.every(({ result }) => result !== 'found')).toBe(true);
    expect([await rowsOf(twin.id), await rowsOf(other.id)]).toEqual([[], []]);
  });
});

describe('the lists', () => {
  it('of those that end, have ended, or are blocked', async () => {
    const at = async (name: string, until: string | null) => {
      const { id } = await known({ lastName: name });
      await give(id, { until });
      return id;
    };
    const [soon, past, shut] = [
      await at('Listado Pronto', addDays(today(), 3)),
      await at('Listado Pasado', addDays(today(), -3)),
      await at('Listado Cerrado', addDays(today(), 3)),
    ];
    await at('Listado Libre', null);
    await house.ok(boss, accessBlock, { contacts: [shut], license: 'B', blocked: true });
    const tab = async (name: string) =>
      (await listed({ tab: name, search: 'listado' })).map(({ contact }) => contact);
    expect(await tab('expiring')).toEqual([soon]);
    expect(await tab('expired')).toEqual([past]);
    expect(await tab('blocked')).toEqual([shut]);
    expect((await listed({ search: 'Listado' })).map(({ name }) => name)).toEqual([
      'Listado Cerrado, Berta',
      'Listado Libre, Berta',
      'Listado Pasado, Berta',
      'Listado Pronto, Berta',
    ]);
    expect(await listed({ search: 'listado', license: 'C' })).toEqual([]);
    const { rows } = await house.ok(boss, studentAccessExpiring, { days: 5, limit: 100 });
    expect(rows.map(({ contact }) => contact)).toContain(soon);
    expect(rows.map(({ contact }) => contact)).not.toContain(shut);
    expect((await rowsOf(shut))[0]).toMatchObject({ standing: 'blocked', mayTest: false });
  });

  it('page through all, each once', async () => {
    const all = await listed();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const more = cursor ? { cursor } : {};
      const page: CallOutput<typeof studentAccessList> = await house.ok(boss, studentAccessList, {
        limit: 3,
        ...more,
      });
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual(all.map(({ id }) => id));
  });
});

describe('contacts change', () => {
  it('a blocked one is out and hidden, and comes back as it was', async () => {
    const state = await known();
    await give(state.id, { until: '2030-01-01' });
    await publish(house, [updated({ ...state, state: 'inactive' }, 2)]);
    expect(await rowsOf(state.id)).toMatchObject([{ standing: 'gone', mayTest: false }]);
    await publish(house, [updated({ ...state, state: 'blocked' }, 3)]);
    expect(await house.fails(boss, studentAccessRead, { contact: state.id })).toBe('DATA-404');
    // An old event that comes late changes nothing.
    await publish(house, [updated({ ...state, state: 'active' }, 2)]);
    expect(await house.fails(boss, studentAccessRead, { contact: state.id })).toBe('DATA-404');
    await publish(house, [updated(state, 4)]);
    expect(await rowsOf(state.id)).toMatchObject([{ standing: 'open', until: '2030-01-01' }]);
  });

  it('the access of a joined one is the other’s, until they are separated', async () => {
    const [kept, lost] = [await known({ lastName: 'Queda' }), await known({ lastName: 'Se va' })];
    await give(lost.id, { until: '2030-01-01', repeats: 2 });
    await publish(house, [merged(kept, lost, 2)]);
    expect(await house.fails(boss, studentAccessRead, { contact: lost.id })).toBe('DATA-404');
    expect(await rowsOf(kept.id)).toMatchObject([{ contact: kept.id, until: '2030-01-01', repeats: 2 }]);
    await house.ok(boss, accessExpireOne, { contact: kept.id, license: 'B', until: '2030-02-02' });
    expect(await rowsOf(kept.id)).toMatchObject([{ until: '2030-02-02', repeats: 2 }]);
    await publish(house, [merged(kept, lost, 3, true)]);
    expect(await rowsOf(lost.id)).toMatchObject([{ until: '2030-01-01' }]);
    expect(await rowsOf(kept.id)).toMatchObject([{ until: '2030-02-02' }]);
  });

  it('the access of one that was joined into another, and that into a third, is the third’s: listed, changed, ended', async () => {
    const [first, second, third] = [await known(), await known(), await known({ lastName: 'La tercera' })];
    await give(first.id, { until: '2030-01-01', repeats: 2 });
    await publish(house, [merged(second, first, 2), merged(third, second, 2)]);
    expect(await rowsOf(third.id)).toMatchObject([
      { contact: third.id, name: expect.stringContaining('La tercera'), until: '2030-01-01', repeats: 2 },
    ]);
    await house.ok(boss, accessExpireOne, { contact: third.id, license: 'B', until: '2030-02-02' });
    expect(await rowsOf(third.id)).toMatchObject([{ until: '2030-02-02', repeats: 2 }]);
    const [again, middle, last] = [await known(), await known(), await known()];
    await give(again.id);
    await publish(house, [merged(middle, again, 2), merged(last, middle, 2)]);
    expect(await house.ok(boss, accessLeave, { contact: last.id })).toEqual({ ended: 1 });
    expect(await rowsOf(last.id)).toMatchObject([{ standing: 'expired' }]);
  });

  it('of another school with the same id stay apart', async () => {
    const state = await known();
    await give(state.id);
    await knowPeople(house, [{ ...state, branch: DEMO.other.branches[0].id }], DEMO.other.id);
    expect(await rowsOf(state.id, PEOPLE.stranger)).toEqual([]);
  });
});

describe('a student who leaves', () => {
  it('has no access any more, to whatever licence and test, and keeps what they had before', async () => {
    const { id } = await known();
    await give(id, { until: addDays(today(), 20), testsUntil: addDays(today(), 40), repeats: 3 });
    await house.ok(boss, accessGive, { contacts: [id], license: 'A2', until: addDays(today(), -30) });
    expect(await house.ok(boss, accessLeave, { contact: id })).toEqual({ ended: 1 });
    const { rows } = await house.ok(boss, studentAccessRead, { contact: id });
    expect(rows).toMatchObject([
      { license: 'A2', until: addDays(today(), -30), version: 1 },
      {
        ...{ license: 'B', until: addDays(today(), -1), testsUntil: null, repeats: 3 },
        ...{ standing: 'expired', mayTest: false, version: 2 },
      },
    ]);
    expect(await house.ok(boss, accessLeave, { contact: id })).toEqual({ ended: 0 });
  });

  it('loses the access of a contact that was joined into theirs, too', async () => {
    const [kept, lost] = [await known(), await known()];
    await give(lost.id);
    await publish(house, [merged(kept, lost, 5)]);
    expect(await house.ok(boss, accessLeave, { contact: kept.id })).toEqual({ ended: 1 });
    const { rows } = await house.ok(boss, studentAccessRead, { contact: kept.id });
    expect(rows).toMatchObject([{ license: 'B', standing: 'expired' }]);
  });

  it('is of the branches that the person sees', async () => {
    const { id } = await known({ branch: SECOND_BRANCH });
    await give(id);
    const outsider = somebody({ permissions: ['student-access.modify'], branches: [] });
    expect(await house.fails(outsider, accessLeave, { contact: id })).toBe('DATA-404');
  });
});
