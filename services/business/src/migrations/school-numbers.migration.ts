import { EMPTY_ID } from '@volante/contracts/fields';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Branches are told once more, so that services that keep a copy learn the school's numbers, which were not told before. */
export class SchoolNumbers1700000270000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO event_log (business_id, topic, entity_id, version, state, actor_id, created_at)
       SELECT business_id, 'branch.updated', id, version,
         JSON_OBJECT('id', id, 'code', code, 'name', name, 'city', city, 'province', province, 'phone', phone,
           'timeZone', time_zone, 'state', state, 'schoolNumber', school_provincial_number,
           'schoolSection', school_sequential_number),
         '${EMPTY_ID}', UTC_TIMESTAMP(3)
       FROM branch WHERE school_provincial_number <> '' OR school_sequential_number <> ''`,
    );
  }

  async down(): Promise<void> {
    // What was told stays told: nobody can be made to forget it.
  }
}
