import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  document_sorted: 'business_id, sorted_on, id',
  document_target: 'business_id, target, sorted_on, id',
  document_standing: 'business_id, standing, sorted_on, id, due_on',
};

const replaced = (columnsOf: (columns: string) => string): string =>
  `ALTER TABLE document ${Object.entries(INDEXES)
    .map(([name, columns]) => `DROP KEY ${name}, ADD KEY ${name} (${columnsOf(columns)})`)
    .join(', ')}`;

/** The branch goes into the indexes of lists: a list of some branches is counted without its rows. */
export class DocumentIndexes1700001125000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(replaced((columns) => `${columns}, branch_id`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(replaced((columns) => columns));
  }
}
