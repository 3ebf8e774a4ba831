import {
  type ContactEventState,
  contactSnapshot,
} from '@volante/contracts/contacts/contact-snapshot.contract';
import { DEMO } from '@volante/contracts/demo';
import { type LackingPaper, lackingPapers } from '@volante/contracts/files/slot-lacking.contract';
import type { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { TestingHost } from '@volante/service-kit/testing-host';
import { type LooseHouse, people, startLoose } from '@volante/testing/records/loose-house';
import { cloneSchemas } from '@volante/testing/servers/schemas';
import { testEnv } from '@volante/testing/servers/test-env';
import { service } from '../src/main.js';
import { writeStudents } from '../src/student-store/student-writer.js';

export const [JAEN, UBEDA] = DEMO.school.branches.map(({ id }) => id) as [string, string, string];

/** The clerk sees Jaén only. */
export const { person, manager, clerk, stranger } = people({
  services: [{ id: 'dgt' }],
  branches: [JAEN, UBEDA],
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

export interface DgtHost extends LooseHouse {
  /** Puts a student into the copy. */
  student(change?: Partial<ContactEventState>, business?: string): Promise<string>;
  /** Papers that everybody lacks by the files service; `null`: it fails. */
  papers: { lacking: LackingPaper[] | null; asked: unknown };
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

type StandIns = (bus: TestingHost['bus']) => void;

/** Contacts that have nobody to be copied. */
const noContacts: StandIns = (bus) =>
  bus.subscribe(contactSnapshot.subject, {
    callback: (_, message) => void message.respond(JSON.stringify({ success: true, data: { rows: [] } })),
  });

function answerPapers(bus: TestingHost['bus'], papers: DgtHost['papers']): void {
  bus.subscribe(lackingPapers.subject, {
    callback: (_, message) => {
      const asked = message.json<{ people: { contact: string }[] }>();
      papers.asked = asked;
      const { lacking } = papers;
      const rows = asked.people.map(({ contact }) => ({ contact, papers: lacking }));
      const answer = lacking
        ? { success: true, data: { rows } }
        : { success: false, error: { code: 'REQ-106' } };
      message.respond(JSON.stringify(answer));
    },
  });
}

/**
 * The service on the run's own servers, with the branches of both demo businesses and no students. `contacts` answers the worker,
 * which copies the students.
 */
export async function startDgt({
  worker = false,
  contacts = noContacts,
}: {
  worker?: boolean;
  contacts?: StandIns;
} = {}): Promise<DgtHost> {
  const papers: DgtHost['papers'] = { lacking: [], asked: null };
  const standIns: StandIns = (bus) => {
    contacts(bus);
    answerPapers(bus, papers);
  };
  const house = await startLoose(service, { worker, standIns });
  const { db } = house;
  await fillBranches(db);
  return {
    ...house,
    papers,
    student: (change = {}, business = DEMO.school.id) => addStudent(db, business, studentState(change)),
  };
}
