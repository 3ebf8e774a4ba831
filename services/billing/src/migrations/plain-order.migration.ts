import type { MigrationInterface, QueryRunner } from 'typeorm';

const STANDING = 'VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci';
const sortedOf = (day: string): string => `IFNULL(${day}, '2199-12-31')`;

/** `of`: `NEW.` in a trigger. */
const standingOf = (of: '' | 'NEW.'): string => `IF(${of}state <> 'issued', ${of}state,
  IF(${of}target IN ('quote', 'proforma'), 'offered', IF(${of}target = 'rectifying' AND ${of}payable_cents <= 0, 'credit',
  IF(${of}paid_cents >= ${of}payable_cents + ${of}corrected_cents, 'paid', 'open'))))`;

const ORDER_OF = {
  document: `NEW.sorted_on = ${sortedOf('NEW.issued_on')}, NEW.standing = ${standingOf('NEW.')}`,
  due_part: `NEW.sorted_on = ${sortedOf('NEW.due_on')}`,
};

const PLAIN = [
  `ALTER TABLE document MODIFY sorted_on DATE NOT NULL DEFAULT '2199-12-31', MODIFY standing ${STANDING} NOT NULL DEFAULT 'draft'`,
  "ALTER TABLE due_part MODIFY sorted_on DATE NOT NULL DEFAULT '2199-12-31'",
];

/** Rows that were written between the change of the table and its triggers. */
const CAUGHT_UP = [
  `UPDATE document SET issued_on = issued_on WHERE sorted_on <> ${sortedOf('issued_on')} OR standing <> ${standingOf('')}`,
  `UPDATE due_part SET due_on = due_on WHERE sorted_on <> ${sortedOf('due_on')}`,
];

const PART_INDEX = 'business_id, is_open, sorted_on, id, branch_id, open_cents';
const indexed = (columns: string): string =>
  `ALTER TABLE due_part DROP KEY part_sorted, ADD KEY part_sorted (${columns})`;

/** ADR 0073: columns by which lists are sorted and filtered are written by triggers instead of being generated. */
export class PlainOrder1700001303000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of PLAIN) await runner.query(sql);
    for (const [table, order] of Object.entries(ORDER_OF))
      for (const act of ['INSERT', 'UPDATE'])
        await runner.query(
          `CREATE TRIGGER ${table}_order_${act.toLowerCase()} BEFORE ${act} ON ${table} FOR EACH ROW SET ${order}`,
        );
    for (const sql of CAUGHT_UP) await runner.query(sql);
    await runner.query(indexed(`${PART_INDEX}, contact_id, due_on, cents, parts`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(indexed(PART_INDEX));
    for (const table of Object.keys(ORDER_OF))
      for (const act of ['insert', 'update']) await runner.query(`DROP TRIGGER ${table}_order_${act}`);
    await runner.query(`ALTER TABLE document MODIFY sorted_on DATE AS (${sortedOf('issued_on')}) STORED,
      MODIFY standing ${STANDING} AS (${standingOf('')}) STORED`);
    await runner.query(`ALTER TABLE due_part MODIFY sorted_on DATE AS (${sortedOf('due_on')}) STORED`);
  }
}
