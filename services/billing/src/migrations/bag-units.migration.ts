import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;

/** Units as training counts them: what each practice uses of each lot, and lots that expired. */
export class BagUnits1700001203000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE bag_counted (
      business_id ${ID} NOT NULL,
      id ${ID} NOT NULL COMMENT 'of the practice',
      contact_id ${ID} NOT NULL,
      version INT UNSIGNED NOT NULL,
      state VARCHAR(10) ${ASCII} NOT NULL COMMENT 'used, charged or none',
      uses TEXT ${ASCII} NOT NULL COMMENT 'hundredths by lot, as JSON',
      given INT UNSIGNED NOT NULL COMMENT 'hundredths without a price',
      owed INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id),
      KEY counted_contact (business_id, contact_id)
    ) COMMENT 'copied from the training service: the last version of each'`);
    await runner.query(`CREATE TABLE bag_lot_expired (
      business_id ${ID} NOT NULL,
      lot_id ${ID} NOT NULL,
      contact_id ${ID} NOT NULL,
      version INT UNSIGNED NOT NULL,
      units INT UNSIGNED NOT NULL COMMENT 'hundredths, all so far',
      day DATE NOT NULL,
      reason VARCHAR(300) NOT NULL,
      PRIMARY KEY (business_id, lot_id),
      KEY expired_contact (business_id, contact_id)
    ) COMMENT 'copied from the training service'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE bag_lot_expired, bag_counted');
  }
}
