import type { MigrationInterface, QueryRunner } from 'typeorm';

const ADDRESS = 'VARCHAR(254) CHARACTER SET ascii';
const STATEMENTS = [
  `ALTER TABLE account
    ADD COLUMN address_proven TINYINT(1) NOT NULL DEFAULT 0 COMMENT 'a link that was sent to the address has been opened',
    ADD COLUMN wanted_email ${ADDRESS} NULL COMMENT 'replaces email once a link that was sent to it is opened'`,
  `ALTER TABLE reset_link
    ADD COLUMN email ${ADDRESS} NULL COMMENT 'address that the link was sent to; NULL: the account''s'`,
  'UPDATE account SET address_proven = 1 WHERE id IN (SELECT account_id FROM door_link)',
  `ALTER TABLE account
    ADD COLUMN sign_in_email ${ADDRESS} AS (IF(password_hash IS NULL AND address_proven = 0, NULL, email)) PERSISTENT
      COMMENT 'NULL until the address is proven'`,
  `ALTER TABLE account
    DROP KEY account_email,
    ADD KEY account_email (email),
    ADD UNIQUE KEY account_sign_in (sign_in_email),
    ADD UNIQUE KEY account_address (business_id, email)`,
];

/** One account for an address in the whole product, but only among addresses that their owners have proven. */
export class ProvenAddresses1700000184000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Before, invitations that share an address could not exist.
    await runner.query(
      'DELETE a FROM account a JOIN account b ON b.email = a.email AND b.id <> a.id WHERE a.sign_in_email IS NULL',
    );
    await runner.query(
      `ALTER TABLE account DROP KEY account_address, DROP KEY account_sign_in, DROP KEY account_email,
        ADD UNIQUE KEY account_email (email)`,
    );
    await runner.query('ALTER TABLE account DROP COLUMN sign_in_email');
    await runner.query('ALTER TABLE account DROP COLUMN address_proven, DROP COLUMN wanted_email');
    await runner.query('ALTER TABLE reset_link DROP COLUMN email');
  }
}
