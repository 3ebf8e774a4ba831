import { dueNoticeTable } from '@volante/service-kit/due-alarms/due-alarms';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Once-only rows of the alarms before a qualification of an employee ends. */
export class EmployeeNotices1700001770000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(dueNoticeTable('employee_notice'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE employee_notice');
  }
}
