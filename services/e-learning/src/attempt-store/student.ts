import { EXAMS_OF_LICENCE, type ExamName } from '@volante/contracts/e-learning/exam-words';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { accessOf, termsOf } from '../access-store/access-rows.js';
import { type Standing, standingOf } from '../access-store/standing.js';
import {
  contactsOf,
  knownLearners,
  type Learner,
  lockFound,
  type Read,
  readOf,
} from '../learner-store/learners.js';

/** A student with all contacts that are them. */
export interface Student extends Learner {
  /** Themselves first. */
  contacts: string[];
}

/** Tenant reads within a transaction, for those who read by the database. */
export const rowsIn = (tx: TenantTx): Pick<Database, 'rows'> => ({
  rows: <T>(_ctx: Context, sql: string, params?: Parameters<TenantTx['rows']>[1]) => tx.rows<T>(sql, params),
});

/** The contact of the context. DATA-404: the contact is not known here, or is no person who is there. */
export async function studentOf(read: Read, contact: string): Promise<Student> {
  const learner = (await knownLearners(read, [contact])).get(contact);
  if (!learner?.isThere) throw notFound();
  return { ...learner, contacts: await contactsOf(read, learner) };
}

/** The same, with all contacts locked until the transaction ends: before their tests begin or are counted. */
export const lockStudent = (tx: TenantTx, contact: string): Promise<Student> =>
  lockFound(
    tx,
    () => studentOf(readOf(tx), contact),
    ({ contacts }) => contacts,
  );

export interface OpenAccess extends Standing {
  isDemo: boolean;
  repeats: number;
  until: string | null;
  testsUntil: string | null;
  moreTime: number;
}

/** How a student's access to a licence stands today; `lock`: others who begin a test of it wait. LEARNER-003 without any. */
export async function openAccess(
  read: Read,
  { contacts, today, isActive }: Student,
  license: LicenceClass,
  lock = false,
): Promise<OpenAccess> {
  const row = await accessOf(read, contacts, license, lock);
  if (!row) throw new CodedError('LEARNER-003');
  const terms = termsOf(row);
  const { level, repeats, until, testsUntil, moreTime } = terms;
  return {
    ...standingOf(terms, today, isActive),
    ...{ isDemo: level === 'demo', repeats, until, testsUntil, moreTime },
  };
}

/** The exam that is named, if the licence has it; its first one by default. `null`: it has none. */
export function examOf(license: LicenceClass, exam?: ExamName): ExamName | null {
  const exams = EXAMS_OF_LICENCE[license];
  return exam && exams.includes(exam) ? exam : (exams[0] ?? null);
}
