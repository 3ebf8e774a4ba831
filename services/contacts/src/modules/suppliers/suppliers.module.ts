import { Module } from '@nestjs/common';
import { supplierViews } from '@volante/contracts/suppliers/supplier-view.contract';
import { Database } from '@volante/service-kit/data/database';
import { GroupStore } from '@volante/service-kit/lists/group-store';
import { savedViewsController } from '@volante/service-kit/lists/saved-views.controller';
import { SupplierEditor } from './supplier-editor.service.js';
import { SupplierExportJob, SupplierExports } from './supplier-export.job.js';
import { SupplierGroupsController } from './supplier-groups.controller.js';
import { SUPPLIER_GROUPS } from './supplier-groups.js';
import { SupplierReader } from './supplier-reader.service.js';
import { SuppliersController } from './suppliers.controller.js';

@Module({
  controllers: [
    SuppliersController,
    SupplierGroupsController,
    savedViewsController('provider', supplierViews),
  ],
  providers: [
    SupplierReader,
    SupplierEditor,
    SupplierExports,
    SupplierExportJob,
    {
      provide: GroupStore,
      inject: [Database],
      useFactory: (db: Database) => new GroupStore(db, SUPPLIER_GROUPS),
    },
  ],
})
export class SuppliersModule {}
