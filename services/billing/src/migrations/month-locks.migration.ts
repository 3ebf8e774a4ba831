import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;

const MONTH = `CREATE TABLE ledger_month (
  business_id ${ID} NOT NULL,
  month CHAR(7) ${ASCII} NOT NULL,
  locked TINYINT(1) NOT NULL,
  PRIMARY KEY (business_id, month)
)`;

const ACT = `CREATE TABLE ledger_month_act (
  business_id ${ID} NOT NULL,
  id ${ID} NOT NULL,
  month CHAR(7) ${ASCII} NOT NULL,
  act VARCHAR(20) ${ASCII} NOT NULL,
  reason VARCHAR(500) NOT NULL,
  postings INT UNSIGNED NOT NULL,
  debit_cents BIGINT NOT NULL,
  actor_name VARCHAR(160) NOT NULL,
  at DATETIME(3) NOT NULL,
  PRIMARY KEY (business_id, id),
  KEY act_month (business_id, month)
)`;

/** A posting counts on the day of its document or payment: an annulled document as if it had never been booked. */
const DAYS = `UPDATE ledger_posting p
  LEFT JOIN document d ON d.business_id = p.business_id AND d.id = p.document_id AND p.kind IN ('invoice', 'annulled')
  LEFT JOIN payment y ON y.business_id = p.business_id AND y.id = p.payment_id AND p.kind = 'payment'
  SET p.day = COALESCE(d.issued_on, y.paid_on, DATE(p.at))`;

/** The day on which a posting counts, and months into which nothing is booked any more. */
export class MonthLocks1700001250000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE ledger_posting ADD COLUMN day DATE NOT NULL DEFAULT '1970-01-01'");
    await runner.query(DAYS);
    await runner.query('ALTER TABLE ledger_posting ADD KEY posting_day (business_id, day, id)');
    await runner.query(MONTH);
    await runner.query(ACT);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ledger_month_act, ledger_month');
    await runner.query('ALTER TABLE ledger_posting DROP KEY posting_day, DROP COLUMN day');
  }
}
