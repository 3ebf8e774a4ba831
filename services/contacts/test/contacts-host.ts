import type { CallDeclaration } from '@volante/contracts/call';
import { contactCreate } from '@volante/contracts/contacts/contact.contract';
import { contactJobs } from '@volante/contracts/contacts/contact-jobs.contract';
import { DEMO } from '@volante/contracts/demo';
import { fileAttach } from '@volante/contracts/files/file.contract';
import type { JobView } from '@volante/contracts/jobs/job.contract';
import { MANAGER_PERMISSIONS } from '@volante/contracts/permissions';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import type { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { type Envelope, TestingHost } from '@volante/service-kit/testing-host';
import { cloneSchemas } from '@volante/testing/servers/schemas';
import { testEnv } from '@volante/testing/servers/test-env';
import { service } from '../src/main.js';

export const [JAEN, UBEDA, LAS_PALMAS] = DEMO.school.branches.map(({ id }) => id) as [string, string, string];
export const VIGO = DEMO.other.branches[0].id;

export function person(change: Partial<SessionUser> = {}): SessionUser {
  return {
    id: newId(),
    name: 'Ana Ruiz',
    email: 'ana@example.com',
    role: 'Dirección',
    business: { id: DEMO.school.id, name: DEMO.school.tradeName, operator: false },
    services: [],
    permissions: [...MANAGER_PERMISSIONS],
    branches: [JAEN, UBEDA, LAS_PALMAS],
    ...change,
  };
}

const withoutAllBranches = MANAGER_PERMISSIONS.filter((id) => id !== 'client.all-branches');

/** Sees every branch of the school. */
export const manager = person();
/** Sees Jaén only. */
export const clerk = person({ permissions: withoutAllBranches, branches: [JAEN] });
/** Belongs to no branch. */
export const nowhere = person({ permissions: withoutAllBranches, branches: [] });
/** A contact of another school. */
export const stranger = person({
  business: { id: DEMO.other.id, name: DEMO.other.tradeName, operator: false },
  branches: [VIGO],
});

/** A file that the stand-in of the files service refuses. */
export const REFUSED_FILE = 'f'.repeat(24);

export interface ContactsHost {
  host: TestingHost;
  db: Database;
  /** Attach requests to the files service. */
  attached: unknown[];
  /** The branches in the events of these contacts' changes, oldest first: their files follow them. */
  placed(ids: readonly string[]): Promise<string[]>;
  /** Answers the data of a call that must succeed. */
  ok<T = Record<string, unknown>>(
    as: SessionUser,
    call: CallDeclaration,
    input?: Readonly<Record<string, unknown>>,
  ): Promise<T>;
  /** Answers the code of a call that must fail. */
  fails(as: SessionUser, call: CallDeclaration, input?: Readonly<Record<string, unknown>>): Promise<string>;
  /** The job once it has ended; its worker is this process. */
  finished(as: SessionUser, job: string): Promise<JobView>;
  create(as: SessionUser, input: Readonly<Record<string, unknown>>): Promise<string>;
  stop(): Promise<void>;
}

async function fillBranches(db: Database): Promise<void> {
  for (const business of [DEMO.school, DEMO.other]) {
    for (const { id, code, name, city, province } of business.branches) {
      await db.unscopedRun(
        `INSERT INTO branch_ref (business_id, id, code, name, city, province, time_zone, version)
         VALUES (:business, :id, :code, :name, :city, :province, 'Europe/Madrid', 1)`,
        { business: business.id, id, code, name, city, province },
      );
    }
  }
}

/** Stands in for the files service: attaches everything but one file. */
function standInForFiles(host: TestingHost): Pick<ContactsHost, 'attached'> {
  const attached: unknown[] = [];
  host.bus.subscribe(fileAttach.subject, {
    callback: (_, message) => {
      const { files } = message.json<{ files: { id: string }[] }>();
      const ids = files.map(({ id }) => id);
      if (ids.includes(REFUSED_FILE)) {
        message.respond(JSON.stringify({ success: false, error: { code: 'FILE-001', message: '' } }));
        return;
      }
      attached.push(message.json());
      message.respond(JSON.stringify({ success: true, data: { attached: ids } }));
    },
  });
  return { attached };
}

/** The contacts service on the run's own servers, with the branches of both demo businesses and no contacts. */
export async function startContacts(options: { worker?: boolean } = {}): Promise<ContactsHost> {
  Object.assign(process.env, testEnv().settings, { VOLANTE_CHECK_OUTPUT: '1', VOLANTE_LOG_LEVEL: 'silent' });
  await cloneSchemas(['contacts']);
  const host = await TestingHost.start([service], options);
  const db = host.services[0]?.kit.db;
  if (!db) throw new Error('no contacts service');
  await fillBranches(db);
  const files = standInForFiles(host);
  await host.bus.flush();
  const call = (as: SessionUser, declared: CallDeclaration, input = {}): Promise<Envelope> =>
    host.call(as, declared, input);
  const ok: ContactsHost['ok'] = async <T>(as: SessionUser, declared: CallDeclaration, input = {}) => {
    const answer = await call(as, declared, input);
    if (!answer.success) throw new Error(`${declared.path}: ${JSON.stringify(answer.error)}`);
    return answer.data as T;
  };
  return {
    host,
    db,
    ...files,
    ok,
    fails: async (as, declared, input) => (await call(as, declared, input)).error?.code ?? 'no error',
    finished: async (as, id) => {
      for (;;) {
        const job = await ok<JobView>(as, contactJobs.read, { id });
        if (job.finishedAt !== null) return job;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    placed: async (ids) => {
      const rows = await db.unscoped<{ state: string }>(
        "SELECT state FROM event_log WHERE topic = 'contact.updated' AND entity_id IN (:ids) ORDER BY id",
        { ids },
      );
      return rows.map(({ state }) => (JSON.parse(state) as { branch: string }).branch);
    },
    create: async (as, input) => (await ok<{ id: string }>(as, contactCreate, input)).id,
    stop: () => host.stop(),
  };
}
