import { Module } from '@nestjs/common';
import { Adoption } from './adoption.service.js';
import { EmployeeEditor } from './employee-editor.service.js';
import { EmployeeReader } from './employee-reader.service.js';
import { EmployeesController } from './employees.controller.js';

@Module({
  controllers: [EmployeesController],
  providers: [EmployeeReader, EmployeeEditor, Adoption],
  exports: [EmployeeReader],
})
export class EmployeesModule {}
