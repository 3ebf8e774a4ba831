import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Category of the vehicle that a type of practice is given with; those of before take any. */
export class TypeCategory1700001771000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE practice_type ADD category VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NULL AFTER no_vehicle',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE practice_type DROP category');
  }
}
