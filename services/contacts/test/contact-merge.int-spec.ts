import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  contactDelete,
  contactDgtUpdate,
  contactFinder,
  contactHistory,
  contactRead,
  contactSetState,
  contactUpdate,
} from '@volante/contracts/contacts/contact.contract';
import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import {
  contactGroupAdd,
  contactGroupCreate,
  contactGroupRead,
} from '@volante/contracts/contacts/contact-group.contract';
import {
  contactMerge,
  contactMergeList,
  contactMergePreview,
  contactMergeUndo,
} from '@volante/contracts/contacts/contact-merge.contract';
import { MANAGER_PERMISSIONS } from '@volante/contracts/permissions';
import { newId } from '@volante/service-kit/object-id';
import {
  type ContactsHost,
  clerk,
  JAEN,
  manager,
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

const read = (id: string, as = manager) => contacts.ok<ContactRecord>(as, contactRead, { id });
const make = (input: Record<string, unknown>, as = manager) =>
  contacts.create(as, { force: true, branch: JAEN, ...input });
const pair = (keep: string, lose: string, change: object = {}) => ({
  keep,
  lose,
  keepVersion: 1,
  loseVersion: 1,
  ...change,
});
interface Merged {
  id: string;
  contact: ContactRecord;
}

async function twins() {
  const keep = await make({ firstName: 'Ana', lastName: 'Ruiz', phone: '600111222', notes: 'Tardes' });
  const lose = await make({
    firstName: 'Ana María',
    lastName: 'Ruiz Ortega',
    email: 'ana@correo.example',
    phone: '600111222',
    notes: 'Pagó la matrícula',
    branch: UBEDA,
  });
  return { keep, lose };
}

describe('merging two contacts', () => {
  it('shows what differs with the better value, and joins fields, groups, sheet and history', async () => {
    const { keep, lose } = await twins();
    const group = await contacts.ok<{ id: string }>(manager, contactGroupCreate, { name: 'Intensivo' });
    await contacts.ok(manager, contactGroupAdd, { group: group.id, contacts: [lose] });
    await contacts.ok(manager, contactDgtUpdate, { id: lose, version: 1, municipality: 'Úbeda' });
    const preview = await contacts.ok<{
      fields: { field: string; suggested: string }[];
      sheet: { field: string; suggested: string }[];
      groups: { name: string }[];
    }>(manager, contactMergePreview, { keep, lose });
    expect(Object.fromEntries(preview.fields.map(({ field, suggested }) => [field, suggested]))).toEqual({
      code: 'keep',
      firstName: 'keep',
      lastName: 'keep',
      email: 'lose',
      notes: 'both',
      branch: 'keep',
    });
    expect(preview.sheet).toEqual([{ field: 'municipality', suggested: 'lose' }]);
    expect(preview.groups).toEqual([{ id: group.id, name: 'Intensivo' }]);

    const before = await read(lose);
    const input = pair(keep, lose, {
      loseVersion: 2,
      fields: { lastName: 'lose', email: 'lose', notes: 'both', code: 'lose' },
      sheet: { municipality: 'lose' },
    });
    const { contact } = await contacts.ok<Merged>(manager, contactMerge, input);
    expect(contact).toEqual(await read(keep));
    expect(contact).toMatchObject({
      firstName: 'Ana',
      lastName: 'Ruiz Ortega',
      email: 'ana@correo.example',
      notes: 'Tardes\n\nPagó la matrícula',
      code: before.code,
      branch: JAEN,
      version: 2,
      groups: [group.id],
      mergedInto: null,
    });
    expect(contact.dgt.municipality).toBe('Úbeda');
    expect(await read(lose)).toMatchObject({
      state: 'deleted',
      mergedInto: { id: keep, name: 'Ana Ruiz Ortega' },
    });
    const found = await contacts.ok<{ rows: { id: string }[] }>(manager, contactFinder, { search: 'ortega' });
    expect(found.rows.map(({ id }) => id)).toEqual([keep]);
    const groups = await contacts.ok<{ rows: { contacts: number }[] }>(manager, contactGroupRead);
    expect(groups.rows).toMatchObject([{ contacts: 1 }]);
    const history = await contacts.ok<{ rows: { action: string; record: string }[] }>(
      manager,
      contactHistory,
      {
        id: keep,
      },
    );
    expect(history.rows.map(({ action, record }) => [action, record === lose])).toEqual([
      ['merged', false],
      ['merged-into', true],
      ['updated', true],
      ['updated', true],
      ['created', true],
      ['created', false],
    ]);
    const events = await contacts.db.unscoped<{ topic: string; version: number; state: string }>(
      'SELECT topic, version, state FROM event_log WHERE entity_id IN (:ids) ORDER BY id DESC LIMIT 3',
      { ids: [keep, lose] },
    );
    expect(events.map(({ topic, version }) => [topic, version])).toEqual([
      ['contact.merged', 3],
      ['contact.deleted', 3],
      ['contact.updated', 2],
    ]);
    expect(JSON.parse(events[0]?.state ?? '')).toMatchObject({
      branch: UBEDA,
      kept: { id: keep, branch: JAEN },
      lost: { id: lose, branch: UBEDA },
    });
    expect(JSON.parse(events[1]?.state ?? '')).toMatchObject({
      state: 'deleted',
      code: (await read(lose)).code,
    });
  });

  it('is undone as it was; what was changed since stays and is listed', async () => {
    const { keep, lose } = await twins();
    const [keptBefore, lostBefore] = [await read(keep), await read(lose)];
    const fields = {
      firstName: 'lose',
      lastName: 'lose',
      email: 'lose',
      notes: 'both',
      code: 'lose',
      branch: 'lose',
    };
    const merge = await contacts.ok<Merged>(manager, contactMerge, pair(keep, lose, { fields }));
    expect(await contacts.placed([keep])).toEqual([UBEDA]);
    expect(await contacts.fails(manager, contactSetState, { id: lose, state: 'active' })).toBe(
      'CONTACT-MERGE-002',
    );
    await contacts.ok(manager, contactUpdate, { id: keep, version: 2, email: 'nueva@correo.example' });
    const undone = await contacts.ok<{ restored: string[]; left: unknown[] }>(manager, contactMergeUndo, {
      id: merge.id,
    });
    expect(undone.restored.sort()).toEqual(['branch', 'code', 'firstName', 'lastName', 'notes']);
    expect(undone.left).toEqual([
      {
        field: 'email',
        now: 'nueva@correo.example',
        before: '',
        reason: 'Se ha cambiado después de unirlos',
      },
    ]);
    const { version: _v, updatedAt: _u, ...kept } = keptBefore;
    expect(await read(keep)).toMatchObject({ ...kept, email: 'nueva@correo.example', version: 4 });
    expect((await contacts.placed([keep])).at(-1)).toBe(JAEN);
    const { version: _w, updatedAt: _x, ...lost } = lostBefore;
    expect(await read(lose)).toMatchObject({ ...lost, version: 3 });
    const list = await contacts.ok<{ rows: { undone: boolean; undoUntil: string | null }[] }>(
      manager,
      contactMergeList,
      { id: keep },
    );
    expect(list.rows).toMatchObject([
      { undone: true, undoUntil: null, lost: { id: lose, name: 'Ana María Ruiz Ortega' } },
    ]);
    expect(await contacts.fails(manager, contactMergeUndo, { id: merge.id })).toBe('CONTACT-MERGE-003');
    const found = await contacts.ok<{ rows: { id: string }[] }>(manager, contactFinder, {
      search: 'ana maria',
    });
    expect(found.rows.map(({ id }) => id)).toContain(lose);
  });

  it('leaves a contact that could not be without a value as it is', async () => {
    const keep = await make({ firstName: 'Solo', phone: '611000001' });
    const lose = await make({ firstName: '', lastName: 'Apellido', phone: '611000001' });
    const { id } = await contacts.ok<Merged>(
      manager,
      contactMerge,
      pair(keep, lose, { fields: { lastName: 'lose' } }),
    );
    await contacts.ok(manager, contactUpdate, { id: keep, version: 2, firstName: '' });
    const undone = await contacts.ok<{ left: { field: string }[] }>(manager, contactMergeUndo, { id });
    expect(undone.left).toMatchObject([{ field: 'lastName', now: 'Apellido' }]);
    expect(await read(keep)).toMatchObject({ lastName: 'Apellido' });
  });

  it('brings nobody back into a branch that is about to go: the kept one stays, the other waits', async () => {
    const put = (set: string) =>
      contacts.db.unscopedRun(`UPDATE branch_ref SET ${set} WHERE id = :id`, { id: UBEDA });
    const closing = 'closing_until = UTC_TIMESTAMP(3) + INTERVAL 1 HOUR';
    const open = "closing_until = NULL, state = 'active'";
    const { keep, lose } = await twins();
    const { id } = await contacts.ok<Merged>(manager, contactMerge, pair(keep, lose));
    for (const gone of [closing, "state = 'deleted'"]) {
      await put(gone);
      expect([gone, await contacts.fails(manager, contactMergeUndo, { id })]).toEqual([gone, 'CONTACT-003']);
      await put(open);
    }
    expect((await read(lose)).state).toBe('deleted');
    await contacts.ok(manager, contactMergeUndo, { id });
    expect(await read(lose)).toMatchObject({ state: 'active', branch: UBEDA });

    const [one, other] = [await make({ firstName: 'Uno', branch: UBEDA }), await make({ firstName: 'Dos' })];
    const fields = { branch: 'lose' };
    const moved = await contacts.ok<Merged>(manager, contactMerge, pair(one, other, { fields }));
    await put(closing);
    const undone = await contacts.ok<{ left: object[] }>(manager, contactMergeUndo, { id: moved.id });
    await put(open);
    expect(undone.left).toMatchObject([{ field: 'branch', reason: 'La sucursal ya no se puede usar' }]);
    expect(await read(one)).toMatchObject({ branch: JAEN });
  });

  it('is not undone after 30 days, nor below a later merge', async () => {
    const [a, b, c] = [
      await make({ firstName: 'A' }),
      await make({ firstName: 'B' }),
      await make({ firstName: 'C' }),
    ];
    const first = await contacts.ok<Merged>(manager, contactMerge, pair(b, c));
    const second = await contacts.ok<Merged>(manager, contactMerge, pair(a, b, { loseVersion: 2 }));
    expect(await contacts.fails(manager, contactMergeUndo, { id: first.id })).toBe('CONTACT-MERGE-004');
    const history = await contacts.ok<{ rows: { record: string }[] }>(manager, contactHistory, { id: a });
    expect(new Set(history.rows.map(({ record }) => record))).toEqual(new Set([a, b, c]));
    await contacts.ok(manager, contactMergeUndo, { id: second.id });
    await contacts.db.unscopedRun(
      'UPDATE contact_merge SET merged_at = UTC_TIMESTAMP(3) - INTERVAL 31 DAY WHERE id = :id',
      { id: first.id },
    );
    expect(await contacts.fails(manager, contactMergeUndo, { id: first.id })).toBe('CONTACT-MERGE-003');
    expect((await read(c)).state).toBe('deleted');
  });
});

describe('of merges that meet', () => {
  const codes = (answers: { error?: { code: string } }[]) =>
    answers.flatMap(({ error }) => error?.code ?? []);

  it('one wins and the others are told so', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b, c] = [
        await make({ firstName: 'A' }),
        await make({ firstName: 'B' }),
        await make({ firstName: 'C' }),
      ];
      const answers = await Promise.all(
        [pair(a, b), pair(b, a), pair(c, a)].map((input) => contacts.host.call(manager, contactMerge, input)),
      );
      expect(answers.filter(({ success }) => success)).toHaveLength(1);
      for (const code of codes(answers)) expect(['CONTACT-MERGE-002', 'DATA-409']).toContain(code);
    }
  });

  it('a repeated one is answered as the first, and two undos undo once', async () => {
    const { keep, lose } = await twins();
    const options = { idempotencyKey: 'merge-once' };
    const send = () => contacts.host.call(manager, contactMerge, pair(keep, lose), options);
    const [one, two] = await Promise.all([send(), send()]);
    expect(one?.success).toBe(true);
    expect(two).toEqual(one);
    const { id } = Object(one?.data) as Merged;
    const undos = await Promise.all([1, 2].map(() => contacts.host.call(manager, contactMergeUndo, { id })));
    expect(codes(undos)).toEqual(['CONTACT-MERGE-003']);
  });
});

