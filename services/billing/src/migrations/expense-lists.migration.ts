import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index, with its columns after the business before and from now on. */
const INDEXES: Readonly<Record<string, readonly [before: string, now: string]>> = {
  expense_issued: ['issued_on, id', 'issued_sorted, id, state, branch, supplier_name, number, concept'],
  expense_due: ['due_on, id', 'due_sorted, id, state, branch'],
  expense_status: ['status, issued_on, id', 'status, issued_sorted, id, state, branch'],
  expense_branch: ['branch, issued_on, id', 'branch, issued_sorted, id, state'],
  expense_category: ['category, issued_on, id', 'category, issued_sorted, id, state, branch'],
  expense_issuer: ['issuer, booked_on, id', 'issuer, issued_sorted, id, state, branch'],
  expense_supplier: ['supplier, issued_on, id', 'supplier, issued_sorted, id, state, branch'],
};

const replaced = (which: 0 | 1): string =>
  Object.entries(INDEXES)
    .map(([name, columns]) => `DROP KEY ${name}, ADD KEY ${name} (business_id, ${columns[which]})`)
    .join(', ');

/** Expenses are listed by an index in the order of the list, those without a day last. */
export class ExpenseLists1700001302000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE expense
      ADD issued_sorted DATE NOT NULL DEFAULT '9999-12-31' AFTER number_once,
      ADD due_sorted DATE NOT NULL DEFAULT '9999-12-31' AFTER issued_sorted`);
    await runner.query(
      "UPDATE expense SET issued_sorted = IFNULL(issued_on, '9999-12-31'), due_sorted = IFNULL(due_on, '9999-12-31')",
    );
    await runner.query(`ALTER TABLE expense ${replaced(1)}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE expense ${replaced(0)}, DROP issued_sorted, DROP due_sorted`);
  }
}
