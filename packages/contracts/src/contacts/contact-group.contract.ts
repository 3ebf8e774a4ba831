import type { ErrorCatalogue } from '../errors.js';
import { groupCalls } from '../lists/group-calls.js';

export const CONTACT_GROUP_ERRORS = {
  'CONTACT-GROUP-001': { status: 409, message: 'Ya hay un grupo con ese nombre.' },
} as const satisfies ErrorCatalogue;

const groups = groupCalls({
  service: 'contacts',
  noun: 'contact',
  members: 'contacts',
  things: 'contactos',
  view: 'client.view',
  modify: 'client.modify',
  taken: 'CONTACT-GROUP-001',
  isUpdateSpecified: true,
});

export const contactGroupRead = groups.read;
export const contactGroupCreate = groups.create;
export const contactGroupUpdate = groups.update;
export const contactGroupDelete = groups.delete;
export const contactGroupAdd = groups.add;
export const contactGroupRemove = groups.remove;
