import { z } from 'zod';
import { day } from '../fields.js';
import { RENEWALS } from './student-access.fields.js';

/** How a student gets into the app for the first time; `later`: nothing is sent or printed now. */
export const ENTRY_WAYS = ['mail', 'card', 'later'] as const;

/** The dialog that gives access to somebody who enrols: until when, and how they come in. */
export const accessEnrolForm = z
  .strictObject({ how: z.enum(RENEWALS), until: day.nullable(), entry: z.enum(ENTRY_WAYS) })
  .refine(({ how, until }) => how !== 'day' || until !== null, {
    path: ['until'],
    message: 'Escribe hasta qué día',
  });
/** A type alias, not an interface: a form's values are an open record to the kit. */
export type AccessEnrolForm = z.output<typeof accessEnrolForm>;
