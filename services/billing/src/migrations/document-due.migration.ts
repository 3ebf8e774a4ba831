import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Debts by the day of their next instalment: those not overdue are a small part of the open ones. */
export class DocumentDue1700001300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE document ADD KEY document_due (business_id, standing, due_on, sorted_on, id, paid_cents, branch_id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE document DROP KEY document_due');
  }
}
