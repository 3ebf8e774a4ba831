import type { MigrationInterface, QueryRunner } from 'typeorm';

const WORD = 'CHARACTER SET ascii COLLATE ascii_bin';

/** A sheet has its place in the chain of its phone: each number once, after the seal of the one before. */
export class SheetChain1700000966000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE practice_sheet
        ADD COLUMN chain_number BIGINT UNSIGNED NULL COMMENT 'NULL: another sheet of the phone has its number',
        ADD COLUMN previous_seal CHAR(64) ${WORD} NOT NULL DEFAULT ''`,
    );
    await runner.query(
      "UPDATE practice_sheet SET previous_seal = COALESCE(JSON_VALUE(content, '$.previous'), '')",
    );
    await runner.query(
      `UPDATE practice_sheet s JOIN (
         SELECT business_id, id, ROW_NUMBER() OVER (
           PARTITION BY business_id, phone_id, CAST(JSON_VALUE(content, '$.number') AS UNSIGNED) ORDER BY received_at, id) place
         FROM practice_sheet) known ON known.business_id = s.business_id AND known.id = s.id AND known.place = 1
       SET s.chain_number = CAST(JSON_VALUE(s.content, '$.number') AS UNSIGNED)`,
    );
    await runner.query(
      `ALTER TABLE practice_sheet
        ADD UNIQUE KEY practice_sheet_chain (business_id, phone_id, chain_number),
        ADD KEY practice_sheet_previous (business_id, previous_seal)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE practice_sheet DROP KEY practice_sheet_chain, DROP KEY practice_sheet_previous,
        DROP COLUMN chain_number, DROP COLUMN previous_seal`,
    );
  }
}
