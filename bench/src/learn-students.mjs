/** Students of the demo's school with access to the tests of B, and the sessions of their phones. Statements alone. */
import { createHash } from 'node:crypto';
import { TENANTS } from './tenants.mjs';

const { business } = TENANTS.school;
const NOW = 'UTC_TIMESTAMP(3)';

/** One student for each number from 0 to `count - 1`. `id`, `access`, `name` and `dni` are SQL over that number, `seq`. */
export async function putStudents(db, branch, { count, id, access, name, dni }) {
  await db.query(
    `INSERT INTO learner (business_id, id, branch_id, type, state, name, dni, email, version, merge_version)
     SELECT ?, ${id}, ?, 'P', 'active', ${name}, ${dni}, '', 1, 0 FROM seq_0_to_${count - 1}`,
    [business, branch],
  );
  await db.query(
    `INSERT INTO student_access (business_id, id, contact_id, license, level, until, tests_until, repeats, blocked, created_at, updated_at,
       updated_by, version)
     SELECT ?, ${access}, ${id}, 'B', 'enrolled', NULL, NULL, 0, 0, ${NOW}, ${NOW}, 'Bench', 1 FROM seq_0_to_${count - 1}`,
    [business],
  );
}

/** Lets a student come by the app: the gateway resolves this token as it does those of others. By the server's own account. */
export async function putPhone(admin, { contact, name, token }) {
  await admin.query(
    `INSERT INTO volante_session.student_login (business_id, contact_id, name, dni, email, state, version, created_at)
     VALUES (?, ?, ?, '', '', 'active', 1, ${NOW})`,
    [business, contact, name],
  );
  await admin.query(
    `INSERT INTO volante_session.student_session (id, business_id, contact_id, device_id, token_hash, seen_at, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ${NOW}, ${NOW}, ${NOW} + INTERVAL 1 DAY)`,
    [contact, business, contact, contact, createHash('sha256').update(token).digest('hex')],
  );
}
