/**
 * A school's question bank of 20,000, 5,000 students with access to B, 200 memories each, and exams with five million first answers
 * (`BENCH_ANSWERS` makes fewer), in the demo's school. Ids begin with `be`. Statements alone, by the server's own account.
 */
import { putPhone, putStudents } from './learn-students.mjs';
import { learnStudent, TENANTS } from './tenants.mjs';

export const QUESTIONS = 20_000;
export const STUDENTS = 5_000;
export const MEMORIES = 200;
export const ANSWERS = Number(process.env.BENCH_ANSWERS || 5_000_000);
/** Students who come with a session of the app. */
export const PHONES = 160;
const EXAM = 30;
const TOPICS = 10;
const ATTEMPTS = Math.ceil(ANSWERS / EXAM);
/** Exams of one statement: 150,000 answers. */
const BATCH = 5_000;
const DELETED = 50_000;

const { business } = TENANTS.school;
const idOf = (kind, number) => `CONCAT('be${kind}', LPAD(LOWER(HEX(${number})), 20, '0'))`;
const NOW = 'UTC_TIMESTAMP(3)';
const OPTIONS =
  '[{"text":"La primera","right":true},{"text":"La segunda","right":false},{"text":"La tercera","right":false}]';
/** Questions of a student lie one after another, so that none is answered twice. */
const questionOf = (student, nth) => idOf('a1', `(${student} * 13 + ${nth}) MOD ${QUESTIONS}`);

/** The token of a student's phone; its digest is in the session service. */
export const tokenOf = (number) => String(number).padStart(43, 'b');

async function putBank(db) {
  await db.query(
    `INSERT INTO question_topic (business_id, id, name, exam, position, weight, signs, state, created_at, updated_at, version)
     SELECT ?, ${idOf('a0', 'seq')}, CONCAT('Tema de la medida ', seq), 'common', 900 + seq, NULL, 0, 'active', ${NOW}, ${NOW}, 1
     FROM seq_0_to_${TOPICS - 1}`,
    [business],
  );
  const statement =
    "CONCAT('¿Quién pasa primero en el cruce ', seq, ' de la calle ', seq * 7919 MOD 1009, '?')";
  await db.query(
    `INSERT INTO question (business_id, id, code, statement, options, explanation, captions, exams, topic, stage, text_key, state,
       created_at, updated_at, updated_by, version)
     SELECT ?, ${idOf('a1', 'seq')}, CONCAT('M', LPAD(seq, 6, '0')), ${statement}, ?, 'Pasa quien viene por la derecha.', '',
       '["common"]', ${idOf('a0', `seq MOD ${TOPICS}`)}, 'published', SHA2(seq, 256), 'active', ${NOW}, ${NOW}, 'Bench', 1
     FROM seq_0_to_${QUESTIONS - 1}`,
    [business, OPTIONS],
  );
  await db.query(
    `INSERT INTO question_version (business_id, question_id, version, content, at, by_name)
     SELECT business_id, id, 1, JSON_OBJECT('statement', statement, 'options', JSON_COMPACT(options), 'explanation', explanation,
       'picture', NULL, 'pictureAlt', '', 'norm', NULL, 'article', '', 'topic', topic), ${NOW}, 'Bench'
     FROM question WHERE business_id = ? AND id LIKE 'bea1%'`,
    [business],
  );
}

async function putMemories(db) {
  await db.query(
    `INSERT INTO question_memory (business_id, contact_id, question_id, first_right, tries, last_right, last_at, due, stability,
       difficulty, reps, lapses, scheduled_days, fsrs_state)
     SELECT ?, ${idOf('f3', 's.seq')}, ${questionOf('s.seq', 'm.seq')}, m.seq MOD 3 > 0, 2, m.seq MOD 4 > 0,
       ${NOW} - INTERVAL m.seq MOD 40 DAY, ${NOW} + INTERVAL m.seq MOD 9 DAY, 5 + m.seq MOD 20, 5, 2, 0, 7, 2
     FROM seq_0_to_${STUDENTS - 1} s JOIN seq_0_to_${MEMORIES - 1} m`,
    [business],
  );
}

