import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AgreementSms1700001325000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE agreement_letter
      ADD channel VARCHAR(4) CHARACTER SET ascii NOT NULL DEFAULT 'mail' COMMENT 'mail, sms' AFTER kind`);
    await runner.query(`ALTER TABLE agreement_signer
      ADD sms TINYINT(1) NOT NULL DEFAULT 0 COMMENT 'links and codes go to the mobile, too: it is nobody else''s' AFTER phone`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE agreement_signer DROP sms');
    await runner.query('ALTER TABLE agreement_letter DROP channel');
  }
}
