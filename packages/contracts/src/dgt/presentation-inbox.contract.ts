import { z } from 'zod';
import { defineCall } from '../call.js';
import { cursor, objectId, pageOf, queryInt } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { presentation } from './presentation.contract.js';

const base = { ...sessionCall, service: 'dgt', licence: 'dgt', specified: false } as const;
const read = { ...base, method: 'GET', effect: 'read', permission: 'dgt-folder.view' } as const;

const MAX_PRESENTATIONS = 500;

export const PRESENTATION_BOXES = ['attention', 'waiting'] as const;
/** `attention`: a person has to do something. `waiting`: it is in the queue or the authority has not answered. */
export const presentationBox = z.enum(PRESENTATION_BOXES);
export type PresentationBox = z.output<typeof presentationBox>;

/**
 * What comes next: `wait`, nothing; `retry`, send it again; `ask`, ask about it again; `sheet`, correct the student's sheet;
 * `traffic`, their fee or papers; `folder`, another day, another centre, or by paper.
 */
export const presentationStep = z.enum(['wait', 'retry', 'ask', 'sheet', 'traffic', 'folder']);
export type PresentationStep = z.output<typeof presentationStep>;

const waiting = presentation.extend({ box: presentationBox, step: presentationStep });
export type WaitingPresentation = z.output<typeof waiting>;

/**
 * What of all folders a person has to do something about, then what waits, the oldest first, of the branches that the person
 * sees. What was refused and is presented anew, or put aside, is no longer among it.
 */
export const presentationInbox = defineCall({
  ...read,
  path: 'aues/presentacion/inbox',
  summary: 'Bandeja de presentaciones: lo que espera y lo que Tráfico no admite',
  input: z.strictObject({
    box: presentationBox.optional(),
    branch: objectId.optional(),
    limit: queryInt(1, 100).default(25),
    cursor: cursor.optional(),
  }),
  output: pageOf(waiting),
});

export const presentationInboxCount = defineCall({
  ...read,
  path: 'aues/presentacion/inbox/count',
  summary: 'Cuántas presentaciones esperan y cuántas piden que alguien haga algo',
  input: z.strictObject({ branch: objectId.optional() }),
  output: z.object({ attention: z.number().int(), waiting: z.number().int() }),
});

/** Puts aside what was refused or never got there: it stays with its folder, out of the inbox. All of them or none. */
export const presentationDismiss = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  permission: 'dgt-folder.present',
  path: 'aues/presentacion/dismiss',
  summary: 'Retirar de la bandeja presentaciones rechazadas o no enviadas',
  input: z.strictObject({ ids: z.array(objectId).min(1).max(MAX_PRESENTATIONS) }),
  output: z.object({ changed: z.number().int() }),
  errors: ['AUES-005'],
});
