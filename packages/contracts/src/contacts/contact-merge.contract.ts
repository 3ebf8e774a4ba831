import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { cursor, instant, objectId, queryInt, recordVersion } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { contactFields, contactRecord, contactSummary, dgtSheetFields } from './contact.fields.js';

export const CONTACT_MERGE_ERRORS = {
  'CONTACT-MERGE-001': { status: 400, message: 'Elige dos contactos distintos.' },
  'CONTACT-MERGE-002': { status: 409, message: 'Este contacto ya está unido a otro.' },
  'CONTACT-MERGE-003': { status: 409, message: 'Esta unión ya no se puede deshacer.' },
  'CONTACT-MERGE-004': {
    status: 409,
    message: 'El contacto se unió después a otro. Deshaz antes esa otra unión.',
  },
} as const satisfies ErrorCatalogue;

/** How long a merge can be undone. */
export const MERGE_UNDO_DAYS = 30;

const base = { ...sessionCall, service: 'contacts', specified: false } as const;
const read = { ...base, method: 'GET', effect: 'read', permission: 'client.view' } as const;
const modify = { ...base, method: 'POST', effect: 'write', permission: 'client.modify' } as const;

const mergeSide = z.object({ id: objectId, branch: objectId });
/** State of the events `contact.merged` and `contact.unmerged`: what belongs to `lost` is `kept`'s from then on, or its own again. */
export const contactMergeState = z.object({ merge: objectId, kept: mergeSide, lost: mergeSide });

export const mergeField = contactFields.keyof();
export const mergeSheetField = dgtSheetFields.keyof();
/** Whose value wins; `both`: one after the other, for notes only. */
export const mergeChoice = z.enum(['keep', 'lose', 'both']);
export type MergeChoice = z.output<typeof mergeChoice>;
const side = z.enum(['keep', 'lose']);

function onlyNotesBoth(choices: Readonly<Record<string, MergeChoice | undefined>>): boolean {
  return Object.entries(choices).every(([field, choice]) => choice !== 'both' || field === 'notes');
}

/** Both contacts as they are, and what differs with the value that looks better: what is filled wins over what is not. */
export const contactMergePreview = defineCall({
  ...read,
  path: 'contact/merge/preview',
  summary: 'Comparar dos contactos antes de unirlos',
  input: z.strictObject({ keep: objectId, lose: objectId }),
  output: z.object({
    keep: contactRecord,
    lose: contactRecord,
    fields: z.array(z.object({ field: mergeField, suggested: mergeChoice })),
    sheet: z.array(z.object({ field: mergeSheetField, suggested: side })),
    /** Groups that the kept one will be in besides. */
    groups: z.array(z.object({ id: objectId, name: z.string() })),
  }),
  errors: ['CONTACT-MERGE-001', 'CONTACT-MERGE-002'],
});

/**
 * Joins two contacts: fields without a choice stay as `keep` has them. Groups, files and history of `lose` come along;
 * it becomes `deleted` and says where it went.
 */
export const contactMerge = defineCall({
  ...modify,
  path: 'contact/merge',
  summary: 'Unir dos contactos',
  input: z.strictObject({
    keep: objectId,
    keepVersion: recordVersion,
    lose: objectId,
    loseVersion: recordVersion,
    fields: z
      .partialRecord(mergeField, mergeChoice)
      .refine(onlyNotesBoth, 'Solo las observaciones de los dos caben juntas')
      .default({}),
    sheet: z.partialRecord(mergeSheetField, side).default({}),
  }),
  output: z.object({ id: objectId, contact: contactRecord, undoUntil: instant }),
  errors: ['CONTACT-001', 'CONTACT-003', 'CONTACT-MERGE-001', 'CONTACT-MERGE-002'],
});

/** Each value that nobody has changed since goes back; the rest is listed and stays. */
export const contactMergeUndo = defineCall({
  ...modify,
  path: 'contact/merge/undo',
  summary: 'Deshacer la unión de dos contactos',
  input: z.strictObject({ id: objectId }),
  output: z.object({
    kept: objectId,
    lost: objectId,
    /** `dgt.` before those of the sheet. */
    restored: z.array(z.string()),
    left: z.array(z.object({ field: z.string(), now: z.unknown(), before: z.unknown(), reason: z.string() })),
  }),
  errors: ['CONTACT-003', 'CONTACT-MERGE-003', 'CONTACT-MERGE-004'],
});

/** The contacts that were joined into one, newest first; at most 50. */
export const contactMergeList = defineCall({
  ...read,
  path: 'contact/merge/list/{id}',
  summary: 'Contactos unidos a uno',
  input: z.strictObject({ id: objectId }),
  output: z.object({
    rows: z.array(
      z.object({
        id: objectId,
        lost: z.object({ id: objectId, name: z.string() }),
        by: z.string(),
        at: instant,
        /** `null`: it can no longer be undone, or has been. */
        undoUntil: instant.nullable(),
        undone: z.boolean(),
      }),
    ),
  }),
});

/**
 * Pairs that may be one person: equal tax id, e-mail or telephone. A page may hold fewer pairs than asked for, none
 * even, while `next` says that there is more to look through.
 */
export const contactDuplicateList = defineCall({
  ...read,
  path: 'contact/duplicate/list',
  summary: 'Contactos que pueden ser el mismo',
  input: z.strictObject({ limit: queryInt(1, 50).default(25), cursor: cursor.optional() }),
  output: z.object({
    rows: z.array(
      z.object({
        contacts: z.tuple([contactSummary, contactSummary]),
        matched: z.array(z.enum(['fiscalCode', 'email', 'phone'])),
      }),
    ),
    next: z.string().nullable(),
  }),
});

/** Remembers that two contacts are not the same person, or forgets it. */
export const contactDuplicateSettle = defineCall({
  ...modify,
  path: 'contact/duplicate/settle',
  summary: 'Decir que dos contactos no son el mismo',
  input: z.strictObject({ contacts: z.tuple([objectId, objectId]), distinct: z.boolean() }),
  output: z.null(),
  errors: ['CONTACT-MERGE-001'],
});
