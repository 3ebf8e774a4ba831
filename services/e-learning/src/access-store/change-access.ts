import type { LicenceClass } from '@volante/contracts/licence-classes';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import { changesBetween } from '@volante/service-kit/data/audit';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { knownLearners, type Learner, readOf } from '../learner-store/learners.js';
import { ACCESS_COLUMNS, type AccessRow, mostTime, termsOf } from './access-rows.js';
import type { AccessTerms } from './standing.js';

export interface Skipped {
  /** Id of the contact. */
  id: string;
  name: string;
  reason: 'gone' | 'inactive' | 'none';
}
export interface Changed {
  changed: number;
  skipped: Skipped[];
}

/** A change of an access. `before`: `null` where the student has none. */
export type NextTerms = (before: AccessTerms | null, learner: Learner) => AccessTerms | Skipped['reason'];

interface Saved {
  row: AccessRow | undefined;
  before: AccessTerms | null;
  /** Accesses of contacts that were joined into this one. */
  joined: readonly AccessRow[];
  after: AccessTerms;
}

async function save(
  tx: TenantTx,
  learner: Learner,
  license: LicenceClass,
  { row, before, joined, after }: Saved,
): Promise<void> {
  const [id, version] = [row?.id ?? newId(), (row?.version ?? 0) + 1];
  await tx.run(
    `INSERT INTO student_access (business_id, id, contact_id, license, level, until, tests_until, repeats, blocked, more_time,
       created_at, updated_at, updated_by, version)
     VALUES (:business, :id, :contact, :license, :level, :until, :testsUntil, :repeats, :blocked, :moreTime, :at, :at,
       :by, :version)
     ON DUPLICATE KEY UPDATE level = VALUES(level), until = VALUES(until), tests_until = VALUES(tests_until),
       repeats = VALUES(repeats), blocked = VALUES(blocked), more_time = VALUES(more_time), updated_at = VALUES(updated_at),
       updated_by = VALUES(updated_by), version = version + 1`,
    {
      ...{ id, contact: learner.id, license, version, ...after },
      ...{ at: new Date(), by: tx.ctx.actor.userName },
    },
  );
  const ids = joined.filter((one) => one.more_time !== after.moreTime).map((one) => one.id);
  if (ids.length > 0)
    await tx.run(
      'UPDATE student_access SET more_time = :moreTime WHERE business_id = :business AND id IN (:ids)',
      { moreTime: after.moreTime, ids },
    );
  const changes = changesBetween(row ? { ...before } : {}, { ...after });
  const action = row ? 'updated' : 'created';
  tx.audit({
    entity: 'access',
    entityId: learner.id,
    action,
    changes: { license: { from: license, to: license }, ...changes },
  });
  // More time says something about a person's health: it is no business of other services.
  const { moreTime: _, ...published } = after;
  const state = { branch: learner.branch, contact: learner.id, license, ...published };
  tx.emit({ topic: row ? 'access.updated' : 'access.given', entityId: id, version, state });
}

const same = (one: AccessTerms, other: AccessTerms): boolean =>
  Object.keys(changesBetween({ ...one }, { ...other })).length === 0;

/** Accesses of contacts that were joined into these, however often, the longest one last. */
async function readJoined(
  tx: TenantTx,
  contacts: readonly string[],
  license: LicenceClass,
): Promise<ReadonlyMap<string, AccessRow[]>> {
  const rows = await tx.rows<AccessRow & { into_id: string }>(
    `WITH RECURSIVE down (id, into_id) AS (
       SELECT l.id, l.merged_into FROM learner l WHERE l.business_id = :business AND l.merged_into IN (:contacts)
       UNION SELECT l.id, down.into_id FROM learner l JOIN down ON l.merged_into = down.id WHERE l.business_id = :business
     )
     SELECT ${ACCESS_COLUMNS}, down.into_id FROM down
     JOIN student_access a ON a.business_id = :business AND a.contact_id = down.id
     WHERE a.license = :license ORDER BY COALESCE(a.until, '9999-12-31'), a.id`,
    { contacts, license },
  );
  return Map.groupBy(rows, (row) => row.into_id);
}

/** As the person has it: the contact's own access, else the longest of those that were joined into it. */
function termsOfPerson(row: AccessRow | undefined, joined: readonly AccessRow[]): AccessTerms | null {
  const counts = row ?? joined.at(-1);
  return counts ? { ...termsOf(counts), moreTime: mostTime([counts, ...joined]) } : null;
}

/**
 * Changes the access of students to a licence, all in this transaction. Contacts that the person does not see are answered as gone. The
 * copies of the contacts are locked first, in their order: two changes of the same students wait for each other, also where there is no
 * access yet.
 */
export async function changeAccess(
  tx: TenantTx,
  contacts: readonly string[],
  license: LicenceClass,
  next: NextTerms,
): Promise<Changed> {
  await tx.rows(
    'SELECT id FROM learner WHERE business_id = :business AND id IN (:contacts) ORDER BY id FOR UPDATE',
    {
      contacts,
    },
  );
  const rows = await tx.rows<AccessRow>(
    `SELECT ${ACCESS_COLUMNS} FROM student_access a
     WHERE a.business_id = :business AND a.contact_id IN (:contacts) AND a.license = :license
     ORDER BY a.contact_id FOR UPDATE`,
    { contacts, license },
  );
  const rowOf = new Map(rows.map((row) => [row.contact_id, row]));
  const joinedOf = await readJoined(tx, contacts, license);
  const learners = await knownLearners(readOf(tx), contacts);
  const skipped: Skipped[] = [];
  let changed = 0;
  for (const contact of contacts.toSorted()) {
    const learner = learners.get(contact);
    if (!learner?.isThere || !seesBranch(tx.ctx, learner.branch)) {
      skipped.push({ id: contact, name: '', reason: 'gone' });
      continue;
    }
    const row = rowOf.get(contact);
    const joined = joinedOf.get(contact) ?? [];
    const before = termsOfPerson(row, joined);
    const after = next(before, learner);
    if (typeof after === 'string') skipped.push({ id: contact, name: learner.name, reason: after });
    else {
      changed += 1;
      if (!row || !before || !same(before, after))
        await save(tx, learner, license, { row, before, joined, after });
    }
  }
  return { changed, skipped };
}

/** The same for one student. DATA-404 for a contact out of reach, LEARNER-001 for one without access. */
export async function changeOne(
  tx: TenantTx,
  contact: string,
  license: LicenceClass,
  next: NextTerms,
): Promise<void> {
  const { skipped } = await changeAccess(tx, [contact], license, next);
  if (skipped[0]?.reason === 'gone') throw notFound();
  if (skipped.length > 0) throw new CodedError('LEARNER-001');
}
