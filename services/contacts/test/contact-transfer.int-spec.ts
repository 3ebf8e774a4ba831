import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  contactDelete,
  contactFinder,
  contactHistory,
  contactRead,
} from '@volante/contracts/contacts/contact.contract';
import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { contactTransfer } from '@volante/contracts/contacts/contact-transfer.contract';
import { DEMO } from '@volante/contracts/demo';
import { NOTIFICATION_ASKED } from '@volante/contracts/notifications/notification-ask';
import { MANAGER_PERMISSIONS } from '@volante/contracts/permissions';
import { newId } from '@volante/service-kit/object-id';
import {
  type ContactsHost,
  clerk,
  JAEN,
  LAS_PALMAS,
  manager,
  person,
  startContacts,
  stranger,
  UBEDA,
  VIGO,
} from './contacts-host.js';

jest.setTimeout(60_000);

let contacts: ContactsHost;
/** Sees Jaén and Úbeda, not Las Palmas. */
const two = person({
  permissions: MANAGER_PERMISSIONS.filter((id) => id !== 'client.all-branches'),
  branches: [JAEN, UBEDA],
});
const reason = 'Se muda a Úbeda';

beforeAll(async () => {
  contacts = await startContacts({ worker: true });
});
afterAll(() => contacts.stop());

const make = (branch: string) => contacts.create(manager, { firstName: 'Traslado', branch, force: true });
const read = (id: string) => contacts.ok<ContactRecord>(manager, contactRead, { id });

/** Notifications to people of a branch since then. */
async function noticesOf(branch: string): Promise<object[]> {
  const rows = await contacts.db.unscoped<{ state: string }>(
    'SELECT state FROM event_log WHERE topic = :topic ORDER BY id',
    { topic: NOTIFICATION_ASKED },
  );
  return rows
    .map(({ state }) => JSON.parse(state) as { kind: string; to: { branch?: string } })
    .filter(({ kind, to }) => kind === 'contact.transferred' && to.branch === branch);
}

describe('those who work in the branch', () => {
  it('are told once: of one by name, of several by number, of none not at all', async () => {
    const before = (await noticesOf(UBEDA)).length;
    const [one, other] = [await make(JAEN), await make(JAEN)];
    await contacts.ok(two, contactTransfer, { id: one, branch: UBEDA, reason });
    await contacts.ok(two, contactTransfer, { id: [one], branch: UBEDA, reason });
    await contacts.ok(two, contactTransfer, { id: [other, await make(JAEN)], branch: UBEDA, reason });
    const name = DEMO.school.branches.find(({ id }) => id === UBEDA)?.name;
    expect((await noticesOf(UBEDA)).slice(before)).toEqual([
      expect.objectContaining({
        title: `Traslado pasa a ${name}`,
        text: `${two.name}: ${reason}`,
        to: { permission: 'client.modify', branch: UBEDA },
        except: two.id,
        link: `/contact/view/${one}`,
      }),
      expect.objectContaining({
        title: `2 contactos pasan a ${name}`,
        link: `/contact/list?branch=${UBEDA}`,
      }),
    ]);
  });
});

