import type { Provider, Type } from '@nestjs/common';
import type { ImportCalls } from '@volante/contracts/lists/import-calls';
import { can } from '../context.js';
import { Database } from '../data/database.js';
import type { JobHandler } from '../jobs/job-handler.js';
import { JobQueue } from '../jobs/job-queue.js';
import { Storage } from '../storage/storage.js';
import { ImportSweep } from './import.sweep.js';
import { ImportStore } from './import-store.js';
import type { ImportedList, ImportFields, ImportRecord } from './imported-list.js';
import { importsController } from './imports.controller.js';
import { ImportsService } from './imports.service.js';
import { PreviewsService } from './previews.service.js';
import { ImportJob } from './running/import.job.js';
import { RejectedJob } from './running/rejected.job.js';
import { RejectedFile } from './running/rejected-file.js';
import { KeptFile } from './undoing/kept-file.js';
import { UndoJob } from './undoing/undo.job.js';

/** The calls of one list's imports, without the list's own types. */
export interface ImportParts {
  imports: Pick<ImportsService<ImportFields, ImportRecord>, 'upload' | 'start' | 'list' | 'undo'>;
  previews: Pick<PreviewsService<ImportFields, ImportRecord>, 'preview'>;
  store: ImportStore;
  sweep: ImportSweep;
  jobs: { run: JobHandler; undo: JobHandler; rejected: JobHandler };
}

function parts<F extends ImportFields, R extends ImportRecord>(
  db: Database,
  storage: Storage,
  queue: JobQueue,
  of: ImportedList<F, R>,
): ImportParts {
  const store = new ImportStore(db, of.entity, (ctx) => can(ctx, of.seesAll));
  const rejectedFile = new RejectedFile(db, of);
  return {
    imports: new ImportsService(db, storage, queue, store, of),
    previews: new PreviewsService(db, storage, store, of),
    store,
    sweep: new ImportSweep(db, storage, store.names),
    jobs: {
      run: new ImportJob(storage, queue, store, of, rejectedFile) as JobHandler,
      undo: new UndoJob(store, of, new KeptFile(db, of)) as JobHandler,
      rejected: new RejectedJob(storage, store, rejectedFile) as JobHandler,
    },
  };
}

/**
 * Imports into one list: its controller and providers go into the feature's module, its jobs and sweep into the
 * service's definition. `list` is the provider that says what the list is.
 */
export function listImports<F extends ImportFields, R extends ImportRecord>(
  calls: ImportCalls,
  list: Type<ImportedList<F, R>>,
) {
  const whole = Symbol(`${list.name} imports`);
  const part = (name: string, pick: (all: ImportParts) => unknown) => {
    const token = Symbol(`${list.name} ${name}`);
    const provider: Provider = { provide: token, inject: [whole], useFactory: pick };
    return { token, provider };
  };
  const run = part('import', ({ jobs }) => jobs.run);
  const undo = part('import undo', ({ jobs }) => jobs.undo);
  const rejected = part('import rejected', ({ jobs }) => jobs.rejected);
  const sweep = part('import sweep', (all) => all.sweep);
  const store = part('import store', (all) => all.store);
  const providers: Provider[] = [
    list,
    { provide: whole, inject: [Database, Storage, JobQueue, list], useFactory: parts },
    ...[run, undo, rejected, sweep, store].map(({ provider }) => provider),
  ];
  return {
    controller: importsController(calls, whole),
    providers,
    /** Token of the list's {@link ImportStore}. */
    store: store.token,
    jobs: [run.token, undo.token, rejected.token],
    sweep: sweep.token,
  };
}
