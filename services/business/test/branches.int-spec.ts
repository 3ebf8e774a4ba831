import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  branchCap,
  branchCreate,
  branchDelete,
  branchFacilauto,
  branchHistory,
  branchOverview,
  branchPoints,
  branchRead,
  branchSetState,
  branchUpdate,
} from '@volante/contracts/business/branch.contract';
import type { BranchRecord } from '@volante/contracts/business/branch.fields';
import { branchDocuments } from '@volante/contracts/business/branch-documents.contract';
import { branchEventState, branchList } from '@volante/contracts/business/business.contract';
import type { CallDeclaration } from '@volante/contracts/call';
import type { HistoryPage } from '@volante/contracts/history';
import { serviceRecordNames } from '@volante/contracts/records/record-names.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { verifyChain } from '@volante/service-kit/data/audit-verify';
import { newId } from '@volante/service-kit/object-id';
import { SchoolNumbers1700000270000 } from '../src/migrations/school-numbers.migration.js';
import {
  type BusinessHost,
  clerk,
  JAEN,
  LAS_PALMAS,
  manager,
  person,
  startBusiness,
  stranger,
  UBEDA,
  VIGO,
} from './business-host.js';

let business: BusinessHost;

beforeAll(async () => {
  business = await startBusiness();
});
afterAll(() => business.stop());

const read = (id: string, as = manager) => business.ok<BranchRecord>(as, branchRead, { id });
const create = async (name: string, more = {}) =>
  (await business.ok<{ id: string }>(manager, branchCreate, { name, province: 23, ...more })).id;
const update = async (id: string, change: Record<string, unknown>) =>
  business.call(manager, branchUpdate, { id, version: (await read(id)).version, ...change });
const names = async (as: SessionUser) =>
  (await business.ok<{ rows: { name: string }[] }>(as, branchList)).rows.map(({ name }) => name);

/** What the other services would hear of a branch, newest last. */
async function eventsOf(id: string) {
  const rows = await business.db.unscoped<{ topic: string; version: number; state: string }>(
    'SELECT topic, version, state FROM event_log WHERE entity_id = :id ORDER BY version',
    { id },
  );
  return rows.map(({ topic, version, state }) => ({
    topic,
    version,
    state: branchEventState.parse(JSON.parse(state)),
  }));
}

