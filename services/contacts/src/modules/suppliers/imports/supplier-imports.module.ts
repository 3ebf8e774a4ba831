import { Module } from '@nestjs/common';
import { supplierImportParts } from './supplier-import-parts.js';

@Module({ controllers: [supplierImportParts.controller], providers: supplierImportParts.providers })
export class SupplierImportsModule {}
