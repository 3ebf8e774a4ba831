import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contactDelete, contactHistory } from '@volante/contracts/contacts/contact.contract';
import { contactDocuments } from '@volante/contracts/contacts/contact-documents.contract';
import { recordFileChange, recordFileList } from '@volante/contracts/files/record-file.contract';
import type { HistoryPage } from '@volante/contracts/history';
import { newId } from '@volante/service-kit/object-id';
import {
  type ContactsHost,
  clerk,
  JAEN,
  manager,
  person,
  REFUSED_FILE,
  startContacts,
  stranger,
  UBEDA,
} from './contacts-host.js';

const { list, add, rename, remove, restore } = contactDocuments;
const FILE = newId();
let contacts: ContactsHost;
let inJaen: string;
let inUbeda: string;
/** Requests to the stand-in of the files service, in order. */
const asked: { owner: { kind: string; id: string } }[] = [];

function standIn(subject: string, data: unknown): void {
  contacts.host.bus.subscribe(subject, {
    callback: (_, message) => {
      asked.push(message.json());
      message.respond(JSON.stringify({ success: true, data }));
    },
  });
}

beforeAll(async () => {
  contacts = await startContacts();
  standIn(recordFileList.subject, { rows: [] });
  standIn(recordFileChange.subject, { before: 'Contrato.pdf', after: 'Contrato firmado.pdf' });
  await contacts.host.bus.flush();
  inJaen = await contacts.create(manager, { firstName: 'Marta', branch: JAEN });
  inUbeda = await contacts.create(manager, { firstName: 'Luis', branch: UBEDA });
});
afterAll(() => contacts.stop());

describe('documents of a contact', () => {
  it('belong to the contact and its branch, and are read by whoever sees it', async () => {
    await contacts.ok(clerk, add, { id: inJaen, files: [FILE] });
    expect(contacts.attached.at(-1)).toMatchObject({
      owner: { kind: 'contact', id: inJaen, branch: JAEN },
      permission: 'client.view',
      document: true,
    });
    await contacts.ok(clerk, list, { id: inJaen });
    expect(asked.at(-1)).toEqual({ owner: { kind: 'contact', id: inJaen } });
    expect(await contacts.fails(manager, add, { id: inJaen, files: [REFUSED_FILE] })).toBe('FILE-004');
  });

  it('are told in the history of the contact', async () => {
    await contacts.ok(manager, rename, { id: inJaen, file: FILE, name: 'Contrato firmado' });
    await contacts.ok(manager, remove, { id: inJaen, file: FILE });
    await contacts.ok(manager, restore, { id: inJaen, file: FILE });
    const { rows } = await contacts.ok<HistoryPage>(manager, contactHistory, { id: inJaen });
    expect(rows.slice(0, 3).map(({ changes }) => changes)).toEqual([
      { document: { from: null, to: 'Contrato firmado.pdf' } },
      { document: { from: 'Contrato.pdf', to: null } },
      { document: { from: 'Contrato.pdf', to: 'Contrato firmado.pdf' } },
    ]);
  });

  it('are not there for another branch, another school or who may only look', async () => {
    const before = asked.length;
    for (const [who, id] of [
      [clerk, inUbeda],
      [stranger, inJaen],
      [manager, newId()],
    ] as const) {
      expect(await contacts.fails(who, list, { id })).toBe('DATA-404');
      expect(await contacts.fails(who, add, { id, files: [FILE] })).toBe('DATA-404');
      expect(await contacts.fails(who, remove, { id, file: FILE })).toBe('DATA-404');
    }
    const looker = person({ permissions: ['client.view', 'client.all-branches'] });
    expect(await contacts.fails(looker, add, { id: inJaen, files: [FILE] })).toBe('ACCESS-001');
    await contacts.ok(manager, contactDelete, { id: inUbeda });
    expect(await contacts.fails(manager, add, { id: inUbeda, files: [FILE] })).toBe('DATA-404');
    expect(asked).toHaveLength(before);
  });
});
