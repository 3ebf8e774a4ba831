import { NOTES_TABLE } from '@volante/service-kit/notes/notes-table';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ContactNotes1700000400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(NOTES_TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE record_note');
  }
}
