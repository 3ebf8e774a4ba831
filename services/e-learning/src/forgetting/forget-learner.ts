import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { lockPersonOf } from '../learner-store/learners.js';
import { tablesOf } from './personal-tables.js';

interface Over {
  branch: string;
  keep_until: string;
  source: string;
}

/** Takes a contact away from all rows: those for statistics get the id of nobody. */
async function takeAway(tx: TenantTx, contact: string, nobody: string): Promise<void> {
  const of = 'WHERE business_id = :business AND contact_id = :contact';
  await tx.run(`UPDATE attempt SET device = '', client_id = NULL ${of}`, { contact });
  for (const table of tablesOf('nobody'))
    await tx.run(`UPDATE ${table} SET contact_id = :nobody ${of}`, { contact, nobody });
  for (const table of tablesOf('unnamed'))
    await tx.run(`UPDATE ${table} SET contact_id = NULL ${of}`, { contact });
  for (const table of tablesOf('deleted')) await tx.run(`DELETE FROM ${table} ${of}`, { contact });
}

/**
 * Takes the person away from what a contact, and those that were joined into it, have left: attempts and results stay for statistics,
 * under ids that lead to nobody; all else goes. `learner_forgotten` says what it was and by which reading. `false`: the person has come
 * back, or another worker was faster.
 */
export async function forgetLearner(tx: TenantTx, contact: string): Promise<boolean> {
  const contacts = await lockPersonOf(tx, contact);
  const [over] = await tx.rows<Over>(
    `SELECT l.branch_id branch, l.keep_until,
       (SELECT k.source FROM learner_keeping_reading k WHERE k.valid_from <= l.keep_until ORDER BY k.valid_from DESC LIMIT 1) source
     FROM learner l WHERE l.business_id = :business AND l.id = :contact AND l.merged_into IS NULL AND l.keep_until < UTC_DATE()
     FOR UPDATE`,
    { contact },
  );
  if (!over) return false;
  const nobodies = new Map(contacts.map((id) => [id, newId()]));
  const nobody = nobodies.get(contact) as string;
  const { branch, keep_until: keepUntil, source } = over;
  await tx.run(
    `INSERT INTO learner_forgotten (business_id, id, branch_id, attempts, keep_until, source, forgotten_at)
     SELECT :business, :nobody, :branch, COUNT(*), :keepUntil, :source, UTC_TIMESTAMP(3)
     FROM attempt WHERE business_id = :business AND contact_id IN (:contacts)`,
    { nobody, branch, keepUntil, source, contacts },
  );
  await tx.run(
    'UPDATE learner SET keep_until = :keepUntil WHERE business_id = :business AND id IN (:contacts)',
    { keepUntil, contacts },
  );
  for (const [id, other] of nobodies) {
    await takeAway(tx, id, other);
    // The trigger deletes rows of tables that may only be added to.
    await tx.run(
      `UPDATE learner SET id = :other, name = '', dni = '', email = '', state = 'deleted', keep_until = NULL,
         merged_into = IF(merged_into IS NULL, NULL, :nobody)
       WHERE business_id = :business AND id = :id`,
      { id, other, nobody },
    );
  }
  tx.audit({
    ...{ entity: 'learner', entityId: nobody, action: 'forgotten' },
    changes: { reason: { from: null, to: source } },
  });
  return true;
}
