import { contactImports } from '@volante/contracts/contacts/contact-import.contract';
import { listImports } from '@volante/service-kit/imports/list-imports';
import type { ContactEntity } from '../../contact-store/contact.entity.js';
import { ContactImportList } from './contact-import-list.js';
import type { Written } from './reading/normalise-row.js';

export const contactImportParts = listImports<Written, ContactEntity>(contactImports, ContactImportList);
