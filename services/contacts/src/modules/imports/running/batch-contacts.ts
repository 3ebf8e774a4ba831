import { changesBetween, type FieldChange } from '@volante/service-kit/data/audit';
import { newId } from '@volante/service-kit/object-id';
import { ContactEntity } from '../../../contact-store/contact.entity.js';
import { derived } from '../../../contact-store/contact.mapper.js';
import { KnownContact } from '../planning/known-contacts.js';
import type { Person, Written } from '../planning/person.js';
import type { PlannedRow } from '../planning/row-planner.js';

/** A contact that a batch makes or changes, with all that its rows say together. */
export interface BatchContact {
  entity: ContactEntity;
  line: number;
  isNew: boolean;
  changes: Record<string, FieldChange>;
  groups: Set<string>;
  /** What earlier batches of this import did to it. */
  known: KnownContact | null;
}

/** The contacts behind the planned rows, each once. Those made without a code have '' still. */
export function batchContacts(planned: readonly PlannedRow[], businessId: string): BatchContact[] {
  const contacts = new Map<Person, BatchContact>();
  for (const { row, outcome, person, changes, groups } of planned) {
    if (!person || (outcome !== 'create' && outcome !== 'update')) continue;
    let contact = contacts.get(person);
    if (!contact) {
      contact = person instanceof KnownContact ? existing(person) : made(person, businessId);
      contact.line = row.line;
      contacts.set(person, contact);
    }
    for (const name of groups) contact.groups.add(name);
    const { groups: _, ...fields } = changes;
    for (const [field, { from, to }] of Object.entries(fields)) {
      contact.changes[field] = { from: contact.changes[field]?.from ?? from, to };
    }
  }
  for (const [person, contact] of contacts) settle(contact, person.current());
  return [...contacts.values()];
}

function existing(known: KnownContact): BatchContact {
  const { importAction: _a, importLine: _l, importChanges: _c, ...columns } = known.row;
  const entity = Object.assign(new ContactEntity(), columns);
  return { entity, line: 0, isNew: false, changes: {}, groups: new Set(), known };
}

function made(person: Person, businessId: string): BatchContact {
  const now = new Date();
  const entity = Object.assign(new ContactEntity(), { businessId, id: newId(), version: 0, createdAt: now });
  return { entity, line: person.line ?? 0, isNew: true, changes: {}, groups: new Set(), known: null };
}

/** Writes what the rows say into the entity, with the columns that follow from it. */
function settle(contact: BatchContact, written: Written): void {
  const { entity } = contact;
  Object.assign(entity, written, derived(written, written.state));
  entity.version += 1;
  entity.updatedAt = new Date();
  if (contact.isNew) contact.changes = changesBetween({}, filled(written));
}

/** A new contact's history begins with what is in it, not with what is not. */
function filled(written: Written): Record<string, unknown> {
  return Object.fromEntries(Object.entries(written).filter(([, value]) => value !== '' && value !== null));
}

/** Gives a contact its code once it is known. */
export function setCode(contact: BatchContact, code: string): void {
  contact.entity.code = code;
  const from = contact.isNew ? null : (contact.changes.code?.from ?? '');
  contact.changes.code = { from, to: code };
}

/** The state that other services are told and the history keeps. */
export function historyOf({ changes, groups }: BatchContact): Record<string, FieldChange> {
  return groups.size === 0 ? changes : { ...changes, groups: { from: null, to: [...groups].join(', ') } };
}
