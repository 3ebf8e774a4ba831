import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contactDelete, contactHistory } from '@volante/contracts/contacts/contact.contract';
import {
  enrolmentRead,
  enrolmentResume,
  enrolmentSkip,
  MAX_SKIPPED_STEPS,
  type SkippedStep,
} from '@volante/contracts/contacts/enrolment.contract';
import type { HistoryPage } from '@volante/contracts/history';
import {
  type ContactsHost,
  clerk,
  JAEN,
  manager,
  nowhere,
  person,
  startContacts,
  stranger,
  UBEDA,
} from './contacts-host.js';

let contacts: ContactsHost;
beforeAll(async () => {
  contacts = await startContacts();
});
afterAll(() => contacts.stop());

const create = (branch = JAEN) => contacts.create(manager, { firstName: 'Marta', branch });
const step = (id: string, part: object = {}) => ({
  ...{ id, phase: 'enrol', step: 'dgt.book', label: 'Inscripción en el libro' },
  ...part,
});
const skip = (id: string, part: object = {}, as = manager) =>
  contacts.ok(as, enrolmentSkip, step(id, { licence: 'B', ...part }));
const rowsOf = async (id: string, as = manager) =>
  (await contacts.ok<{ rows: SkippedStep[] }>(as, enrolmentRead, { id })).rows;
const historyOf = async (id: string) =>
  (await contacts.ok<HistoryPage>(manager, contactHistory, { id })).rows.map(({ changes }) => changes);

describe('a step that is left out', () => {
  it('is kept with its reason, the licence sought, and who left it out, until it is taken up again', async () => {
    const id = await create();
    await skip(id, { reason: 'Trae el DNI el lunes' }, clerk);
    expect(await rowsOf(id)).toEqual([
      {
        phase: 'enrol',
        step: 'dgt.book',
        licence: 'B',
        reason: 'Trae el DNI el lunes',
        by: clerk.name,
        at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
    await contacts.ok(manager, enrolmentResume, step(id));
    expect(await rowsOf(id)).toEqual([]);
  });

  it('is one row for each phase and step, with the last reason', async () => {
    const id = await create();
    await skip(id, { reason: 'uno' });
    await skip(id, { reason: 'dos', licence: null });
    await skip(id, { phase: 'leave', step: 'billing.debt' });
    expect((await rowsOf(id)).map(({ phase, reason, licence }) => [phase, reason, licence])).toEqual([
      ['enrol', 'dos', null],
      ['leave', '', 'B'],
    ]);
  });

  it('stands in the history of the contact, as does taking it up again, once', async () => {
    const id = await create();
    await skip(id, { reason: 'Ya está en otro libro' });
    await contacts.ok(manager, enrolmentResume, step(id));
    await contacts.ok(manager, enrolmentResume, step(id));
    expect((await historyOf(id)).slice(0, -1)).toEqual([
      { skippedStep: { from: 'Inscripción en el libro', to: null } },
      { skippedStep: { from: null, to: 'Inscripción en el libro: Ya está en otro libro' } },
    ]);
  });

  it('is refused beyond the limit, but may be given another reason there', async () => {
    const id = await create();
    for (let at = 0; at < MAX_SKIPPED_STEPS; at += 1) await skip(id, { step: `area.step-${at}` });
    expect(await contacts.fails(manager, enrolmentSkip, step(id))).toBe('ENROLMENT-001');
    await skip(id, { step: 'area.step-0', reason: 'otra' });
    expect(await rowsOf(id)).toHaveLength(MAX_SKIPPED_STEPS);
  });
});

describe('who may', () => {
  it('is whoever sees and changes the contact; a deleted one takes none', async () => {
    const id = await create(UBEDA);
    const reader = person({ permissions: ['client.view', 'client.all-branches'] });
    for (const as of [clerk, nowhere, stranger]) {
      expect(await contacts.fails(as, enrolmentRead, { id })).toBe('DATA-404');
      expect(await contacts.fails(as, enrolmentSkip, step(id))).toBe('DATA-404');
      expect(await contacts.fails(as, enrolmentResume, step(id))).toBe('DATA-404');
    }
    expect(await contacts.fails(reader, enrolmentSkip, step(id))).toBe('ACCESS-001');
    await contacts.ok(manager, contactDelete, { id });
    expect(await contacts.fails(manager, enrolmentSkip, step(id))).toBe('DATA-404');
  });

  it.each(['', 'Dgt.book', 'dgt..book', 'dgt.bóok', "x'--", '__proto__', 'a'.repeat(61)])(
    'names a step: %s is none',
    async (name) => {
      const id = await create();
      expect(await contacts.fails(manager, enrolmentSkip, step(id, { step: name }))).toBe('REQ-101');
    },
  );
});
