import { Module } from '@nestjs/common';
import { BranchDocumentsModule } from './modules/branch-documents/branch-documents.module.js';
import { BranchesModule } from './modules/branches/branches.module.js';
import { BusinessesModule } from './modules/businesses/businesses.module.js';
import { EmployeesModule } from './modules/employees/employees.module.js';

@Module({ imports: [BusinessesModule, BranchesModule, BranchDocumentsModule, EmployeesModule] })
export class BusinessModule {}