describe('a merge is refused', () => {
  it('with itself, with one that is gone, of another school or branch, or stale', async () => {
    const { keep, lose } = await twins();
    const far = await contacts.create(stranger, { firstName: 'Lejos' });
    const gone = await make({ firstName: 'Eliminada' });
    await contacts.ok(manager, contactDelete, { id: gone });
    for (const missing of ['client.delete', 'client.view']) {
      const as = person({ permissions: MANAGER_PERMISSIONS.filter((id) => id !== missing) });
      expect([missing, await contacts.fails(as, contactMerge, pair(keep, lose))]).toEqual([
        missing,
        'ACCESS-001',
      ]);
    }
    const calls: [object, string][] = [
      [pair(keep, keep), 'CONTACT-MERGE-001'],
      [pair(keep, gone, { loseVersion: 2 }), 'DATA-404'],
      [pair(keep, newId()), 'DATA-404'],
      [pair(keep, far), 'DATA-404'],
      [pair(keep, lose, { loseVersion: 7 }), 'DATA-409'],
      [pair(keep, lose, { fields: { email: 'both' } }), 'REQ-101'],
      [pair(keep, lose, { fields: { state: 'lose' } }), 'REQ-101'],
      [pair(keep, lose, { fields: { firstName: 'lose', type: 'theirs' } }), 'REQ-101'],
    ];
    for (const [input, code] of calls)
      expect([input, await contacts.fails(manager, contactMerge, { ...input })]).toEqual([input, code]);
    expect(await contacts.fails(clerk, contactMerge, pair(keep, lose))).toBe('DATA-404');
    expect(await contacts.fails(clerk, contactMergePreview, { keep, lose })).toBe('DATA-404');
    const { id } = await contacts.ok<Merged>(manager, contactMerge, pair(keep, lose));
    expect(await contacts.fails(clerk, contactMergeUndo, { id })).toBe('DATA-404');
    expect(await contacts.fails(stranger, contactMergeUndo, { id })).toBe('DATA-404');
    expect(await contacts.fails(manager, contactMerge, pair(keep, lose, { keepVersion: 2 }))).toBe(
      'CONTACT-MERGE-002',
    );
    expect(await contacts.fails(manager, contactMergePreview, { keep, lose })).toBe('CONTACT-MERGE-002');
    expect(await read(keep, clerk)).toMatchObject({ id: keep });
  });

  it('when the notes of both are too long, and when the result breaks a rule', async () => {
    const keep = await make({ firstName: 'Uno', notes: 'x'.repeat(3_000) });
    const lose = await make({
      type: 'E',
      fiscalName: 'Olivares S.L.',
      fiscalCode: 'B12345674',
      notes: 'y'.repeat(3_000),
    });
    const preview = await contacts.ok<{ fields: object[] }>(manager, contactMergePreview, { keep, lose });
    expect(preview.fields).toContainEqual({ field: 'notes', suggested: 'keep' });
    expect(await contacts.fails(manager, contactMerge, pair(keep, lose, { fields: { notes: 'both' } }))).toBe(
      'REQ-101',
    );
    expect(
      await contacts.fails(manager, contactMerge, pair(keep, lose, { fields: { fiscalCode: 'lose' } })),
    ).toBe('REQ-101');
  });

  it('tells nobody of another branch where a contact went', async () => {
    const keep = await make({ firstName: 'Allí', branch: UBEDA });
    const lose = await make({ firstName: 'Aquí' });
    await contacts.ok(manager, contactMerge, pair(keep, lose));
    expect((await read(lose, clerk)).mergedInto).toEqual({ id: null, name: 'un contacto de otra sucursal' });
  });
});
