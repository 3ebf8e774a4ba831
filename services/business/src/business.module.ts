import { Module } from '@nestjs/common';
import { BranchesModule } from './modules/branches/branches.module.js';
import { BusinessesModule } from './modules/businesses/businesses.module.js';

@Module({ imports: [BusinessesModule, BranchesModule] })
export class BusinessModule {}
