import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';

/** Teachers are employees, not names. */
export class TeacherTables1700000640000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE teacher (
      business_id ${ID} NOT NULL,
      id ${ID} NOT NULL COMMENT 'of the employee',
      name VARCHAR(200) NOT NULL,
      state VARCHAR(10) CHARACTER SET ascii NOT NULL,
      teaches TINYINT(1) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id),
      KEY teacher_name (business_id, name)
    ) COMMENT 'copied from the business service'`);
    for (const table of ['folder_student', 'exam_attempt'])
      await runner.query(
        `ALTER TABLE ${table} MODIFY teacher VARCHAR(200) NOT NULL COMMENT 'read when the employee has gone',
         ADD teacher_id ${ID} NULL COMMENT 'NULL: nobody, or a bare name', ADD KEY ${table}_teacher (business_id, teacher_id)`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['folder_student', 'exam_attempt'])
      await runner.query(`ALTER TABLE ${table} DROP KEY ${table}_teacher, DROP teacher_id`);
    await runner.query('DROP TABLE teacher');
  }
}
