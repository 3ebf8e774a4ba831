import type { ServiceDefinition } from '@volante/service-kit/boot/service-definition';
import { FilesModule } from './files.module.js';
import { FileTables1700000300000 } from './migrations/file-tables.migration.js';
import { RecordDocuments1700000310000 } from './migrations/record-documents.migration.js';
import { FileSweep } from './modules/files/file-sweep.js';

export const service: ServiceDefinition = {
  name: 'files',
  module: FilesModule,
  entities: [],
  migrations: [FileTables1700000300000, RecordDocuments1700000310000],
  sweeps: [FileSweep],
};