/** The run of before says that nothing is to be computed while it loads. */
async function putAnswers(db, branch) {
  await db.query(
    `INSERT INTO statistic_run (business_id, at) VALUES (?, ${NOW}) ON DUPLICATE KEY UPDATE at = VALUES(at)`,
    [business],
  );
  for (let from = 0; from < ATTEMPTS; from += BATCH) {
    const last = Math.min(from + BATCH, ATTEMPTS) - 1;
    const [student, right] = [`n.seq MOD ${STUDENTS}`, `(CRC32(n.seq) MOD 16 + 15)`];
    const day = `${NOW} - INTERVAL 1 + n.seq MOD 300 DAY`;
    await db.query(
      `INSERT INTO attempt (business_id, id, contact_id, branch_id, license, exam, kind, subject, name, questions, errors_allowed,
         confirmed, started_at, ends_at, finished_at, right_count, wrong_count, passed)
       SELECT ?, ${idOf('a2', 'n.seq')}, ${idOf('f3', student)}, ?, 'B', 'common', 'exam', '', '', ${EXAM}, 3, 1, ${day},
         ${day} + INTERVAL 30 MINUTE, ${day} + INTERVAL 20 MINUTE, ${right}, ${EXAM} - ${right}, ${right} >= 27
       FROM seq_${from}_to_${last} n`,
      [business, branch],
    );
    const nth = `FLOOR(n.seq / ${STUDENTS}) * ${EXAM} + k.seq`;
    const isRight = 'CRC32(CONCAT(n.seq, k.seq)) MOD 10 < 7';
    await db.query(
      `INSERT INTO attempt_question (business_id, attempt_id, position, question_id, version, topic, options, right_places, chosen, ms,
         answered_at, correct, first_try)
       SELECT ?, ${idOf('a2', 'n.seq')}, k.seq + 1, ${questionOf(student, nth)}, 1, NULL, 3, '[0]', IF(${isRight}, '[0]', '[1]'),
         5000 + n.seq MOD 20000, ${day}, ${isRight}, 1
       FROM seq_${from}_to_${last} n JOIN seq_0_to_${EXAM - 1} k`,
      [business],
    );
  }
  await db.query('ANALYZE TABLE question, attempt, attempt_question, question_memory');
}

const TABLES = {
  attempt_question: 'attempt_id',
  attempt: 'contact_id',
  question_memory: 'contact_id',
  student_readiness: 'contact_id',
  question_statistic: 'question_id',
  student_access: 'contact_id',
  learner: 'id',
  question_version: 'question_id',
  question: 'id',
  question_topic: 'id',
};

/** Answers of attempts that the measurement itself began go with their students. */
export async function takeOutLearn(admin, db) {
  await db.query(
    `DELETE q FROM attempt_question q JOIN attempt t ON t.business_id = q.business_id AND t.id = q.attempt_id
     WHERE t.business_id = ? AND t.contact_id LIKE 'bef3%' AND t.id NOT LIKE 'bea2%'`,
    [business],
  );
  for (const [table, column] of Object.entries(TABLES))
    for (let found = DELETED; found === DELETED; ) {
      const [{ affectedRows }] = await db.query(
        `DELETE FROM ${table} WHERE business_id = ? AND ${column} LIKE 'be%' LIMIT ${DELETED}`,
        [business],
      );
      found = affectedRows;
    }
  for (const table of ['student_session', 'student_login'])
    await admin.query(
      `DELETE FROM volante_session.${table} WHERE business_id = ? AND contact_id LIKE 'bef3%'`,
      [business],
    );
}

export async function loadLearn(admin, db, branch) {
  await takeOutLearn(admin, db);
  await putBank(db);
  await putStudents(db, branch, {
    ...{ count: STUDENTS, id: idOf('f3', 'seq'), access: idOf('a3', 'seq') },
    ...{ name: "CONCAT('Alumno de la medida ', seq)", dni: "CONCAT('BE', seq)" },
  });
  await putMemories(db);
  for (let number = 0; number < PHONES; number += 1)
    await putPhone(admin, {
      ...{ contact: learnStudent(number), name: 'Alumno de la medida', token: tokenOf(number) },
    });
}

export const loadAnswers = putAnswers;
