import { z } from 'zod';
import { defineCall } from '../call.js';
import { objectId } from '../fields.js';
import { jobCalls } from '../jobs/job.contract.js';
import { sessionWrite } from '../session-call.js';

const base = {
  ...sessionWrite,
  service: 'dgt',
  specified: false,
  licence: 'dgt',
  kind: 'job',
  afterTrial: true,
  permission: 'dgt-book.view',
  output: z.object({ job: objectId }),
} as const;

export const BOOK_FORMATS = ['pdf', 'xlsx'] as const;

/**
 * The whole book as a file. The PDF has the legal columns whole, its pages numbered, the box for the authority's seal on
 * the first one, and the annotations under their inscription.
 */
export const registerBookFile = defineCall({
  ...base,
  path: 'dgt/book/register/file',
  summary: 'Libro de registro en PDF o Excel',
  input: z.strictObject({ book: objectId, format: z.enum(BOOK_FORMATS) }),
  errors: ['JOB-002'],
});

/** The student's card (RD 1295/2003, art. 40) as PDF: what is written, and room for what is not. */
export const studentCardFile = defineCall({
  ...base,
  // What the paper says is the card's own.
  permission: 'dgt-card.view',
  path: 'dgt/book/register/student/card',
  summary: 'Ficha del alumno en PDF',
  input: z.strictObject({ entry: objectId }),
  errors: ['JOB-002'],
});

export const dgtJobs = jobCalls('dgt', 'dgt');
