import { Module } from '@nestjs/common';
import { AccountDoors } from './account-doors.js';
import { Adoption } from './adoption.service.js';
import { EmployeeAccess } from './employee-access.service.js';
import { EmployeeEditor } from './employee-editor.service.js';
import { EmployeeReader } from './employee-reader.service.js';
import { EmployeesController } from './employees.controller.js';

@Module({
  controllers: [EmployeesController],
  providers: [EmployeeReader, EmployeeEditor, EmployeeAccess, AccountDoors, Adoption],
  exports: [EmployeeReader],
})
export class EmployeesModule {}
