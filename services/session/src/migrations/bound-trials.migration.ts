import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Trials that began before their end was kept here: what was confirmed then says when they end. Without it they would end
 * with the business's next change only.
 */
export class BoundTrials1700000182000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE business_ref b
       JOIN event_log e ON e.business_id = b.id AND e.topic = 'registration.confirmed'
       SET b.trial_until = JSON_VALUE(e.state, '$.trialUntil')
       WHERE b.trial_until IS NULL`,
    );
  }

  async down(): Promise<void> {
    // The column that it fills goes with the migration that made it.
  }
}
