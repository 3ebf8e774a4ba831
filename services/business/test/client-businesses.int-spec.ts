import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessUpdate } from '@volante/contracts/business/business.contract';
import type { CallOutput } from '@volante/contracts/call';
import {
  accountFree,
  businessCreate,
  clientHistory,
  clientList,
  clientPeople,
  clientRead,
  clientRenew,
  clientStatus,
  clientTrialExtend,
} from '@volante/contracts/client-businesses/client-business.contract';
import type { ClientRecord } from '@volante/contracts/client-businesses/client-business.fields';
import { DEMO } from '@volante/contracts/demo';
import type { HistoryPage } from '@volante/contracts/history';
import { OPERATOR_BUSINESS_ID, PERMISSIONS, SUPER_ROLE } from '@volante/contracts/permissions';
import { addDays, localMoment } from '@volante/service-kit/local-days';
import { type BusinessHost, manager, person, startBusiness } from './business-host.js';

const TODAY = localMoment(Date.now(), 'Europe/Madrid').day;
const TAKEN = 'ya.esta@example.com';
const operator = person({
  name: 'Equipo Volante',
  role: SUPER_ROLE,
  permissions: [],
  business: { id: OPERATOR_BUSINESS_ID, name: 'Volante', operator: true },
});
const NEW = {
  tradeName: 'Autoescuela Nueva',
  fiscalName: 'Autoescuela Nueva, S.L.',
  fiscalCode: 'A58818501',
  province: 35,
  city: 'Telde',
  phone: '',
  email: '',
  adminName: 'Nuria Gil',
  adminEmail: 'nuria@example.com',
  trialUntil: addDays(TODAY, 30),
  products: ['formative'],
};
let business: BusinessHost;
/** Whether the stand-in of the session service answers. */
const session = { isAway: false };

beforeAll(async () => {
  business = await startBusiness();
  const { bus } = business.host;
  const away = JSON.stringify({ success: false, error: { code: 'REQ-106', message: '' } });
  bus.subscribe(clientPeople.subject, {
    callback: (_, message) => {
      const rows = message.json<{ ids: string[] }>().ids.map((id) => ({
        id,
        accounts: 3,
        seenAt: '2026-11-20T10:00:00.000Z',
        administrators: [],
      }));
      message.respond(session.isAway ? away : JSON.stringify({ success: true, data: { rows } }));
    },
  });
  bus.subscribe(accountFree.subject, {
    callback: (_, message) => {
      const free = message.json<{ email: string }>().email !== TAKEN;
      message.respond(JSON.stringify({ success: true, data: { free } }));
    },
  });
  await bus.flush();
});
afterAll(() => business.stop());

const list = (input = {}) => business.ok<CallOutput<typeof clientList>>(operator, clientList, input);
const read = (id: string) => business.ok<ClientRecord>(operator, clientRead, { id });
const names = async (input = {}) => (await list(input)).rows.map(({ tradeName }) => tradeName);
const events = async (id: string, topic: string) =>
  (
    await business.db.unscoped<{ state: string }>(
      'SELECT state FROM event_log WHERE entity_id = :id AND topic = :topic ORDER BY id',
      { id, topic },
    )
  ).map(({ state }) => JSON.parse(state) as Record<string, unknown>);
const audited = (businessId: string, entity: string, id: string) =>
  business.db.unscoped<{ action: string; actor_name: string }>(
    `SELECT action, actor_name FROM audit_entry
     WHERE business_id = :businessId AND entity = :entity AND entity_id = :id ORDER BY seq`,
    { businessId, entity, id },
  );

