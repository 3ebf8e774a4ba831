import { Module } from '@nestjs/common';
import { EmployeeActs } from './employee-acts.service.js';
import { EmployeeAlarms } from './employee-alarms.background.js';
import { employeeRecord } from './employee-record.js';
import { EmployeesController } from './employees.controller.js';

@Module({
  imports: [employeeRecord.module],
  controllers: [EmployeesController],
  providers: [EmployeeActs, EmployeeAlarms],
})
export class EmployeesModule {}
