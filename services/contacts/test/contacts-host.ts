import { contactCreate } from '@volante/contracts/contacts/contact.contract';
import { contactJobs } from '@volante/contracts/contacts/contact-jobs.contract';
import { DEMO } from '@volante/contracts/demo';
import { fileAttach } from '@volante/contracts/files/file.contract';
import type { JobView } from '@volante/contracts/jobs/job.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import type { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { TestingHost } from '@volante/service-kit/testing-host';
import { type LooseHouse, people, startLoose } from '@volante/testing/records/loose-house';
import { service } from '../src/main.js';

export const [JAEN, UBEDA, LAS_PALMAS] = DEMO.school.branches.map(({ id }) => id) as [string, string, string];
export const VIGO = DEMO.other.branches[0].id;

export const { person, manager, clerk, stranger } = people();
/** Belongs to no branch. */
export const nowhere: SessionUser = { ...clerk, id: newId(), branches: [] };
/** A file that the stand-in of the files service refuses. */
export const REFUSED_FILE = 'f'.repeat(24);

export interface ContactsHost extends LooseHouse {
  /** Attach requests to the files service. */
  attached: unknown[];
  /** The branches in the events of these contacts' changes, oldest first: their files follow them. */
  placed(ids: readonly string[]): Promise<string[]>;
  /** The job once it has ended; its worker is this process. */
  finished(as: SessionUser, job: string): Promise<JobView>;
  create(as: SessionUser, input: Readonly<Record<string, unknown>>): Promise<string>;
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
  const house = await startLoose(service, { ...options, log: 'silent' });
  const { host, db, ok } = house;
  await fillBranches(db);
  const files = standInForFiles(host);
  await host.bus.flush();
  return {
    ...house,
    ...files,
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
  };
}
