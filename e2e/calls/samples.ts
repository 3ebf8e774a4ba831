import type { CallDeclaration } from '@volante/contracts/call';
import { ACCOUNTS_RECORD_CALLS, ACCOUNTS_SAMPLES } from './samples/accounts.samples.js';
import { AGREEMENTS_RECORD_CALLS, AGREEMENTS_SAMPLES } from './samples/agreements.samples.js';
import { BANK_SAMPLES } from './samples/bank.samples.js';
import { BILLING_RECORD_CALLS, BILLING_SAMPLES } from './samples/billing.samples.js';
import { BUSINESS_RECORD_CALLS, BUSINESS_SAMPLES } from './samples/business.samples.js';
import { CLIENT_BUSINESSES_SAMPLES } from './samples/client-businesses.samples.js';
import { CLOCK_RECORD_CALLS, CLOCK_SAMPLES } from './samples/clock.samples.js';
import { CONTACTS_RECORD_CALLS, CONTACTS_SAMPLES } from './samples/contacts.samples.js';
import { DGT_RECORD_CALLS, DGT_SAMPLES } from './samples/dgt.samples.js';
import { E_LEARNING_RECORD_CALLS, E_LEARNING_SAMPLES } from './samples/e-learning.samples.js';
import { EMPLOYEES_RECORD_CALLS, EMPLOYEES_SAMPLES } from './samples/employees.samples.js';
import { FILES_RECORD_CALLS, FILES_SAMPLES } from './samples/files.samples.js';
import { JOBS_RECORD_CALLS, JOBS_SAMPLES } from './samples/jobs.samples.js';
import { MAIL_RECORD_CALLS, MAIL_SAMPLES } from './samples/mail.samples.js';
import { MONEY_SAMPLES } from './samples/money.samples.js';
import { NOTIFICATIONS_SAMPLES } from './samples/notifications.samples.js';
import { PRESENCE_RECORD_CALLS, PRESENCE_SAMPLES } from './samples/presence.samples.js';
import { RECORDS_RECORD_CALLS, RECORDS_SAMPLES } from './samples/records.samples.js';
import { ROLES_RECORD_CALLS, ROLES_SAMPLES } from './samples/roles.samples.js';
import { SESSION_RECORD_CALLS, SESSION_SAMPLES } from './samples/session.samples.js';
import { SUPPLIERS_RECORD_CALLS, SUPPLIERS_SAMPLES } from './samples/suppliers.samples.js';
import { TOURS_SAMPLES } from './samples/tours.samples.js';
import { TRAINING_RECORD_CALLS, TRAINING_SAMPLES } from './samples/training.samples.js';
import type { Samples, World } from './samples/world.js';

/**
 * One right input for every call, by its subject: a file for each area of the contracts. `access.e2e.ts` fails when a
 * declared call has none, so a new call cannot forget the tests that walk them all.
 */
export const SAMPLES: Samples = {
  ...RECORDS_SAMPLES,
  ...ACCOUNTS_SAMPLES,
  ...AGREEMENTS_SAMPLES,
  ...BANK_SAMPLES,
  ...BILLING_SAMPLES,
  ...BUSINESS_SAMPLES,
  ...CLIENT_BUSINESSES_SAMPLES,
  ...CLOCK_SAMPLES,
  ...CONTACTS_SAMPLES,
  ...DGT_SAMPLES,
  ...E_LEARNING_SAMPLES,
  ...EMPLOYEES_SAMPLES,
  ...FILES_SAMPLES,
  ...JOBS_SAMPLES,
  ...MAIL_SAMPLES,
  ...MONEY_SAMPLES,
  ...NOTIFICATIONS_SAMPLES,
  ...PRESENCE_SAMPLES,
  ...ROLES_SAMPLES,
  ...SESSION_SAMPLES,
  ...SUPPLIERS_SAMPLES,
  ...TOURS_SAMPLES,
  ...TRAINING_SAMPLES,
};

export function sampleOf(call: CallDeclaration, world: World): Record<string, unknown> {
  const sample = SAMPLES[`${call.method} ${call.path}`];
  if (!sample) throw new Error(`no sample for ${call.method} ${call.path}: add one to its area in samples/`);
  return sample(world);
}

/** Calls whose whole point is one record: asked for a record that is not theirs they must answer as for none. */
export const RECORD_CALLS = [
  ...ACCOUNTS_RECORD_CALLS,
  ...AGREEMENTS_RECORD_CALLS,
  ...BILLING_RECORD_CALLS,
  ...BUSINESS_RECORD_CALLS,
  ...CLOCK_RECORD_CALLS,
  ...CONTACTS_RECORD_CALLS,
  ...DGT_RECORD_CALLS,
  ...E_LEARNING_RECORD_CALLS,
  ...EMPLOYEES_RECORD_CALLS,
  ...FILES_RECORD_CALLS,
  ...JOBS_RECORD_CALLS,
  ...MAIL_RECORD_CALLS,
  ...PRESENCE_RECORD_CALLS,
  ...RECORDS_RECORD_CALLS,
  ...ROLES_RECORD_CALLS,
  ...SESSION_RECORD_CALLS,
  ...SUPPLIERS_RECORD_CALLS,
  ...TRAINING_RECORD_CALLS,
];
