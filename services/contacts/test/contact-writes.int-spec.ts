import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  contactCreate,
  contactDelete,
  contactFinder,
  contactUpdate,
} from '@volante/contracts/contacts/contact.contract';
import { DEMO } from '@volante/contracts/demo';
import { verifyChain } from '@volante/service-kit/data/audit-verify';
import { newId } from '@volante/service-kit/object-id';
import { untilWaiting } from '@volante/testing/servers/lock-waits';
import { loadContactsDemo } from '../src/demo/contacts.demo.js';
import { type ContactsHost, manager, person, startContacts } from './contacts-host.js';

let contacts: ContactsHost;

beforeAll(async () => {
  contacts = await startContacts();
});
afterAll(() => contacts.stop());

const total = async (search: string) =>
  (await contacts.ok<{ total: number }>(manager, contactFinder, { search })).total;

describe('one key', () => {
  const create = (idempotencyKey: string, firstName: string, as = manager) =>
    contacts.host.call(as, contactCreate, { firstName, lastName: 'Llave' }, { idempotencyKey });

  it('makes one contact of twenty that come together, and answers all of them alike', async () => {
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(key, 'Doble')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.success).toBe(true);
    expect(await total('doble llave')).toBe(1);
  });

  it('is refused with other data, and is nobody else’s', async () => {
    const key = newId();
    await create(key, 'Primera');
    expect((await create(key, 'Segunda')).error?.code).toBe('REQ-109');
    expect((await create(key, 'Tercera', person())).success).toBe(true);
  });

  it('is free again when the write failed', async () => {
    const key = newId();
    const wrong = await contacts.host.call(
      manager,
      contactCreate,
      { firstName: '' },
      { idempotencyKey: key },
    );
    expect(wrong.error?.code).toBe('REQ-101');
    expect((await create(key, 'Cuarta')).success).toBe(true);
  });
});

describe('many at once', () => {
  it('get a code each', async () => {
    const before = await total('fila');
    const ids = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        contacts.create(manager, { firstName: 'Fila', lastName: `n${i}` }),
      ),
    );
    expect(new Set(ids).size).toBe(40);
    const rows = await contacts.db.unscoped<{ code: string }>('SELECT code FROM contact WHERE id IN (:ids)', {
      ids,
    });
    expect(new Set(rows.map(({ code }) => code)).size).toBe(40);
    expect(await total('fila')).toBe(before + 40);
  });

  it('are tried again when they lock each other', async () => {
    const first = await contacts.create(manager, { firstName: 'Abrazo', lastName: 'Uno' });
    const second = await contacts.create(manager, { firstName: 'Abrazo', lastName: 'Dos' });
    const rival = contacts.db.source.createQueryRunner();
    await rival.connect();
    try {
      await rival.startTransaction();
      await rival.query('UPDATE contact SET notes = ? WHERE id = ?', ['x', second]);
      const deleted = contacts.host.call(manager, contactDelete, { id: [first, second] });
      await untilWaiting(contacts.db);
      await rival.query('UPDATE contact SET notes = ? WHERE id = ?', ['x', first]);
      await rival.commitTransaction();
      expect((await deleted).success).toBe(true);
    } finally {
      if (rival.isTransactionActive) await rival.rollbackTransaction();
      await rival.release();
    }
    expect(await total('abrazo')).toBe(0);
  });

  it('leave nothing of a write that fails half-way', async () => {
    const id = await contacts.create(manager, { firstName: 'Entera', code: 'ENT-1' });
    await contacts.create(manager, { firstName: 'Otra', code: 'ENT-2' });
    const before = await verifyChain(contacts.db, DEMO.school.id);
    const change = { id, version: 1, firstName: 'Rota', code: 'ENT-2' };
    expect(await contacts.fails(manager, contactUpdate, change)).toBe('CONTACT-001');
    expect(await total('rota')).toBe(0);
    expect(await total('entera')).toBe(1);
    expect(await verifyChain(contacts.db, DEMO.school.id)).toEqual(before);
  });
});

