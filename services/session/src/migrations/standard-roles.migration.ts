import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until now every role came with the product, under one of these names. */
const NAMES = { manager: 'Dirección', office: 'Administración', teacher: 'Profesorado' } as const;

/** Roles remember that they came with the product, and what they have been offered since. */
export class StandardRoles1700000115000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE role
         ADD standard VARCHAR(20) CHARACTER SET ascii NULL COMMENT 'which role of the product it is; NULL: the school''s own',
         ADD standard_known TEXT NULL COMMENT 'JSON list of permissions that it has been offered',
         ADD standard_version CHAR(16) CHARACTER SET ascii NOT NULL DEFAULT '' COMMENT 'release of the standard role that it is level with',
         ADD KEY role_standard (standard, standard_version)`,
    );
    for (const [standard, name] of Object.entries(NAMES))
      await runner.query(
        `UPDATE role SET standard = ?, standard_known = permissions
         WHERE is_super = 0 AND name = ? COLLATE utf8mb4_bin`,
        [standard, name],
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE role DROP KEY role_standard, DROP COLUMN standard, DROP COLUMN standard_known, DROP COLUMN standard_version',
    );
  }
}
