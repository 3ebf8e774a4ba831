import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invoiceCustomer, invoiceCustomerFind } from '@volante/contracts/billing/customer.contract';
import { invoiceEmail, invoiceMails } from '@volante/contracts/billing/document-mail.contract';
import { invoiceCreate, invoiceIssue, invoiceRead } from '@volante/contracts/billing/invoice.contract';
import { contactPayers } from '@volante/contracts/contacts/contact-payer.contract';
import type { ContactEventState } from '@volante/contracts/contacts/contact-snapshot.contract';
import { newId } from '@volante/service-kit/object-id';
import { FIRST_BRANCH, PEOPLE, SECOND_BRANCH, somebody } from '@volante/testing/records/service-house';
import fc from 'fast-check';
import { customerConsumption } from '../src/customers/customer.consumer.js';
import { type PaperHouse, paperHouse } from './paper-house.js';

const { manager, clerk, stranger } = PEOPLE;
const business = manager.business.id;

const PAYER_WITHOUT_MAIL = {
  ...{ name: 'Ana', taxId: '12345678Z', street: 'Calle Real, 3', postalCode: '23001', city: 'Jaén' },
  ...{ province: 'Jaén', email: '' },
};

let house: PaperHouse;
let answering: ReturnType<PaperHouse['host']['bus']['subscribe']> | null = null;
/** The contacts of the snapshot; its pages have two. */
const known = new Map<string, { businessId: string; version: number; state: ContactEventState }>();
let pages = 0;

const state = (rest: Partial<ContactEventState> = {}): ContactEventState => ({
  ...{ id: newId(), branch: FIRST_BRANCH, type: 'P', state: 'active', name: 'Ana Peña Ruiz' },
  ...{ firstName: 'Ana', lastName: 'Peña Ruiz', fiscalCode: '12345678Z', birthday: null, licence: 'B' },
  ...{ email: 'ana@example.com', street: 'Calle Real, 3', postalCode: '23001', city: 'Jaén', province: 23 },
  ...rest,
});

type Answer = 'away' | 'late' | 'garbage' | 'wrong' | 'fault' | readonly ContactEventState[];

/** How contacts answer from now on. */
async function contacts(answer: Answer): Promise<void> {
  answering?.unsubscribe();
  answering = null;
  if (answer !== 'away')
    answering = house.host.bus.subscribe(contactPayers.subject, {
      callback: (_, message) => {
        if (answer === 'late') return;
        if (answer === 'garbage') message.respond('<html>');
        else if (answer === 'wrong')
          message.respond(JSON.stringify({ success: true, data: { rows: [{ state: {} }] } }));
        else if (answer === 'fault')
          message.respond(JSON.stringify({ success: false, error: { code: 'REQ-110' } }));
        else {
          const { contacts: wanted } = message.json<{ contacts: string[] }>();
          const rows = answer
            .filter(({ id }) => wanted.includes(id))
            .map((one) => ({ version: 9, state: one }));
          message.respond(JSON.stringify({ success: true, data: { rows } }));
        }
      },
    });
  await house.host.bus.flush();
}

let seq = 0;
const changed = (topic: string, version: number, written: ContactEventState, of = business) => {
  seq += 1;
  const event = { seq, businessId: of, topic, entityId: written.id, version, state: { ...written } };
  return house.db.source.transaction((sql) => customerConsumption.apply(sql, event));
};
const joins = (lost: string, kept: string, version: number) => {
  const side = (id: string) => ({ id, branch: FIRST_BRANCH });
  const written = { merge: newId(), kept: side(kept), lost: side(lost) };
  seq += 1;
  const event = {
    seq,
    businessId: business,
    topic: 'contact.merged',
    entityId: lost,
    version,
    state: written,
  };
  return house.db.source.transaction((sql) => customerConsumption.apply(sql, event));
};
const copyOf = (of: string) =>
  house.db.unscoped(
    `SELECT id, branch_id, type, state, name, fiscal_name, fiscal_code, phone, email, street, postal_code, city, province, words,
       version, merged_into, merge_version FROM customer WHERE business_id = :of ORDER BY id`,
    { of },
  );

beforeAll(async () => {
  house = await paperHouse({
    worker: true,
    contacts: ({ after }) => {
      pages += 1;
      const all = [...known.values()].toSorted((one, other) => (one.state.id < other.state.id ? -1 : 1));
      const rest = all.filter(({ state: one }) => !after || one.id > after.id);
      return { rows: rest.slice(0, 2).map((one) => ({ ...one, mergedInto: null })) };
    },
  });
});
afterAll(() => house.stop());

