import type { AccessLevel } from '@volante/contracts/e-learning/access-words';
import type { StudentAccess } from '@volante/contracts/e-learning/student-access.contract';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { localMoment } from '@volante/service-kit/local-days';
import type { Read } from '../learner-store/learners.js';
import { JOINED, survivorJoin } from '../learner-store/survivor-join.js';
import { type AccessTerms, standingOf } from './standing.js';

export interface AccessRow {
  id: string;
  contact_id: string;
  license: LicenceClass;
  level: AccessLevel;
  until: string | null;
  tests_until: string | null;
  repeats: number;
  blocked: number;
  more_time: number;
  version: number;
  updated_at: Date;
  updated_by: string;
}

export const ACCESS_COLUMNS = `a.id, a.contact_id, a.license, a.level, a.until, a.tests_until, a.repeats, a.blocked, a.more_time, a.version,
  a.updated_at, a.updated_by`;

export const termsOf = (row: AccessRow): AccessTerms => ({
  ...{ level: row.level, until: row.until, testsUntil: row.tests_until },
  ...{ repeats: row.repeats, blocked: row.blocked === 1, moreTime: row.more_time },
});

/** A row with the contact that it is of, for lists. */
export interface ListedAccess extends AccessRow {
  name: string;
  dni: string;
  branch_id: string;
  contact_state: string;
  zone: string | null;
}

export const LISTED_COLUMNS = `${ACCESS_COLUMNS.replace('a.contact_id', 'l.id contact_id').replace(
  'a.more_time',
  'IF(lent.more_time > a.more_time, lent.more_time, a.more_time) more_time',
)}, l.name, l.dni, l.branch_id, l.state contact_state, b.time_zone zone`;

/** More time of contacts that were joined into others, by the contact that is left and licence. */
const LENT = `SELECT joined.reached, own.license, MAX(own.more_time) more_time FROM (${JOINED}) joined
  JOIN student_access own ON own.business_id = :business AND own.contact_id = joined.id AND own.more_time > 0
  GROUP BY joined.reached, own.license`;

/**
 * Accesses of people that staff may see: deleted and blocked contacts are left out. One of a contact that was joined into another is the
 * other's, unless that one has its own to the licence. More time is the most that any of them has.
 */
export const LISTED_FROM = `student_access a ${survivorJoin('a')}
  LEFT JOIN branch_ref b ON b.business_id = l.business_id AND b.id = l.branch_id
  LEFT JOIN (${LENT}) lent ON lent.reached = l.id AND lent.license = a.license
  WHERE a.business_id = :business AND l.merged_into IS NULL AND l.type = 'P' AND l.state IN ('active', 'inactive')
    AND (joined.id IS NULL OR NOT EXISTS (SELECT 1 FROM student_access kept WHERE kept.business_id = a.business_id
      AND kept.contact_id = l.id AND kept.license = a.license))`;

const ZONE = 'Europe/Madrid';

export function shownAccess(row: ListedAccess): StudentAccess {
  const terms = termsOf(row);
  const { day: today } = localMoment(Date.now(), row.zone ?? ZONE);
  const { standing, daysLeft, mayTest } = standingOf(terms, today, row.contact_state === 'active');
  return {
    ...{ id: row.id, contact: row.contact_id, name: row.name, dni: row.dni, branch: row.branch_id },
    ...{ license: row.license, level: terms.level, until: terms.until, testsUntil: terms.testsUntil },
    ...{ repeats: terms.repeats, moreTime: terms.moreTime, standing, daysLeft, mayTest },
    ...{ version: row.version, updatedAt: row.updated_at.toISOString(), updatedBy: row.updated_by },
  };
}

/**
 * The access of a person to a licence: that of the contact itself, or of a contact that was joined into it, the longest one first; with
 * the most time that any of them has. The contacts are those of `personOf`, the contact first.
 */
export async function accessOf(
  read: Read,
  contacts: readonly string[],
  license: LicenceClass,
  lock = false,
): Promise<AccessRow | null> {
  const rows = await read<AccessRow>(
    `SELECT ${ACCESS_COLUMNS} FROM student_access a
     WHERE a.business_id = :business AND a.contact_id IN (:contacts) AND a.license = :license
     ORDER BY a.contact_id${lock ? ' FOR UPDATE' : ''}`,
    { contacts, license },
  );
  const [first] = contacts;
  const longest = rows.toSorted((one, other) => endOf(other).localeCompare(endOf(one)));
  const row = rows.find(({ contact_id }) => contact_id === first) ?? longest[0];
  return row ? { ...row, more_time: mostTime(rows) } : null;
}

/** More time that somebody has proven goes with the person, not with the contact that it was written at. */
export const mostTime = (rows: readonly AccessRow[]): number =>
  Math.max(0, ...rows.map((row) => row.more_time));

const NO_END = '9999-12-31';
const endOf = ({ until }: AccessRow): string => until ?? NO_END;
