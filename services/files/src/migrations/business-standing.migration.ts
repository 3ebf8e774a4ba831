import { BUSINESS_STANDING_TABLE } from '@volante/service-kit/businesses/business-standing';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Licences and suspension of businesses: public pages open nothing of a closed one. */
export class BusinessStanding1700001772000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(BUSINESS_STANDING_TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE business_standing');
  }
}
