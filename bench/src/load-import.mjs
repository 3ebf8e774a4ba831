/** A student with a phone beside the questions that are brought, and everything of both taken out again. By the server's own account. */
import { createHash } from 'node:crypto';
import { TENANTS } from './tenants.mjs';

const { business } = TENANTS.school;
const NOW = 'UTC_TIMESTAMP(3)';
export const IMPORT_STUDENT = `bef4${'f'.repeat(20)}`;
export const IMPORT_TOKEN = 'i'.repeat(43);

export async function putStudent(admin, db, branch) {
  await db.query(
    `INSERT INTO learner (business_id, id, branch_id, type, state, name, dni, email, version, merge_version)
     VALUES (?, ?, ?, 'P', 'active', 'Alumna de la importación', 'BEI', '', 1, 0)`,
    [business, IMPORT_STUDENT, branch],
  );
  await db.query(
    `INSERT INTO student_access (business_id, id, contact_id, license, level, until, tests_until, repeats, blocked, created_at, updated_at,
       updated_by, version)
     VALUES (?, ?, ?, 'B', 'enrolled', NULL, NULL, 0, 0, ${NOW}, ${NOW}, 'Bench', 1)`,
    [business, IMPORT_STUDENT, IMPORT_STUDENT],
  );
  await admin.query(
    `INSERT INTO volante_session.student_login (business_id, contact_id, name, dni, email, state, version, created_at)
     VALUES (?, ?, 'Alumna de la importación', '', '', 'active', 1, ${NOW})`,
    [business, IMPORT_STUDENT],
  );
  await admin.query(
    `INSERT INTO volante_session.student_session (id, business_id, contact_id, device_id, token_hash, seen_at, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ${NOW}, ${NOW}, ${NOW} + INTERVAL 1 DAY)`,
    [
      ...[IMPORT_STUDENT, business, IMPORT_STUDENT, IMPORT_STUDENT],
      createHash('sha256').update(IMPORT_TOKEN).digest('hex'),
    ],
  );
}

const STUDENT_TABLES = ['attempt', 'question_memory', 'student_readiness', 'given_pack', 'student_access'];
const OF_QUESTIONS = {
  question_version: 'question_id',
  picture_key: 'question_id',
  picture_pair: 'question_id',
};

/** Files lose their owner and fall to the service's own sweep. The questions are those with the codes of the packages. */
export async function takeOutImport(admin, db) {
  const own = "business_id = ? AND code LIKE 'BX%'";
  await admin.query(
    `UPDATE volante_files.file f JOIN volante_e_learning.question q ON q.business_id = f.business_id AND q.picture = f.id
     SET f.owner_kind = NULL, f.owner_id = NULL, f.expires_at = ${NOW} WHERE q.business_id = ? AND q.code LIKE 'BX%'`,
    [business],
  );
  await db.query(
    `DELETE a FROM attempt_question a JOIN attempt t ON t.business_id = a.business_id AND t.id = a.attempt_id
     WHERE t.business_id = ? AND t.contact_id = ?`,
    [business, IMPORT_STUDENT],
  );
  for (const table of STUDENT_TABLES)
    await db.query(`DELETE FROM ${table} WHERE business_id = ? AND contact_id = ?`, [
      business,
      IMPORT_STUDENT,
    ]);
  await db.query('DELETE FROM learner WHERE business_id = ? AND id = ?', [business, IMPORT_STUDENT]);
  for (const [table, column] of Object.entries(OF_QUESTIONS))
    await db.query(
      `DELETE x FROM ${table} x JOIN question q ON q.business_id = x.business_id AND q.id = x.${column}
       WHERE q.business_id = ? AND q.code LIKE 'BX%'`,
      [business],
    );
  await db.query(`DELETE FROM question WHERE ${own}`, [business]);
  await db.query(
    "DELETE FROM question_topic WHERE business_id = ? AND name LIKE 'Tema de la importación %'",
    [business],
  );
  await db.query("DELETE FROM question_source WHERE business_id = ? AND name = 'Banco de la medida'", [
    business,
  ]);
  for (const table of ['student_session', 'student_login'])
    await admin.query(`DELETE FROM volante_session.${table} WHERE business_id = ? AND contact_id = ?`, [
      ...[business, IMPORT_STUDENT],
    ]);
}