const create = (contact: string | null, as = manager) =>
  house.call(as, invoiceCreate, {
    ...{ branch: FIRST_BRANCH, contact },
    lines: [{ description: 'Matrícula', price: 12_100, tax: house.vat }],
  });
const customer = (id: string, as = manager) => house.call(as, invoiceCustomer, { id });

describe('a sale', () => {
  it('uses what contacts answer', async () => {
    const ana = state();
    await changed('contact.created', 1, ana);
    await contacts([{ ...ana, street: 'Calle Nueva, 1' }]);
    expect((await customer(ana.id)).data).toMatchObject({
      payer: { name: 'Ana Peña Ruiz', taxId: '12345678Z', street: 'Calle Nueva, 1', province: 'Jaén' },
      copiedAt: null,
    });
    expect((await create(ana.id)).success).toBe(true);
    await contacts([]);
    expect((await create(ana.id)).error?.code).toBe('DATA-404');
  });

  it.each(['away', 'late', 'garbage', 'wrong', 'fault'] as const)(
    'goes on with the copy, which says its age, while contacts are %s',
    async (how) => {
      const ana = state({ fiscalName: 'Peña Ruiz, Ana' });
      const before = Date.now();
      await changed('contact.created', 1, ana);
      await contacts(how);
      const { data } = await customer(ana.id);
      expect(data).toMatchObject({
        ...{ id: ana.id, branch: FIRST_BRANCH, state: 'active' },
        payer: {
          ...{ name: 'Peña Ruiz, Ana', taxId: '12345678Z', street: 'Calle Real, 3', postalCode: '23001' },
          ...{ city: 'Jaén', province: 'Jaén', email: 'ana@example.com', country: 'ES' },
        },
      });
      const { copiedAt } = data as { copiedAt: string };
      expect(Date.parse(copiedAt)).toBeGreaterThan(before - 5_000);
      const made = await create(ana.id);
      expect(made.success).toBe(true);
      const { id } = made.data as { id: string };
      expect((await house.ok(manager, invoiceRead, { id })).contact).toBe(ana.id);
    },
  );

  it('is issued and keeps the data of its day when the contact is changed, joined and deleted', async () => {
    const [ana, twin] = [state(), state()];
    await changed('contact.created', 1, ana);
    await changed('contact.created', 1, twin);
    await contacts('away');
    const { payer } = (await customer(ana.id)).data as { payer: object };
    const id = await house.draft({ contact: ana.id, payer: payer as never });
    const { version, payableCents } = await house.ok(manager, invoiceRead, { id });
    expect((await house.call(manager, invoiceIssue, { id, version, payable: payableCents })).success).toBe(
      true,
    );
    await changed('contact.updated', 2, { ...ana, name: 'Otra', fiscalCode: 'X1234567L', street: 'Otra' });
    await changed('contact.deleted', 3, { ...ana, state: 'deleted' });
    await joins(ana.id, twin.id, 3);
    const paper = await house.ok(manager, invoiceRead, { id });
    expect(paper).toMatchObject({
      contact: ana.id,
      payer: { name: 'Ana Peña Ruiz', taxId: '12345678Z', street: 'Calle Real, 3' },
    });
  });

  it('shows nobody of another branch or school, and nobody who is kept for authorities alone', async () => {
    const [far, gone] = [state({ branch: SECOND_BRANCH }), state({ state: 'blocked' })];
    await changed('contact.created', 1, far);
    await changed('contact.deleted', 2, gone);
    await contacts('away');
    expect((await customer(far.id)).success).toBe(true);
    for (const [id, as] of [
      [far.id, clerk],
      [gone.id, manager],
    ] as const) {
      expect((await customer(id, as)).error?.code).toBe('DATA-404');
      expect((await create(id, as)).error?.code).toBe('DATA-404');
    }
    // The copy of another school has nobody of that id.
    expect((await customer(far.id, stranger)).error?.code).toBe('REQ-106');
    const blind = somebody({ permissions: manager.permissions.filter((one) => one !== 'client.view') });
    expect((await customer(far.id, blind)).error?.code).toBe('ACCESS-001');
  });

  it('of a contact that the copy does not have says that contacts are away', async () => {
    await contacts('away');
    expect((await customer(newId())).error?.code).toBe('REQ-106');
  });
});

