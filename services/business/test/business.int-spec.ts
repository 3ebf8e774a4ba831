import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  businessHistory,
  businessLetterhead,
  businessRead,
  businessSchoolRead,
  businessUpdate,
} from '@volante/contracts/business/business.contract';
import type { BusinessRecord } from '@volante/contracts/business/business.fields';
import { privacyRead } from '@volante/contracts/business/privacy.contract';
import type { CallOutput } from '@volante/contracts/call';
import { DEMO } from '@volante/contracts/demo';
import type { HistoryPage } from '@volante/contracts/history';
import { newId } from '@volante/service-kit/object-id';
import {
  type BusinessHost,
  JAEN,
  manager,
  person,
  REFUSED_FILE,
  startBusiness,
  stranger,
  VIGO,
} from './business-host.js';

let business: BusinessHost;

beforeAll(async () => {
  business = await startBusiness();
});
afterAll(() => business.stop());

const read = (as = manager) => business.ok<BusinessRecord>(as, businessRead);
const update = async (change: Record<string, unknown>) =>
  business.call(manager, businessUpdate, { version: (await read()).version, ...change });

describe('the school’s own data', () => {
  it('change with history and event, and only for who may', async () => {
    const before = await read();
    const answer = await update({ tradeName: 'El Olivo', contact: 'Carmen' });
    expect(answer.data).toMatchObject({
      tradeName: 'El Olivo',
      contact: 'Carmen',
      version: before.version + 1,
    });
    const { rows } = await business.ok<HistoryPage>(manager, businessHistory, { id: DEMO.school.id });
    expect(rows[0]?.changes).toEqual({
      tradeName: { from: before.tradeName, to: 'El Olivo' },
      contact: { from: '', to: 'Carmen' },
    });
    const events = await business.db.unscoped<{ state: string }>(
      `SELECT state FROM event_log WHERE entity_id = :id AND topic = 'business.updated' ORDER BY version`,
      { id: DEMO.school.id },
    );
    expect(JSON.parse(events.at(-1)?.state ?? '{}')).toEqual({
      name: 'El Olivo',
      operator: false,
      services: [...DEMO.school.services],
      trialUntil: null,
      suspended: false,
    });
    expect((await read(stranger)).tradeName).toBe(DEMO.other.tradeName);
    expect(await business.fails(stranger, businessHistory, { id: DEMO.school.id })).toBe('DATA-404');
    expect(await business.fails(person({ permissions: [] }), businessUpdate, { version: 1 })).toBe(
      'ACCESS-001',
    );
  });

  it('refuse a wrong tax number, an empty name and who is late', async () => {
    for (const change of [{ fiscalCode: 'B12345670' }, { fiscalCode: '12345678A' }, { tradeName: '' }]) {
      expect((await update(change)).error?.code).toBe('REQ-101');
    }
    expect((await update({ fiscalCode: 'b-85905495' })).data).toMatchObject({ fiscalCode: 'B85905495' });
    const { version, city } = await read();
    expect((await update({ city: 'Martos' })).success).toBe(true);
    const late = await business.call(manager, businessUpdate, { version, city: 'Andújar' });
    expect(late.error).toMatchObject({ code: 'DATA-409', details: { current: { city: 'Martos' } } });
    expect(city).not.toBe('Martos');
  });
});

describe('the letterhead', () => {
  const letterhead = (branch?: string, as = manager) =>
    business.ok<CallOutput<typeof businessLetterhead>>(as, businessLetterhead, branch ? { branch } : {});

  it('has the logo once it is the business’s own, seen by all of its people', async () => {
    expect((await letterhead()).logo).toBeNull();
    const logo = newId();
    await update({ logo });
    expect(business.attached.at(-1)).toMatchObject({ public: true, owner: { kind: 'business' } });
    expect((await letterhead()).logo).toEqual({ file: logo, key: `b/${DEMO.school.id}/202611/${logo}` });
    expect((await update({ logo: REFUSED_FILE })).error?.code).toBe('BUSINESS-001');
    expect((await letterhead()).logo?.file).toBe(logo);
    await update({ logo: null });
    expect((await letterhead()).logo).toBeNull();
  });

  it('is the branch’s where a branch writes, and no other school’s', async () => {
    const { fiscalName } = await read();
    expect(await letterhead(JAEN)).toMatchObject({
      fiscalName,
      branchName: 'Jaén Centro',
      street: DEMO.school.branches[0].street,
      phone: DEMO.school.branches[0].phone,
      timeZone: 'Europe/Madrid',
    });
    expect(await business.fails(manager, businessLetterhead, { branch: VIGO })).toBe('DATA-404');
  });
});

it('the school knows its modules and the register numbers of its branches', async () => {
  const school = await business.ok<CallOutput<typeof businessSchoolRead>>(manager, businessSchoolRead);
  expect(school.services).toEqual([...DEMO.school.services]);
  expect(school.branches.find(({ id }) => id === JAEN)).toMatchObject({
    provincialNumber: 'J-0142',
    directorId: '12345678Z',
  });
});

describe('the controller of privacy information', () => {
  const controllerOf = async (input: Record<string, unknown>) =>
    (await business.host.call(null, privacyRead, input)).data as CallOutput<typeof privacyRead>;

  it('is read without a session, and holds what every letterhead shows and nothing else', async () => {
    const { controller } = await controllerOf({ business: DEMO.school.id });
    const { tradeName, fiscalName, fiscalCode, street, postalCode, city, province, phone, email } =
      await read();
    expect(controller).toEqual({
      ...{ tradeName, fiscalName, fiscalCode, street, postalCode },
      ...{ city, province, phone, email },
    });
    expect(fiscalName).not.toBe('');
  });

  it('is whoever offers the product where no school is named, and nobody for an unknown one', async () => {
    expect((await controllerOf({})).controller?.tradeName).toBe('Volante');
    expect(await controllerOf({ business: newId() })).toEqual({ controller: null });
  });
});
