import type { ServiceDefinition } from '@volante/service-kit/boot/service-definition';
import { FilesModule } from './files.module.js';
import { FileTables1700000300000 } from './migrations/file-tables.migration.js';
import { FileMergeTables1700000320000 } from './migrations/merge-tables.migration.js';
import { RecordDocuments1700000310000 } from './migrations/record-documents.migration.js';
import { FileSweep } from './modules/files/file-sweep.js';
import { mergedContactsConsumption } from './modules/files/merged-contacts.consumer.js';

export const service: ServiceDefinition = {
  name: 'files',
  module: FilesModule,
  entities: [],
  migrations: [FileTables1700000300000, RecordDocuments1700000310000, FileMergeTables1700000320000],
  consumes: [mergedContactsConsumption],
  sweeps: [FileSweep],
};
