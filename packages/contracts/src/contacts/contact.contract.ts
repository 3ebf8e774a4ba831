import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { eventPull } from '../events/event.contract.js';
import {
  csv,
  cursor,
  day,
  line,
  nothing,
  objectId,
  pageOf,
  queryFlag,
  queryInt,
  recordVersion,
} from '../fields.js';
import { historyInput, historyPage } from '../history.js';
import { recordReach } from '../presence/presence.contract.js';
import { sessionCall } from '../session-call.js';
import {
  contactFields,
  contactRecord,
  contactState,
  contactSummary,
  dgtSheetFields,
  licenceClass,
  sex,
} from './contact.fields.js';

export const CONTACT_ERRORS = {
  'CONTACT-001': { status: 409, message: 'Ya hay un contacto con ese código.' },
  'CONTACT-002': { status: 409, message: 'Ya existe un contacto que parece el mismo.' },
  'CONTACT-003': { status: 400, message: 'La sucursal no existe o no puedes usarla.' },
  'CONTACT-004': { status: 400, message: 'El archivo no existe o no se puede usar aquí.' },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'contacts', specified: true } as const;
const writes = { ...base, method: 'POST', effect: 'write' } as const;
const read = { ...base, method: 'GET', effect: 'read', permission: 'client.view' } as const;
const modify = { ...base, method: 'POST', effect: 'write', permission: 'client.modify' } as const;

/** The finder's filters: also what an export, a saved view and a bulk action carry. */
export const contactFilters = z.strictObject({
  /** Nothing is searched below 2 characters: name, fiscal code, phone or e-mail; word prefixes, ANDed. */
  search: line(100).optional(),
  type: z.enum(['all', 'business', 'people']).optional(),
  sex: sex.optional(),
  branch: csv(objectId).optional(),
  licence: csv(licenceClass).optional(),
  group: objectId.optional(),
  /** Without it: active and inactive. */
  state: csv(contactState, 3).optional(),
  /** Registered in these days, `2026-01-01..2026-01-31`, both included, on the clock of the contact's branch. */
  created: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}\.\.\d{4}-\d{2}-\d{2}$/)
    .refine((period) => period.split('..').every((part) => day.safeParse(part).success))
    .optional(),
  /** Registered by this member of staff. */
  author: objectId.optional(),
});
export type ContactFilters = z.output<typeof contactFilters>;

export const CONTACT_SORTS = ['name', '-name', 'created', '-created', 'code', '-code'] as const;
export const contactSort = z.enum(CONTACT_SORTS);
export type ContactSort = z.output<typeof contactSort>;

/** List and search in one: an empty search lists. Answers 25 rows unless `limit` says otherwise. */
export const contactFinder = defineCall({
  ...read,
  path: 'contact/finder',
  summary: 'Buscar y listar contactos',
  input: contactFilters.extend({
    sort: contactSort.default('name'),
    limit: queryInt(1, 100).default(25),
    cursor: cursor.optional(),
    /** `false` spares the count where nobody looks at it. */
    count: queryFlag.default(true),
  }),
  output: pageOf(contactSummary),
});

export const contactRead = defineCall({
  ...read,
  path: 'contact/read/{id}',
  summary: 'Un contacto',
  input: z.strictObject({ id: objectId }),
  output: contactRecord,
});

/** Only a name is needed; the branch is the person's first when left out. `force` saves in spite of a likely duplicate. */
export const contactCreate = defineCall({
  ...writes,
  permission: 'client.add',
  path: 'contact/create',
  summary: 'Crear un contacto',
  input: contactFields
    .partial()
    .extend({ type: contactFields.shape.type.default('P'), force: z.boolean().default(false) }),
  output: z.object({ id: objectId, version: recordVersion }),
  errors: ['CONTACT-001', 'CONTACT-002', 'CONTACT-003', 'CONTACT-004'],
});

/** Changes the fields that are sent. A stale `version` answers DATA-409 with the current record in `details`. */
export const contactUpdate = defineCall({
  ...modify,
  path: 'contact/update',
  summary: 'Modificar un contacto',
  input: contactFields.partial().extend({ id: objectId, version: recordVersion }),
  output: contactRecord,
  errors: ['CONTACT-001', 'CONTACT-003', 'CONTACT-004'],
});

/** To `deleted`, for one or for many. Undone by `contact/state`. */
export const contactDelete = defineCall({
  ...writes,
  permission: 'client.delete',
  path: 'contact/delete',
  summary: 'Eliminar contactos',
  input: z.strictObject({ id: z.union([objectId, z.array(objectId).min(1).max(1000)]) }),
  output: nothing,
});

/** Answers how many changed; contacts that are not there or not visible to the caller are refused as a whole. */
export const contactSetState = defineCall({
  ...modify,
  path: 'contact/state',
  summary: 'Activar, desactivar o recuperar contactos',
  input: z.strictObject({
    id: z.union([objectId, z.array(objectId).min(1).max(1000)]),
    state: z.enum(['active', 'inactive']),
  }),
  output: z.object({ changed: z.number().int() }),
  errors: ['CONTACT-003', 'CONTACT-MERGE-002'],
});

export const contactDgtUpdate = defineCall({
  ...modify,
  path: 'contact/dgt/update',
  summary: 'Modificar la ficha de Tráfico',
  input: dgtSheetFields.partial().extend({ id: objectId, version: recordVersion }),
  output: contactRecord,
  errors: ['CONTACT-004'],
});

/** Contacts that look like the one being written: same fiscal code, e-mail or phone. For the form's warning. */
export const contactDuplicates = defineCall({
  ...read,
  specified: false,
  path: 'contact/duplicate/find',
  summary: 'Buscar posibles duplicados',
  input: z.strictObject({
    fiscalCode: line(20).optional(),
    email: line(254).optional(),
    phone: line(30).optional(),
    except: objectId.optional(),
  }),
  output: z.object({
    rows: z.array(contactSummary.extend({ matched: z.array(z.enum(['fiscalCode', 'email', 'phone'])) })),
  }),
});

/** Every change of a contact, newest first, from the audit trail. */
export const contactHistory = defineCall({
  ...read,
  specified: false,
  path: 'contact/history/{id}',
  summary: 'Historial de cambios de un contacto',
  input: historyInput,
  output: historyPage,
});

export const contactEvents = eventPull('contacts');

/** Who may read a contact, for services that tell of something about it. */
export const contactReach = recordReach('contacts');
