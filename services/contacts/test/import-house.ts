import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contactImports } from '@volante/contracts/contacts/contact-import.contract';
import { contactJobs } from '@volante/contracts/contacts/contact-jobs.contract';
import { DEMO } from '@volante/contracts/demo';
import { fileRegister } from '@volante/contracts/files/file.contract';
import type { JobView } from '@volante/contracts/jobs/job.contract';
import type { ImportCalls } from '@volante/contracts/lists/import-calls';
import { MANAGER_PERMISSIONS } from '@volante/contracts/permissions';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import type { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { openStorage } from '@volante/service-kit/storage/open-storage';
import { newStagingKey, type Storage } from '@volante/service-kit/storage/storage';
import { type Envelope, TestingHost } from '@volante/service-kit/testing-host';
import { cloneSchemas } from '@volante/testing/servers/schemas';
import { testEnv } from '@volante/testing/servers/test-env';
import { SAMPLE_BRANCHES } from '@volante/testing/sheets/sample-sheets';
import { service } from '../src/main.js';

/** Ids of the branches that the samples name. */
export const BRANCHES = DEMO.school.branches.map(({ id }) => id);
const WAIT_MS = 100;

export function person(change: Partial<SessionUser> = {}): SessionUser {
  return {
    id: newId(),
    name: 'Carmen Ortega',
    email: 'carmen@example.com',
    role: 'Prueba',
    business: { id: DEMO.school.id, name: 'Autoescuela El Olivo', operator: false },
    services: [],
    permissions: [...MANAGER_PERMISSIONS],
    branches: BRANCHES,
    ...change,
  };
}

/** Restricted to one branch, without sight of others. */
export function clerk(branch: string): SessionUser {
  const permissions = MANAGER_PERMISSIONS.filter((id) => id !== 'client.all-branches');
  return person({ permissions, branches: [branch] });
}

/** The contacts service with its storage, and a stand-in for the service that keeps files. */
export class ImportHouse {
  readonly storage: Storage;
  private readonly keys = new Map<string, string>();

  private constructor(readonly host: TestingHost) {
    this.storage = openStorage();
  }

  static async open(options: { worker: boolean }): Promise<ImportHouse> {
    const settings = { VOLANTE_CHECK_OUTPUT: '1', VOLANTE_LOG_LEVEL: 'error', VOLANTE_JOB_LEASE_MS: '1000' };
    Object.assign(process.env, testEnv().settings, settings);
    await cloneSchemas(['contacts']);
    const house = new ImportHouse(await TestingHost.start([service], options));
    house.keepFiles();
    await house.addBranches();
    return house;
  }

  get db(): Database {
    const kit = this.host.services[0]?.kit;
    if (!kit) throw new Error('no contacts service');
    return kit.db;
  }

  async close(): Promise<void> {
    await this.host.stop();
  }

  /** Answers as `files` does: an id for the stored file. */
  private keepFiles(): void {
    this.host.bus.subscribe(fileRegister.subject, {
      callback: (_, message) => {
        const { key } = message.json<{ key: string }>();
        const id = key.slice(-24);
        this.keys.set(id, key);
        message.respond(JSON.stringify({ success: true, data: { id } }));
      },
    });
  }

  private async addBranches(): Promise<void> {
    const zones = ['Europe/Madrid', 'Europe/Madrid', 'Atlantic/Canary'];
    for (const [index, id] of BRANCHES.entries()) {
      await this.db.unscopedRun(
        `INSERT INTO branch_ref (business_id, id, code, name, city, province, time_zone, version)
         VALUES (:business, :id, :code, :name, '', 23, :zone, 1)`,
        {
          business: DEMO.school.id,
          id,
          code: `S${index}`,
          name: SAMPLE_BRANCHES[index] ?? '',
          zone: zones[index] ?? '',
        },
      );
    }
  }

  /** As the gateway does: bytes to storage, then the call. */
  async upload(
    as: SessionUser,
    content: string | Uint8Array,
    filename = 'alumnos.csv',
    options: { idempotencyKey?: string; bodyHash?: string } = {},
    call: ImportCalls['upload'] = contactImports.upload,
  ): Promise<Envelope> {
    const bytes = Buffer.from(content);
    const upload = newStagingKey();
    await this.storage.put(upload, once(bytes));
    return this.host.call(as, call, { upload, filename, size: bytes.length }, options);
  }

  async uploadFile(as: SessionUser, path: string, filename: string): Promise<Envelope> {
    return this.upload(as, await readFile(path), filename);
  }

  async readJob(as: SessionUser, id: string): Promise<JobView> {
    const { data } = await this.host.call(as, contactJobs.read, { id });
    return data as JobView;
  }

  async waitFor(
    as: SessionUser,
    id: string,
    until = (job: JobView) => job.finishedAt !== null,
  ): Promise<JobView> {
    for (;;) {
      const job = await this.readJob(as, id);
      if (until(job)) return job;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  }

  /** The content of a job's file. */
  async bytesOf(fileId: string): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of await this.storage.get(this.keys.get(fileId) ?? '')) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** The branches in the events of a contact's changes, oldest first: its files follow them. */
  async placed(id: string): Promise<string[]> {
    const rows = await this.db.unscoped<{ state: string }>(
      "SELECT state FROM event_log WHERE topic = 'contact.updated' AND entity_id = :id ORDER BY id",
      { id },
    );
    return rows.map(({ state }) => (JSON.parse(state) as { branch: string }).branch);
  }

  async count(where = "state <> 'deleted'"): Promise<number> {
    const [row] = await this.db.unscoped<{ n: number }>(
      `SELECT COUNT(*) n FROM contact WHERE business_id = :business AND ${where}`,
      { business: DEMO.school.id },
    );
    return Number(row?.n);
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** A worker process of its own, as in production: one that can be killed. */
export function startWorker(): ChildProcess {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const host = join(process.env.VOLANTE_TEST_ROOT ?? '', 'packages/service-kit/dist/host.js');
  return spawn(process.execPath, [host], {
    env: { ...inherited, VOLANTE_SERVICES: 'contacts', VOLANTE_ROLE: 'worker' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** The id of the job that a call began; fails when it began none. */
export function jobOf(answer: Envelope | undefined): string {
  if (!answer?.success) throw new Error(JSON.stringify(answer?.error));
  return (answer.data as { job: string }).job;
}
