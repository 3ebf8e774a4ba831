import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii NOT NULL';
const STATEMENTS = [
  `ALTER TABLE business
    ADD state VARCHAR(10) CHARACTER SET ascii NOT NULL DEFAULT 'active' COMMENT 'active, suspended',
    ADD plan VARCHAR(8) CHARACTER SET ascii NOT NULL DEFAULT 'none' COMMENT 'trial, monthly, annual, none',
    ADD suspended_at DATETIME(3) NULL,
    ADD suspended_reason VARCHAR(300) NOT NULL DEFAULT '',
    ADD fiscal_claim VARCHAR(20) CHARACTER SET ascii NULL
      COMMENT 'tax number by which the operator made it: two who make the same one at once make one',
    ADD UNIQUE KEY business_fiscal_claim (fiscal_claim),
    ADD KEY business_name (trade_name, business_id)`,
  "UPDATE business SET plan = 'trial' WHERE trial_until IS NOT NULL",
  `CREATE TABLE business_product (
    business_id ${ID},
    product VARCHAR(20) CHARACTER SET ascii NOT NULL,
    starts_on DATE NOT NULL,
    renews_on DATE NOT NULL,
    PRIMARY KEY (business_id, product)
  ) COMMENT 'what was agreed for each product module that is on'`,
];

export class ClientTerms1700000260000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE business_product');
    await runner.query(
      `ALTER TABLE business DROP KEY business_name, DROP KEY business_fiscal_claim, DROP fiscal_claim,
         DROP suspended_reason, DROP suspended_at, DROP plan, DROP state`,
    );
  }
}
