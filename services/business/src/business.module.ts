import { Module } from '@nestjs/common';
import { BranchDocumentsModule } from './modules/branch-documents/branch-documents.module.js';
import { BranchesModule } from './modules/branches/branches.module.js';
import { BusinessesModule } from './modules/businesses/businesses.module.js';

@Module({ imports: [BusinessesModule, BranchesModule, BranchDocumentsModule] })
export class BusinessModule {}
