import type { CallDeclaration } from '@volante/contracts/call';
import {
  type ContactEventState,
  contactSnapshot,
} from '@volante/contracts/contacts/contact-snapshot.contract';
import { DEMO } from '@volante/contracts/demo';
import { MANAGER_PERMISSIONS } from '@volante/contracts/permissions';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import type { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { TestingHost } from '@volante/service-kit/testing-host';
import { cloneSchemas } from '@volante/testing/servers/schemas';
import { testEnv } from '@volante/testing/servers/test-env';
import { service } from '../src/main.js';
import { writeStudents } from '../src/student-store/student-writer.js';

export const [JAEN, UBEDA] = DEMO.school.branches.map(({ id }) => id) as [string, string, string];

export function person(change: Partial<SessionUser> = {}): SessionUser {
  return {
    id: newId(),
    name: 'Ana Ruiz',
    email: 'ana@example.com',
    role: 'Dirección',
    business: { id: DEMO.school.id, name: DEMO.school.tradeName, operator: false },
    services: [{ id: 'dgt' }],
    permissions: [...MANAGER_PERMISSIONS],
    branches: [JAEN, UBEDA],
    ...change,
  };
}

export const manager = person();
/** Sees Jaén only. */
export const clerk = person({
  permissions: MANAGER_PERMISSIONS.filter((id) => id !== 'client.all-branches'),
  branches: [JAEN],
});
/** A branch of another school. */
export const stranger = person({
  business: { id: DEMO.other.id, name: DEMO.other.tradeName, operator: false },
  branches: [DEMO.other.branches[0].id],
});

/** A contact event as the contacts service publishes it. */
export const studentState = (change: Partial<ContactEventState> = {}): ContactEventState => ({
  id: newId(),
  branch: JAEN,
  type: 'P',
  state: 'active',
  name: 'Berta Ortega Ruiz',
  firstName: 'Berta',
  lastName: 'Ortega Ruiz',
  fiscalCode: '12345678Z',
  birthday: '2000-02-29',
  licence: 'B',
  ...change,
});

/** The school's days are those of Madrid, where the next one begins before it does in UTC. */
export function daysAgo(days: number): string {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });
  return new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
}

export interface DgtHost {
  host: TestingHost;
  db: Database;
  ok<T = Record<string, unknown>>(
    as: SessionUser,
    call: CallDeclaration,
    input?: Readonly<Record<string, unknown>>,
  ): Promise<T>;
  /** Answers the code of a call that must fail. */
  fails(as: SessionUser, call: CallDeclaration, input?: Readonly<Record<string, unknown>>): Promise<string>;
  /** Puts a student into the copy. */
  student(change?: Partial<ContactEventState>, business?: string): Promise<string>;
  stop(): Promise<void>;
}

export async function fillBranches(db: Database): Promise<void> {
  for (const business of [DEMO.school, DEMO.other])
    for (const { id, name, province } of business.branches)
      await db.unscopedRun(
        `INSERT INTO branch_ref (business_id, id, name, province, time_zone, state, version)
         VALUES (:business, :id, :name, :province, 'Europe/Madrid', 'active', 1)`,
        { business: business.id, id, name, province },
      );
}

/** Sets the settings of the run's own servers and makes an empty schema. */
export async function prepare(): Promise<void> {
  Object.assign(process.env, testEnv().settings, { VOLANTE_CHECK_OUTPUT: '1', VOLANTE_LOG_LEVEL: 'error' });
  await cloneSchemas(['dgt']);
}

export async function addStudent(
  db: Database,
  businessId: string,
  state: ContactEventState,
): Promise<string> {
  await writeStudents({ query: (sql, values) => db.source.query(sql, [...values]) }, [
    { businessId, version: 1, state },
  ]);
  return state.id;
}

/** The service on the run's own servers, with the branches of both demo businesses and no students. */
type StandIns = (bus: TestingHost['bus']) => void;

/** Contacts that have nobody to be copied. */
const noContacts: StandIns = (bus) =>
  bus.subscribe(contactSnapshot.subject, {
    callback: (_, message) => void message.respond(JSON.stringify({ success: true, data: { rows: [] } })),
  });

/** `contacts` answers the worker, which copies the students. */
export async function startDgt({
  worker = false,
  contacts = noContacts,
}: {
  worker?: boolean;
  contacts?: StandIns;
} = {}): Promise<DgtHost> {
  await prepare();
  const host = await TestingHost.start([service], { worker, standIns: contacts });
  const db = host.services[0]?.kit.db;
  if (!db) throw new Error('no dgt service');
  await fillBranches(db);
  return {
    host,
    db,
    ok: async <T>(as: SessionUser, call: CallDeclaration, input = {}) => {
      const answer = await host.call(as, call, input);
      if (!answer.success) throw new Error(`${call.path}: ${JSON.stringify(answer.error)}`);
      return answer.data as T;
    },
    fails: async (as, call, input) => (await host.call(as, call, input)).error?.code ?? 'no error',
    student: (change = {}, business = DEMO.school.id) => addStudent(db, business, studentState(change)),
    stop: () => host.stop(),
  };
}