describe('the schools', () => {
  it('are listed without the operator’s own, by page, search and standing', async () => {
    expect(await names()).toEqual([DEMO.school.tradeName, DEMO.other.tradeName]);
    const first = await list({ limit: 1, sort: '-name' });
    expect(first).toMatchObject({ total: 2, rows: [{ tradeName: DEMO.other.tradeName }] });
    expect(await names({ limit: 1, sort: '-name', cursor: first.next })).toEqual([DEMO.school.tradeName]);
    expect(await names({ search: 'b85905495' })).toEqual([DEMO.other.tradeName]);
    expect(await names({ search: 'olivo jaen' })).toEqual([DEMO.school.tradeName]);
    expect(await names({ standing: 'active' })).toHaveLength(2);
    expect(await names({ standing: 'trial,suspended' })).toEqual([]);
    expect(first.rows[0]).toMatchObject({
      branches: 1,
      people: { accounts: 3, seenAt: '2026-11-20T10:00:00.000Z' },
    });
    expect(await business.fails(operator, clientList, { sort: 'name', cursor: first.next })).toBe('LIST-001');
  });

  it('are there, without their people, while nobody answers for these', async () => {
    session.isAway = true;
    expect((await list()).rows.map(({ people }) => people)).toEqual([null, null]);
    expect(await read(DEMO.school.id)).toMatchObject({ people: null, administrators: null });
    session.isAway = false;
  });

  it('are nobody else’s to see or change: a manager’s, whoever lists the permission, or a super of a school', async () => {
    const id = DEMO.other.id;
    const seen = { id, version: 1, reason: 'Porque sí' };
    const holder = person({ permissions: [...PERMISSIONS] });
    for (const who of [manager, holder, person({ role: SUPER_ROLE })]) {
      expect(await business.fails(who, clientList)).toBe('ACCESS-001');
      expect(await business.fails(who, clientRead, { id })).toBe('ACCESS-001');
      expect(await business.fails(who, clientHistory, { id })).toBe('ACCESS-001');
      expect(await business.fails(who, businessCreate, NEW)).toBe('ACCESS-001');
      expect(await business.fails(who, clientStatus, { ...seen, status: 'suspended' })).toBe('ACCESS-001');
      expect(await business.fails(who, clientRenew, { ...seen, plan: 'annual', products: [] })).toBe(
        'ACCESS-001',
      );
      expect(await business.fails(who, clientTrialExtend, { ...seen, until: '2030-01-01' })).toBe(
        'ACCESS-001',
      );
    }
    expect(await business.fails(operator, clientRead, { id: OPERATOR_BUSINESS_ID })).toBe('DATA-404');
  });
});

describe('a new school', () => {
  it('is made once however often it is sent, and its administrator is asked for by the event', async () => {
    const key = { idempotencyKey: `double-click-${Date.now()}` };
    const twice = await Promise.all([1, 2].map(() => business.call(operator, businessCreate, NEW, key)));
    const [one, two] = twice.map(({ data }) => (data as { id: string }).id);
    expect(one).toMatch(/^[0-9a-f]{24}$/);
    expect(two).toBe(one);
    const id = one ?? '';
    expect(await read(id)).toMatchObject({
      ...{ standing: 'trial', plan: 'trial', trialUntil: NEW.trialUntil, branches: 1, version: 1 },
      ...{ city: 'Telde', fiscalCode: NEW.fiscalCode },
    });
    const [created] = await events(id, 'business.created');
    expect(created).toMatchObject({ admin: { name: NEW.adminName, email: NEW.adminEmail } });
    expect(await events(id, 'business.updated')).toMatchObject([
      { services: ['formative'], suspended: false },
    ]);
    expect(await audited(id, 'business', id)).toEqual([{ action: 'created', actor_name: operator.name }]);
    expect(await audited(OPERATOR_BUSINESS_ID, 'client_business', id)).toHaveLength(1);
  });

  it('has a tax number of its own, also when two are made at once', async () => {
    const other = { ...NEW, fiscalCode: 'B72877814', tradeName: 'Autoescuela Doble' };
    // The operator's own number, and one that a school has.
    expect(await business.fails(operator, businessCreate, other)).toBe('CLIENT-001');
    expect(await business.fails(operator, businessCreate, { ...NEW, fiscalCode: 'B85905495' })).toBe(
      'CLIENT-001',
    );
    const fresh = { ...other, fiscalCode: 'Q2866001G' };
    const codes = await Promise.all(
      Array.from({ length: 4 }, (_, at) =>
        business.fails(operator, businessCreate, { ...fresh, tradeName: `Autoescuela Doble ${at}` }),
      ),
    );
    expect(codes.sort()).toEqual(['CLIENT-001', 'CLIENT-001', 'CLIENT-001', 'no error']);
  });

  it('is refused without a right tax number, with a trial that is over, an unknown product or a known address', async () => {
    for (const wrong of [
      { fiscalCode: '' },
      { fiscalCode: 'B12345670' },
      { trialUntil: addDays(TODAY, -1) },
      { products: ['hermes'] },
      { adminEmail: 'nadie' },
    ])
      expect(
        await business.fails(operator, businessCreate, { ...NEW, fiscalCode: 'G28667152', ...wrong }),
      ).toBe('REQ-101');
    const taken = { ...NEW, fiscalCode: 'G28667152', adminEmail: TAKEN };
    expect(await business.fails(operator, businessCreate, taken)).toBe('ERROR_EMPLOYEE_122');
  });
});

