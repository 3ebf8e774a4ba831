import type { MigrationInterface, QueryRunner } from 'typeorm';

const grown = (row: 'NEW' | 'OLD'): string =>
  `INSERT INTO drive (business_id, shape) VALUES (${row}.business_id, 1) ON DUPLICATE KEY UPDATE shape = shape + 1`;

/** A new folder changes neither the sight of a person nor the path of another folder. */
const TRIGGERS: Readonly<Record<string, string>> = {
  drive_node_update: `AFTER UPDATE ON drive_node FOR EACH ROW
    IF OLD.kind = 0 AND NOT (OLD.name <=> NEW.name AND OLD.parent_id <=> NEW.parent_id AND OLD.zone_id <=> NEW.zone_id
        AND OLD.trash_root <=> NEW.trash_root) THEN
      ${grown('NEW')};
    END IF`,
  drive_node_delete: `AFTER DELETE ON drive_node FOR EACH ROW IF OLD.kind = 0 THEN ${grown('OLD')}; END IF`,
  ...Object.fromEntries(
    ['drive_zone', 'drive_grant'].flatMap((table) =>
      (['INSERT', 'UPDATE', 'DELETE'] as const).map((act) => [
        `${table}_${act.toLowerCase()}`,
        `AFTER ${act} ON ${table} FOR EACH ROW ${grown(act === 'DELETE' ? 'OLD' : 'NEW')}`,
      ]),
    ),
  ),
};

/** ADR 0074: a number that grows with every change of the folders of a school and of who sees them. */
export class DriveShape1700000360000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE drive ADD shape BIGINT UNSIGNED NOT NULL DEFAULT 1 COMMENT 'grows with every change of folders and of who sees them'",
    );
    await runner.query('INSERT IGNORE INTO drive (business_id) SELECT DISTINCT business_id FROM drive_node');
    for (const [name, sql] of Object.entries(TRIGGERS)) await runner.query(`CREATE TRIGGER ${name} ${sql}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(TRIGGERS)) await runner.query(`DROP TRIGGER ${name}`);
    await runner.query('ALTER TABLE drive DROP shape');
  }
}
