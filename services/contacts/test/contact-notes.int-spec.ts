import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallDeclaration } from '@volante/contracts/call';
import { contactDelete, contactHistory } from '@volante/contracts/contacts/contact.contract';
import { contactMerge, contactMergeUndo } from '@volante/contracts/contacts/contact-merge.contract';
import { contactNotes } from '@volante/contracts/contacts/contact-notes.contract';
import type { HistoryPage } from '@volante/contracts/history';
import { MAX_NOTES, type NoteView } from '@volante/contracts/notes/note.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
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

const { list, create, update, remove, restore } = contactNotes;
let contacts: ContactsHost;
let inJaen: string;
let inUbeda: string;

beforeAll(async () => {
  contacts = await startContacts();
  inJaen = await contacts.create(manager, { firstName: 'Marta', branch: JAEN });
  inUbeda = await contacts.create(manager, { firstName: 'Luis', branch: UBEDA });
});
afterAll(() => contacts.stop());

const write = async (text: string, as = manager, id = inJaen) =>
  (await contacts.ok<{ note: string }>(as, create, { id, text })).note;
const read = async (as = manager, id = inJaen) =>
  (await contacts.ok<{ rows: NoteView[] }>(as, list, { id })).rows;
const noteOf = async (note: string) => (await read()).find(({ id }) => id === note);

describe('notes', () => {
  it('stand newest first, pinned ones on top, with who wrote them', async () => {
    const first = await write('Primera');
    const second = await write('Segunda', clerk);
    await contacts.ok(manager, update, { id: inJaen, note: first, version: 1, pinned: true });
    const rows = await read();
    expect(rows.map(({ id }) => id)).toEqual([first, second]);
    expect(rows[1]).toMatchObject({
      text: 'Segunda',
      author: { id: clerk.id },
      edited: false,
      pinned: false,
    });
  });

  it('are changed by their author only, and not on an old sight of them', async () => {
    const note = await write('Llamar el lunes', clerk);
    const change = { id: inJaen, note, version: 1, text: 'Llamar el martes' };
    expect(await contacts.fails(manager, update, change)).toBe('NOTE-001');
    await contacts.ok(clerk, update, change);
    expect(await contacts.fails(clerk, update, change)).toBe('DATA-409');
    expect(await noteOf(note)).toMatchObject({ text: 'Llamar el martes', edited: true, version: 2 });
  });

  it('are deleted, brought back, and told in the history of the contact', async () => {
    const note = await write('Efímera');
    await contacts.ok(manager, remove, { id: inJaen, note });
    expect(await noteOf(note)).toBeUndefined();
    expect(await contacts.fails(manager, remove, { id: inJaen, note })).toBe('DATA-404');
    await contacts.ok(manager, restore, { id: inJaen, note });
    expect(await noteOf(note)).toBeDefined();
    const { rows } = await contacts.ok<HistoryPage>(manager, contactHistory, { id: inJaen });
    expect(rows.slice(0, 3).map(({ changes }) => changes.note)).toEqual([
      { from: null, to: 'Efímera' },
      { from: 'Efímera', to: null },
      { from: null, to: 'Efímera' },
    ]);
  });

  it('refuse an empty or endless text, and one note too many', async () => {
    for (const text of ['', '   ', 'x'.repeat(4001)])
      expect(await contacts.fails(manager, create, { id: inJaen, text })).toBe('REQ-101');
    const id = await contacts.create(manager, { firstName: 'Lleno', branch: JAEN });
    const rows = Array.from(
      { length: MAX_NOTES },
      () =>
        `('${manager.business.id}', '${newId()}', 'contact', '${id}', 'x', 0, '${manager.id}', 'Ana', UTC_TIMESTAMP(3))`,
    );
    await contacts.db.unscopedRun(
      `INSERT INTO record_note (business_id, id, owner_kind, owner_id, text, pinned, author_id, author_name, created_at)
       VALUES ${rows.join(', ')}`,
    );
    expect(await contacts.fails(manager, create, { id, text: 'Una más' })).toBe('NOTE-002');
  });
});

it('come along when contacts are merged, and go back when that is undone', async () => {
  const keep = await contacts.create(manager, { firstName: 'Rosa', branch: JAEN });
  const lose = await contacts.create(manager, { firstName: 'Rosa', lastName: 'Gil', branch: JAEN });
  const own = await write('De la que queda', manager, keep);
  const other = await write('De la otra', manager, lose);
  const { id } = await contacts.ok<{ id: string }>(manager, contactMerge, {
    keep,
    lose,
    keepVersion: 1,
    loseVersion: 1,
    fields: {},
    sheet: {},
  });
  const ids = async (contact: string) => (await read(manager, contact)).map((note) => note.id);
  expect(await ids(keep)).toEqual([other, own]);
  await contacts.ok(manager, update, { id: keep, note: other, version: 1, pinned: true });
  await contacts.ok(manager, contactMergeUndo, { id });
  expect([await ids(keep), await ids(lose)]).toEqual([[own], [other]]);
});

describe('who may', () => {
  const acts = (id: string, note: string): [CallDeclaration, Record<string, unknown>][] => [
    [list, { id }],
    [create, { id, text: 'X' }],
    [update, { id, note, version: 1, pinned: true }],
    [remove, { id, note }],
    [restore, { id, note }],
  ];
  const answers = async (as: SessionUser, id: string, note: string) =>
    Promise.all(acts(id, note).map(([call, input]) => contacts.fails(as, call, input)));

  it('see and write notes: those who see and may change the contact', async () => {
    const note = await write('Secreta', manager, inUbeda);
    for (const as of [clerk, stranger])
      expect(new Set(await answers(as, inUbeda, note))).toEqual(new Set(['DATA-404']));
    const looker = person({ permissions: ['client.view', 'client.all-branches'] });
    expect(await answers(looker, inUbeda, note)).toEqual(['no error', ...Array(4).fill('ACCESS-001')]);
  });

  it('does not reach a note by way of another contact, nor write on a deleted one', async () => {
    const note = await write('De Úbeda', manager, inUbeda);
    expect(await contacts.fails(manager, remove, { id: inJaen, note })).toBe('DATA-404');
    await contacts.ok(manager, contactDelete, { id: inUbeda });
    expect(await contacts.fails(manager, create, { id: inUbeda, text: 'X' })).toBe('DATA-404');
  });
});