it('finds in the copy by the beginnings of words, without accents, and by tax id', async () => {
  const iñigo = state({ name: 'Íñigo Etxeberria Sáez', fiscalCode: '00000000T' });
  await changed('contact.created', 1, iñigo);
  await changed('contact.deleted', 1, state({ name: 'Iñigo Borrado', state: 'deleted' }));
  const find = async (search: string, as = manager) =>
    (await house.ok(as, invoiceCustomerFind, { search })).rows.map(({ id }) => id);
  for (const words of ['etxe inigo', 'IÑIGO', '0000', 'saez']) expect(await find(words)).toEqual([iñigo.id]);
  for (const words of ['xeberria', 'etxe zubi', 'borrado inigo']) expect(await find(words)).toEqual([]);
  expect(await find('etxe', stranger)).toEqual([]);
});

it('mails to the address of the copy while contacts are away', async () => {
  const ana = state({ email: 'copia@example.com' });
  await changed('contact.created', 1, ana);
  await contacts('away');
  const id = await house.issued({ contact: ana.id, payer: PAYER_WITHOUT_MAIL });
  expect((await house.call(manager, invoiceEmail, { ids: [id] })).data).toMatchObject({ queued: 1 });
  expect((await house.ok(manager, invoiceMails, { id })).rows).toMatchObject([
    { address: 'copia@example.com' },
  ]);
});

describe('the copy', () => {
  it('is the same from events in order, in any order, twice and one by one or together', async () => {
    const ids = Array.from({ length: 3 }, () => newId());
    const step = fc.record({
      ...{ who: fc.nat(2), version: fc.integer({ min: 1, max: 5 }), isMerge: fc.boolean() },
      places: fc.tuple(fc.nat(99), fc.nat(99)),
    });
    /** A version has one state, whichever event has it. */
    const eventOf = (
      of: string,
      { who, version, isMerge }: { who: number; version: number; isMerge: boolean },
    ) => {
      const id = ids[who] ?? '';
      const side = (one: string) => ({ id: one, branch: FIRST_BRANCH });
      const merge = { merge: newId(), kept: side(ids[(who + 1) % 3] ?? ''), lost: side(id) };
      const plain = {
        ...{ id, name: `Nombre ${version}`, street: `Calle ${version}` },
        ...{ state: version === 5 ? ('deleted' as const) : ('active' as const) },
      };
      const topic = isMerge ? (version % 2 ? 'contact.merged' : 'contact.unmerged') : 'contact.updated';
      const written: Record<string, unknown> = isMerge ? merge : { ...state(plain) };
      return { seq: 1, businessId: of, topic, entityId: id, version, state: written };
    };
    const everybody = ids.map((_, who) => ({ who, version: 1, isMerge: false }));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const [one, other] = [newId(), newId()];
        for (const each of [...everybody, ...steps.toSorted((a, b) => a.version - b.version)])
          await house.db.source.transaction((sql) => customerConsumption.apply(sql, eventOf(one, each)));
        const mixed = steps
          .flatMap((each) => each.places.map((at) => ({ each, at })))
          .toSorted((a, b) => a.at - b.at)
          .map(({ each }) => each);
        await house.db.source.transaction((sql) =>
          customerConsumption.applyAll(
            sql,
            [...everybody, ...mixed].map((each) => eventOf(other, each)),
          ),
        );
        expect(await copyOf(other)).toEqual(await copyOf(one));
      }),
      { numRuns: 40 },
    );
  });

  it('is filled from the snapshot, page by page, and events that come meanwhile stay', async () => {
    const school = newId();
    const people = Array.from({ length: 5 }, (_, at) => state({ name: `Persona ${at}` }));
    for (const one of people) known.set(one.id, { businessId: school, version: 2, state: one });
    const third = people[2];
    if (!third) throw new Error('nobody');
    // An event overtakes the page that has an older version of it.
    await changed('contact.updated', 7, { ...third, name: 'Más nueva' }, school);
    await filled();
    const rows = (await copyOf(school)) as { id: string; name: string; version: number }[];
    expect(rows.map(({ name, version }) => `${name} ${version}`).sort()).toEqual(
      ['Más nueva 7', 'Persona 0 2', 'Persona 1 2', 'Persona 3 2', 'Persona 4 2'].sort(),
    );
    pages = 0;
    await filled();
    expect(pages).toBeGreaterThan(2);
    expect(await copyOf(school)).toEqual(rows);
  });
});

/** Copies the snapshot again, as at the first start, and waits for its end. */
async function filled(): Promise<void> {
  await house.db.unscopedRun(
    'UPDATE customer_fill SET after_business = NULL, after_id = NULL, done_at = NULL',
  );
  for (;;) {
    const open = await house.db.unscoped('SELECT 1 FROM customer_fill WHERE done_at IS NULL');
    if (open.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
