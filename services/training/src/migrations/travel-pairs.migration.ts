import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One time for two zones. Two people could write it down at once: the newest one stays. */
export class TravelPairs1700001775000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE travel_time older JOIN travel_time newer ON newer.business_id = older.business_id
        AND newer.state <> 'deleted' AND LEAST(newer.zone, newer.other_zone) = LEAST(older.zone, older.other_zone)
        AND GREATEST(newer.zone, newer.other_zone) = GREATEST(older.zone, older.other_zone)
        AND (newer.updated_at > older.updated_at OR (newer.updated_at = older.updated_at AND newer.id > older.id))
      SET older.state = 'deleted', older.version = older.version + 1
      WHERE older.state <> 'deleted'`);
    await runner.query(`ALTER TABLE travel_time
      ADD pair_live VARCHAR(81) AS (IF(state = 'deleted', NULL, CONCAT(LEAST(zone, other_zone), '\\n', GREATEST(zone, other_zone)))) STORED
        AFTER minutes,
      ADD UNIQUE KEY travel_time_pair (business_id, pair_live)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE travel_time DROP KEY travel_time_pair, DROP pair_live');
  }
}