describe('what is agreed with a school', () => {
  const made = async () => (await list({ search: NEW.fiscalCode })).rows[0]?.id ?? '';

  it('prolongs a trial to a later day', async () => {
    const id = await made();
    const extend = (until: string, version: number) =>
      business.call(operator, clientTrialExtend, { id, version, until, reason: 'Aún no han empezado' });
    for (const until of [NEW.trialUntil, TODAY])
      expect((await extend(until, 1)).error).toMatchObject({ code: 'REQ-101', errors: [{ path: 'until' }] });
    const until = addDays(NEW.trialUntil, 15);
    expect((await extend(until, 1)).data).toMatchObject({ trialUntil: until, version: 2 });
    expect((await extend(addDays(until, 1), 1)).error?.code).toBe('DATA-409');
    const { version } = await read(DEMO.other.id);
    const none = { id: DEMO.other.id, version, until, reason: 'Error' };
    expect(await business.fails(operator, clientTrialExtend, none)).toBe('CLIENT-003');
  });

  it('gives it a plan and products that are renewed after they begin, each once', async () => {
    const id = await made();
    const term = { product: 'dgt', startsOn: TODAY, renewsOn: addDays(TODAY, 365) };
    const renew = (products: unknown[], version = 2) =>
      business.call(operator, clientRenew, {
        id,
        version,
        plan: 'annual',
        products,
        reason: 'Contrato firmado',
      });
    for (const [products, path] of [
      [[{ ...term, renewsOn: TODAY }], 'products.0.renewsOn'],
      [[{ ...term, renewsOn: addDays(TODAY, -1) }], 'products.0.renewsOn'],
      [[term, term], 'products.1.product'],
      [[{ ...term, product: 'hermes' }], 'products.0.product'],
    ] as const)
      expect((await renew([...products])).error).toMatchObject({ code: 'REQ-101', errors: [{ path }] });
    expect((await renew([term])).data).toMatchObject({
      ...{ plan: 'annual', standing: 'active', trialUntil: null, renewsOn: term.renewsOn, products: [term] },
      version: 3,
    });
    expect((await events(id, 'business.updated')).at(-1)).toMatchObject({
      services: ['dgt'],
      trialUntil: null,
    });
    const past = { ...term, startsOn: addDays(TODAY, -40), renewsOn: addDays(TODAY, -10) };
    expect((await renew([past], 3)).data).toMatchObject({ standing: 'overdue' });
    expect(await names({ standing: 'overdue' })).toEqual([NEW.tradeName]);
  });

  it('suspends and reactivates it with a reason that both histories keep', async () => {
    const id = await made();
    const put = (status: string, version: number, reason = 'Impago de octubre') =>
      business.call(operator, clientStatus, { id, version, status, reason });
    expect((await put('suspended', 4, '')).error?.code).toBe('REQ-101');
    expect((await put('suspended', 4)).data).toMatchObject({
      standing: 'suspended',
      suspended: { reason: 'Impago de octubre' },
    });
    expect((await events(id, 'business.updated')).at(-1)).toMatchObject({ suspended: true });
    expect((await put('active', 5, 'Ha pagado')).data).toMatchObject({
      standing: 'overdue',
      suspended: null,
    });
    const actions = ['created', 'trial', 'terms', 'terms', 'suspended', 'reactivated'];
    expect((await audited(OPERATOR_BUSINESS_ID, 'client_business', id)).map(({ action }) => action)).toEqual(
      actions,
    );
    const { rows } = await business.ok<HistoryPage>(operator, clientHistory, { id });
    expect(rows.map(({ action }) => action)).toEqual(actions.toReversed());
    expect(rows[1]?.changes).toMatchObject({
      state: { from: 'active', to: 'suspended' },
      reason: { to: 'Impago de octubre' },
    });
  });

  it('does not stand in the way of what the school writes itself', async () => {
    const id = await made();
    const { version } = await read(id);
    const own = person({ business: { id, name: NEW.tradeName, operator: false } });
    await business.ok(own, businessUpdate, { version, fiscalCode: 'G28667152' });
    expect((await read(id)).fiscalCode).toBe('G28667152');
    // The number that it has given up may be somebody else's.
    expect(await business.fails(operator, businessCreate, NEW)).toBe('no error');
  });
});
