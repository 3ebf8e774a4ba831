import { Module, type Provider, type Type } from '@nestjs/common';
import type { AnyRecord } from '@volante/contracts/records/record';
import { CallClient } from '../calls/call-client.js';
import { Database } from '../data/database.js';
import { documentsController } from '../documents/documents.controller.js';
import { DocumentOwners, RecordDocuments } from '../documents/record-documents.js';
import type { JobHandlerClass } from '../jobs/job-handler.js';
import { JobQueue } from '../jobs/job-queue.js';
import { savedViewsController } from '../lists/saved-views.controller.js';
import { notesController } from '../notes/notes.controller.js';
import { NoteOwners, RecordNotes } from '../notes/record-notes.js';
import { qualificationsController } from '../qualifications/qualifications.controller.js';
import { RecordQualifications } from '../qualifications/record-qualifications.js';
import { Storage } from '../storage/storage.js';
import { groupControllers, recordController } from './record-calls.controller.js';
import { recordExport, type ZoneOf } from './record-export.js';
import { recordGroups } from './record-groups.js';
import { recordOwners } from './record-owners.js';
import { rememberRecord } from './record-references.js';
import { recordService } from './record-service.js';
import { type RecordStore, recordStore } from './record-store.js';
import type { RecordRules } from './record-types.js';

/** The parts of one declared record for the module and the definition of its service. */
export interface RecordParts<D extends AnyRecord> {
  /** For the imports of the service's module. Each record has a module of its own, with its documents and notes. */
  module: Type;
  /** For the service's definition. */
  jobs: JobHandlerClass[];
  /** Token of its {@link RecordStore}, for what a service writes by hand beside it. */
  store: symbol & { readonly record?: D };
}

/** The parts that the module's providers hand on, made together. */
interface Made {
  store: RecordStore<AnyRecord>;
  service: ReturnType<typeof recordService>;
  groups: ReturnType<typeof recordGroups> | null;
  job: ReturnType<typeof recordExport>['job'] | undefined;
}

const MADRID: ZoneOf = async () => 'Europe/Madrid';

/** Decides by the record who reads and changes its documents, qualifications or notes. */
const ownersOf = (
  record: AnyRecord,
  provide: typeof DocumentOwners | typeof NoteOwners,
  store: symbol,
): Provider => ({
  provide,
  inject: [store],
  useFactory: (kept: RecordStore<AnyRecord>) => recordOwners(record, kept),
});

/**
 * The service's half of a declared record: `recordParts(vehicle, { beforeRemove })`. Rules are the service's own; without
 * them the record is what its declaration says.
 */
export function recordParts<D extends AnyRecord>(
  record: D,
  rules: RecordRules<D> = {},
  { zone = MADRID }: { zone?: ZoneOf } = {},
): RecordParts<D> {
  rememberRecord(record);
  const token = (name: keyof Made | 'parts') => Symbol(`${record.entity} ${name}`);
  const all = token('parts');
  const [store, service, groups, job] = [token('store'), token('service'), token('groups'), token('job')];
  const tokens = { store, service, groups, job };
  // The kit gives a rule nothing but values of this record.
  const any = rules as unknown as RecordRules<AnyRecord>;
  const { documents, notes, qualifications, views } = record.calls;
  const providers: Provider[] = [
    {
      provide: all,
      inject: [Database, CallClient, JobQueue, Storage],
      useFactory: (db: Database, calls: CallClient, queue: JobQueue, storage: Storage): Made => {
        const kept = recordStore<AnyRecord>({ db, calls }, record, any);
        const exports = record.calls.export
          ? recordExport({ db, calls, queue, storage }, record, kept.sql, zone, any)
          : null;
        return {
          store: kept,
          service: recordService({ db, calls }, record, kept, exports, any),
          groups: record.shapes.groups ? recordGroups(db, record, kept) : null,
          job: exports?.job,
        };
      },
    },
    ...Object.entries(tokens).map(([name, provide]) => ({
      provide,
      inject: [all],
      useFactory: (made: Made) => made[name as keyof Made],
    })),
    ...(documents || qualifications ? [ownersOf(record, DocumentOwners, store)] : []),
    ...(documents ? [RecordDocuments] : []),
    ...(qualifications ? [RecordQualifications] : []),
    ...(notes ? [ownersOf(record, NoteOwners, store), RecordNotes] : []),
  ];
  const controllers = [
    recordController(record, service),
    ...(views ? [savedViewsController(record.path, views)] : []),
    ...groupControllers(record, groups),
    ...(documents ? [documentsController(documents)] : []),
    ...(notes ? [notesController(notes)] : []),
    ...(qualifications ? [qualificationsController(qualifications)] : []),
  ];

  @Module({ controllers, providers, exports: [store, job] })
  class RecordModule {}
  return { module: RecordModule, jobs: record.calls.export ? [job] : [], store };
}
