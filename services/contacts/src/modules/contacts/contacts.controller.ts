import {
  contactCreate,
  contactDelete,
  contactDgtUpdate,
  contactDuplicates,
  contactFinder,
  contactHistory,
  contactRead,
  contactSetState,
  contactUpdate,
} from '@volante/contracts/contacts/contact.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { ContactFinder } from '../../contact-search/contact-finder.service.js';
import { ContactReader } from '../../contact-store/contact-reader.service.js';
import { ContactEditor } from './contact-editor.service.js';
import { ContactStates } from './contact-states.service.js';
import { DgtSheetService } from './dgt-sheet.service.js';
import { DuplicatesService } from './duplicates.service.js';

export const ContactsController = controllerOf(
  methods(ContactFinder, { find: contactFinder }),
  methods(ContactReader, { history: contactHistory }),
  method(ContactReader, contactRead, (reader, ctx, input) => reader.read(ctx, input.id)),
  methods(ContactEditor, { create: contactCreate, update: contactUpdate }),
  methods(ContactStates, { remove: contactDelete, set: contactSetState }),
  methods(DgtSheetService, { update: contactDgtUpdate }),
  methods(DuplicatesService, { find: contactDuplicates }),
);