describe('event log', () => {
  it('has the new state and version of every change', async () => {
    const id = await contacts.create(manager, { firstName: 'Suceso' });
    await contacts.ok(manager, contactUpdate, { id, version: 1, city: 'Martos' });
    await contacts.ok(manager, contactDelete, { id });
    const rows = await contacts.db.unscoped<{ topic: string; version: number; state: string }>(
      'SELECT topic, version, state FROM event_log WHERE entity_id = :id ORDER BY id',
      { id },
    );
    expect(rows.map(({ topic, version }) => [topic, version])).toEqual([
      ['contact.created', 1],
      ['contact.updated', 2],
      ['contact.deleted', 3],
    ]);
    expect(JSON.parse(rows[2]?.state ?? '')).toMatchObject({ id, city: 'Martos', state: 'deleted' });
  });
});

describe('audit trail', () => {
  const school = DEMO.school.id;
  const edit = (sql: string) => contacts.db.unscopedRun(sql, { business: school });

  it('verifies, also when a person’s values were destroyed', async () => {
    expect((await verifyChain(contacts.db, school)).brokenAt).toBeNull();
    await edit('UPDATE audit_entry SET changes = NULL WHERE business_id = :business AND seq = 2');
    expect((await verifyChain(contacts.db, school)).brokenAt).toBeNull();
  });

  it('shows an edited, a foreign and a missing entry', async () => {
    const entry = 'business_id = :business AND seq = 5';
    await edit(`UPDATE audit_entry SET actor_id = REVERSE(actor_id) WHERE ${entry}`);
    expect((await verifyChain(contacts.db, school)).brokenAt).toBe(5);
    await edit(`UPDATE audit_entry SET actor_id = REVERSE(actor_id) WHERE ${entry}`);
    await edit(`UPDATE audit_entry SET changes = '{"city":{"from":"","to":"Otra"}}' WHERE ${entry}`);
    expect((await verifyChain(contacts.db, school)).brokenAt).toBe(5);
    await edit(`DELETE FROM audit_entry WHERE ${entry}`);
    expect((await verifyChain(contacts.db, school)).brokenAt).toBe(5);
  });

  it('shows a last entry that was taken away', async () => {
    const other = person({ business: { id: newId(), name: 'Otra', operator: false }, branches: [newId()] });
    const { id: business } = other.business;
    await contacts.db.unscopedRun(
      `INSERT INTO branch_ref (business_id, id, code, name, city, province, time_zone, version)
       VALUES (:business, :id, 'X', 'X', 'X', 1, 'Europe/Madrid', 1)`,
      { business, id: other.branches[0] ?? '' },
    );
    await contacts.create(other, { firstName: 'Una' });
    await contacts.create(other, { firstName: 'Dos', force: true });
    await contacts.db.unscopedRun('DELETE FROM audit_entry WHERE business_id = :business AND seq = 2', {
      business,
    });
    expect(await verifyChain(contacts.db, business)).toEqual({ entries: 1, brokenAt: 2 });
  });
});

describe('demo', () => {
  it('loads two schools, again over what a killed load left', async () => {
    const kit = contacts.host.services[0]?.kit;
    if (!kit) throw new Error('no service');
    for (let i = 0; i < 2; i += 1) await loadContactsDemo(kit);
    const rows = await contacts.db.unscoped<{
      business_id: string;
      contacts: number;
      states: number;
      licences: number;
    }>(
      `SELECT business_id, COUNT(*) AS contacts, COUNT(DISTINCT state) AS states, COUNT(DISTINCT licence) AS licences
       FROM contact WHERE business_id IN (:businesses) GROUP BY business_id ORDER BY business_id`,
      { businesses: [DEMO.school.id, DEMO.other.id] },
    );
    expect(rows.map(({ contacts: count, states }) => [Number(count), Number(states)])).toEqual([
      [2000, 3],
      [120, 3],
    ]);
    expect(Number(rows[0]?.licences)).toBe(16);
    expect(await total('garcia')).toBeGreaterThan(50);
    // One letter searches nothing: the whole list is counted, not the first thousand hits.
    const all = await contacts.ok<{ total: number }>(manager, contactFinder);
    expect(all.total).toBeGreaterThan(1_000);
    const listed = await contacts.ok(manager, contactFinder, { search: 'g' });
    expect(listed).toMatchObject({ total: all.total, capped: false });
  }, 30_000);
});