describe('a contact that goes to another branch', () => {
  it('keeps its history with who, from where, to where and why; files and search follow', async () => {
    const id = await make(JAEN);
    const before = await read(id);
    const answer = await contacts.ok(two, contactTransfer, { id, branch: UBEDA, reason });
    expect(answer).toEqual({ changed: 1, job: null });
    const { updatedAt: _, ...rest } = before;
    expect(await read(id)).toMatchObject({ ...rest, branch: UBEDA, version: 2 });
    expect(await contacts.placed([id])).toEqual([UBEDA]);
    const history = await contacts.ok<{ rows: object[] }>(manager, contactHistory, { id });
    expect(history.rows[0]).toMatchObject({
      action: 'transferred',
      actor: { id: two.id, name: two.name },
      changes: { branch: { from: JAEN, to: UBEDA }, reason: { from: null, to: reason } },
    });
    expect(history.rows).toHaveLength(2);
    const found = (branch: string) =>
      contacts.ok<{ rows: { id: string }[] }>(manager, contactFinder, { search: 'traslado', branch });
    expect((await found(UBEDA)).rows.map((row) => row.id)).toContain(id);
    expect((await found(JAEN)).rows.map((row) => row.id)).not.toContain(id);
    expect(await contacts.fails(clerk, contactRead, { id })).toBe('DATA-404');
  });

  it('is refused into a branch out of sight, of another school, or without a reason', async () => {
    const id = await make(JAEN);
    const fails = (branch: string, why = reason, as = two) =>
      contacts.fails(as, contactTransfer, { id, branch, reason: why });
    expect(await fails(LAS_PALMAS)).toBe('CONTACT-003');
    expect(await fails(VIGO)).toBe('CONTACT-003');
    expect(await fails(newId())).toBe('CONTACT-003');
    expect(await fails(UBEDA, '  ')).toBe('REQ-101');
    expect(await fails(UBEDA, reason, clerk)).toBe('CONTACT-003');
    expect(await fails(VIGO, reason, stranger)).toBe('DATA-404');
    expect((await read(id)).branch).toBe(JAEN);
  });

  it('goes with the others or none of them does; who is there already is not counted', async () => {
    const [one, there, hidden] = [await make(JAEN), await make(UBEDA), await make(LAS_PALMAS)];
    const all = { id: [one, there, hidden], branch: UBEDA, reason };
    expect(await contacts.fails(two, contactTransfer, all)).toBe('DATA-404');
    expect((await read(one)).branch).toBe(JAEN);
    const answer = await contacts.ok(two, contactTransfer, { ...all, id: [one, there, one] });
    expect(answer).toEqual({ changed: 1, job: null });
    await contacts.ok(manager, contactDelete, { id: one });
    await contacts.ok(manager, contactTransfer, { id: one, branch: JAEN, reason });
    expect(await read(one)).toMatchObject({ branch: JAEN, state: 'deleted' });
  });
});

describe('more than 500 contacts', () => {
  it('go by a job, which passes over who is out of reach by then', async () => {
    const ids = Array.from({ length: 501 }, (_, index) => (index + 1).toString(16).padStart(24, '0'));
    const last = await make(JAEN);
    await contacts.db.unscopedRun(
      `INSERT INTO contact SELECT c.business_id, LPAD(LOWER(HEX(s.seq)), 24, '0'), CONCAT('T', s.seq), c.type, c.state,
         c.branch_id, c.name, c.sort_name, c.first_name, c.last_name, c.trade_name, c.fiscal_name, c.fiscal_code,
         c.birthday, c.sex, c.incorporation_date, c.email, c.phone, c.phone2, c.street, c.city, c.province,
         c.postal_code, c.licence, c.notes, c.image, '', 0, c.facet_bits, 1, c.created_at, c.updated_at, c.author_id
       FROM contact c JOIN seq_1_to_501 s WHERE c.id = :id AND c.business_id = :business`,
      { id: last, business: DEMO.school.id },
    );
    const answer = await contacts.ok<{ changed: number; job: string }>(two, contactTransfer, {
      id: ids,
      branch: UBEDA,
      reason,
    });
    expect(answer).toEqual({ changed: 0, job: expect.any(String) });
    await contacts.db.unscopedRun("UPDATE contact SET state = 'blocked' WHERE id = :id", {
      id: ids[0] ?? '',
    });
    const job = await contacts.finished(two, answer.job);
    expect(job).toMatchObject({
      state: 'done',
      result: { changed: 500 },
      message: '500 contactos han cambiado de sucursal.',
    });
    expect(await contacts.placed(ids)).toEqual(new Array(500).fill(UBEDA));
    const [entries] = await contacts.db.unscoped<{ n: number }>(
      "SELECT COUNT(*) n FROM audit_entry WHERE action = 'transferred' AND entity_id IN (:ids)",
      { ids },
    );
    expect(Number(entries?.n)).toBe(500);
  });
});
