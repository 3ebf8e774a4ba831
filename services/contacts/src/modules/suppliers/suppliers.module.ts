import { Module } from '@nestjs/common';
import { supplierRecord } from './supplier-record.js';
import { SuppliersController } from './suppliers.controller.js';

@Module({
  imports: [supplierRecord.module],
  controllers: [SuppliersController],
})
export class SuppliersModule {}
