/** A student with a phone beside the questions that are brought, and everything of both taken out again. By the server's own account. */
import { putPhone, putStudents } from './learn-students.mjs';
import { TENANTS } from './tenants.mjs';

const { business } = TENANTS.school;
const NOW = 'UTC_TIMESTAMP(3)';
export const IMPORT_STUDENT = `bef4${'f'.repeat(20)}`;
export const IMPORT_TOKEN = 'i'.repeat(43);

export async function putStudent(admin, db, branch) {
  const [id, name] = [`'${IMPORT_STUDENT}'`, 'Alumna de la importación'];
  await putStudents(db, branch, { count: 1, id, access: id, name: `'${name}'`, dni: "'BEI'" });
  await putPhone(admin, { contact: IMPORT_STUDENT, name, token: IMPORT_TOKEN });
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