describe('a new branch', () => {
  it('needs a name and a province, and gets a code and the time zone of its province', async () => {
    const id = await create('Arrecife', { province: 35 });
    expect(await read(id)).toMatchObject({
      name: 'Arrecife',
      code: '01',
      timeZone: 'Atlantic/Canary',
      state: 'active',
      showInEcommerce: true,
      version: 1,
    });
    expect(await eventsOf(id)).toEqual([
      {
        topic: 'branch.updated',
        version: 1,
        state: expect.objectContaining({ name: 'Arrecife', state: 'active' }),
      },
    ]);
    expect(await business.fails(manager, branchCreate, { name: 'X' })).toBe('REQ-101');
    expect(await business.fails(manager, branchCreate, { name: ' ', province: 23 })).toBe('REQ-101');
  });

  it('shares neither name nor code with another, whatever the accents and capitals', async () => {
    expect(await business.fails(manager, branchCreate, { name: 'ubeda', province: 23 })).toBe('BRANCH-001');
    expect(await business.fails(manager, branchCreate, { name: 'Otra', province: 23, code: 'ja' })).toBe(
      'BRANCH-002',
    );
    const id = await create('Linares');
    expect((await update(id, { name: 'ÚBEDA' })).error?.code).toBe('BRANCH-001');
  });

  it('is made once by twenty copies of one request, and each of twenty gets its own code', async () => {
    const key = newId();
    const copies = await Promise.all(
      Array.from({ length: 20 }, () =>
        business.call(manager, branchCreate, { name: 'Doble clic', province: 23 }, { idempotencyKey: key }),
      ),
    );
    expect(new Set(copies.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const ids = await Promise.all(Array.from({ length: 20 }, (_, i) => create(`Barrio ${i}`)));
    const codes = await Promise.all(ids.map(async (id) => (await read(id)).code));
    expect(new Set(codes).size).toBe(20);
  });
});

it('tells the school’s numbers, and tells them once more for copies that were made before they were told', async () => {
  const numbers = { schoolProvincialNumber: 'J-0142', schoolSequentialNumber: '02' };
  const id = await create('Con número', numbers);
  const plain = await create('Sin número');
  const runner = business.db.source.createQueryRunner();
  await new SchoolNumbers1700000270000().up(runner).finally(() => runner.release());
  const [first, again] = await eventsOf(id);
  expect(first?.state).toMatchObject({ schoolNumber: 'J-0142', schoolSection: '02' });
  expect(again).toEqual(first);
  expect(await eventsOf(plain)).toHaveLength(1);
});

describe('changing a branch', () => {
  it('keeps every field of every tab, writes what changed into the history and tells the other services', async () => {
    const before = await read(UBEDA);
    const change = {
      contact: 'Isabel',
      phone2: '953 000 000',
      latitude: 38.01,
      longitude: -3.37,
      openingHours: {
        week: [[{ from: '09:00', to: '14:00' }], [], [], [], [], [], []],
        exceptions: [{ from: '2026-12-24', to: '2026-12-26', name: 'Navidad', ranges: [] }],
      },
      schoolControlDigit: 'Z',
      adrDirectorId: '12345678-z',
      fundaeAuthorisation: '8023',
      showInEcommerce: false,
      localServerSchoolId: 'ubeda-1',
    };
    const answer = await update(UBEDA, change);
    const expected = { ...change, adrDirectorId: '12345678Z' };
    expect(answer.data).toMatchObject({ ...expected, version: before.version + 1 });
    expect(await read(UBEDA)).toMatchObject(expected);
    const [last] = (await business.ok<HistoryPage>(manager, branchHistory, { id: UBEDA })).rows;
    expect(last).toMatchObject({ action: 'updated', actor: { name: 'Ana Ruiz' } });
    expect(Object.keys(last?.changes ?? {}).sort()).toEqual(Object.keys(change).sort());
    expect((await eventsOf(UBEDA)).at(-1)).toMatchObject({ version: before.version + 1 });
  });

  it('moves its clock with its province', async () => {
    const id = await create('Móvil');
    await update(id, { province: 38 });
    expect(await read(id)).toMatchObject({ timeZone: 'Atlantic/Canary' });
    expect((await eventsOf(id)).at(-1)?.state.timeZone).toBe('Atlantic/Canary');
  });

  it('refuses who is late, and shows them the branch as it is', async () => {
    const { version } = await read(JAEN);
    await business.ok(manager, branchUpdate, { id: JAEN, version, city: 'Jaén capital' });
    const late = await business.call(manager, branchUpdate, { id: JAEN, version, city: 'Otra' });
    expect(late.error).toMatchObject({
      code: 'DATA-409',
      details: { version: version + 1, current: { city: 'Jaén capital' } },
    });
  });

  it('shows it neither changed nor as it is to who may change and not read it: only which version it is now', async () => {
    const id = await create('Discreta', { schoolDirectorName: 'Nombre reservado' });
    const blind = person({ permissions: ['branch.modify', 'client.all-branches'] });
    expect(await business.ok(blind, branchUpdate, { id, version: 1, city: 'Linares' })).toEqual({
      id,
      version: 2,
    });
    expect(await business.ok(blind, branchUpdate, { id, version: 2 })).toEqual({ id, version: 2 });
    const late = await business.call(blind, branchUpdate, { id, version: 1, city: 'Otra' });
    expect(late.error).toMatchObject({ code: 'DATA-409', details: { version: 2 } });
    expect(JSON.stringify(late)).not.toContain('reservado');
    expect(await read(id)).toMatchObject({ city: 'Linares', version: 2 });
  });

  it('refuses wrong identity numbers, half coordinates, another province’s postal code and hours that overlap', async () => {
    const wrong: [Record<string, unknown>, string][] = [
      [{ capDirectorId: '12345678A' }, 'capDirectorId'],
      [{ schoolOwnerId: 'B12345670' }, 'schoolOwnerId'],
      [{ latitude: 38, longitude: null }, 'longitude'],
      [{ latitude: 91, longitude: 0 }, 'latitude'],
      [{ postalCode: '28001' }, 'postalCode'],
      [{ localServerSchoolId: '../x' }, 'localServerSchoolId'],
      [{ openingHours: { week: [[], []], exceptions: [] } }, 'openingHours'],
      [
        {
          openingHours: {
            week: [
              [
                { from: '09:00', to: '14:00' },
                { from: '13:00', to: '15:00' },
              ],
              [],
              [],
              [],
              [],
              [],
              [],
            ],
            exceptions: [],
          },
        },
        'openingHours',
      ],
    ];
    for (const [change, field] of wrong) {
      const { error } = await update(LAS_PALMAS, { postalCode: '35004', ...change });
      expect([field, error?.code, error?.errors?.[0]?.path.split('.')[0]]).toEqual([field, 'REQ-101', field]);
    }
  });
});

describe('deleting a branch', () => {
  it('is refused while it has contacts, and says how many', async () => {
    business.people.set(UBEDA, 7);
    const { error } = await business.call(manager, branchDelete, { id: UBEDA });
    expect(error).toMatchObject({ code: 'BRANCH-004', details: { contacts: 7 } });
    expect((await read(UBEDA)).state).toBe('active');
    business.people.delete(UBEDA);
  });

  it('takes it out of the lists, leaves its name free, and is undone', async () => {
    const id = await create('Baeza');
    await business.ok(manager, branchDelete, { id });
    expect(await names(manager)).not.toContain('Baeza');
    const { rows } = await business.ok<{ rows: { id: string; state: string }[] }>(manager, branchOverview);
    expect(rows.find((row) => row.id === id)?.state).toBe('deleted');
    expect(await business.fails(manager, branchUpdate, { id, version: 2, city: 'X' })).toBe('DATA-404');
    await business.ok(manager, branchDelete, { id });
    expect((await eventsOf(id)).map(({ state }) => state.state)).toEqual(['active', 'deleted']);

    const other = await create('Baeza');
    expect(await business.fails(manager, branchSetState, { id, state: 'active' })).toBe('BRANCH-001');
    await business.ok(manager, branchDelete, { id: other });
    await business.ok(manager, branchSetState, { id, state: 'active' });
    expect(await names(manager)).toContain('Baeza');
    const history = await business.ok<HistoryPage>(manager, branchHistory, { id });
    expect(history.rows.map(({ action }) => action)).toEqual(['restored', 'deleted', 'created']);
  });

  it('never leaves a business without an active branch, even when two go at once', async () => {
    expect(await business.fails(stranger, branchDelete, { id: VIGO })).toBe('BRANCH-003');
    expect(await business.fails(stranger, branchSetState, { id: VIGO, state: 'inactive' })).toBe(
      'BRANCH-003',
    );
    const { id } = await business.ok<{ id: string }>(stranger, branchCreate, {
      name: 'Redondela',
      province: 36,
    });
    const all = { ...stranger, branches: [VIGO, id] };
    const answers = await Promise.all([VIGO, id].map((one) => business.call(all, branchDelete, { id: one })));
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(answers.find(({ success }) => !success)?.error?.code).toBe('BRANCH-003');
  });
});

describe('who may', () => {
  const onBranch = (id: string): [CallDeclaration, Record<string, unknown>][] => [
    [branchUpdate, { id, version: 1, city: 'X' }],
    [branchSetState, { id, state: 'inactive' }],
    [branchDelete, { id }],
  ];

  it('change a branch: those who belong to it or see all; another school gets the answer of none', async () => {
    for (const [call, input] of onBranch(UBEDA)) {
      expect([call.path, await business.fails(clerk, call, input)]).toEqual([call.path, 'DATA-404']);
      expect([call.path, await business.fails(stranger, call, input)]).toEqual([call.path, 'DATA-404']);
    }
    for (const call of [branchRead, branchHistory])
      expect(await business.fails(stranger, call, { id: UBEDA })).toBe('DATA-404');
    expect(await names(stranger)).not.toContain('Úbeda');
  });

  it('needs the permission of each act', async () => {
    const looker = person({ permissions: ['branch.view', 'client.all-branches'] });
    for (const [call, input] of onBranch(UBEDA))
      expect(await business.fails(looker, call, input)).toBe('ACCESS-001');
    expect(await business.fails(looker, branchCreate, { name: 'X', province: 1 })).toBe('ACCESS-001');
    expect(await business.fails(person({ permissions: [] }), branchOverview)).toBe('ACCESS-001');
  });
});

describe('documents', () => {
  const { list, add, rename, remove, restore } = branchDocuments;
  const file = newId();

  it('are kept on the branch, and every change of them is in its history', async () => {
    await business.ok(manager, add, { id: JAEN, files: [file] });
    expect(business.attached.at(-1)).toMatchObject({
      document: true,
      permission: 'branch.view',
      owner: { kind: 'branch', id: JAEN, branch: JAEN },
    });
    expect(await business.ok(manager, rename, { id: JAEN, file, name: 'Seguro' })).toEqual({
      name: 'Seguro.pdf',
    });
    await business.ok(manager, remove, { id: JAEN, file });
    await business.ok(manager, restore, { id: JAEN, file });
    const { rows } = await business.ok<HistoryPage>(manager, branchHistory, { id: JAEN });
    expect(rows.slice(0, 4).map(({ changes }) => changes.document)).toEqual([
      { from: null, to: 'Seguro.pdf' },
      { from: 'Contrato.pdf', to: null },
      { from: 'Contrato.pdf', to: 'Seguro.pdf' },
      { from: null, to: 'Contrato.pdf' },
    ]);
  });

  it('are for the people of the branch', async () => {
    const asked = business.documents.length;
    expect(await business.fails(clerk, list, { id: UBEDA })).toBe('DATA-404');
    expect(await business.fails(clerk, add, { id: UBEDA, files: [file] })).toBe('DATA-404');
    expect(await business.fails(stranger, remove, { id: JAEN, file })).toBe('DATA-404');
    expect(business.documents).toHaveLength(asked);
    expect(await business.ok(clerk, list, { id: JAEN })).toEqual({ rows: [] });
  });

  it('are listed by the drive under the names of branches that the person sees', async () => {
    const shownTo = async (as: SessionUser) => {
      const input = { entity: 'branch', ids: [JAEN, UBEDA] };
      const { rows } = await business.ok<{ rows: { id: string }[] }>(
        as,
        serviceRecordNames('business'),
        input,
      );
      return rows.map(({ id }) => id).sort();
    };
    expect(await shownTo(manager)).toEqual([JAEN, UBEDA].sort());
    expect(await shownTo(clerk)).toEqual([JAEN]);
    expect(await shownTo(person({ permissions: ['file.view'] }))).toEqual([]);
    expect(await shownTo(stranger)).toEqual([]);
  });
});

describe('centres', () => {
  it('are the active branches with an authorisation of that kind', async () => {
    const ids = async (call: CallDeclaration) =>
      (await business.ok<{ rows: { id: string }[] }>(manager, call)).rows.map(({ id }) => id).sort();
    expect(await ids(branchCap)).toEqual([JAEN, LAS_PALMAS]);
    expect(await ids(branchPoints)).toEqual([JAEN]);
    expect(await ids(branchFacilauto)).toContain(UBEDA);
    await business.ok(manager, branchSetState, { id: LAS_PALMAS, state: 'inactive' });
    expect(await ids(branchCap)).toEqual([JAEN]);
    await business.ok(manager, branchSetState, { id: LAS_PALMAS, state: 'active' });
  });
});

it('the trail of all this verifies', async () => {
  expect(await verifyChain(business.db, manager.business.id)).toMatchObject({ brokenAt: null });
});
