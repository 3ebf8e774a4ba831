import { accountSuspension } from '@volante/contracts/accounts/employee-account.contract';
import type { CallOutput } from '@volante/contracts/call';
import { contactBranchPeople } from '@volante/contracts/contacts/contact-branch.contract';
import { DEMO, DEMO_STAFF } from '@volante/contracts/demo';
import { accountCards } from '@volante/contracts/employees/account-card.contract';
import { fileAttach, fileDescribe, fileRegister } from '@volante/contracts/files/file.contract';
import { recordFileChange, recordFileList } from '@volante/contracts/files/record-file.contract';
import { newId } from '@volante/service-kit/object-id';
import { TestingHost } from '@volante/service-kit/testing-host';
import { type LooseHouse, people, startLoose } from '@volante/testing/records/loose-house';
import { loadBusinessDemo } from '../src/demo/business.demo.js';
import { service } from '../src/main.js';

export const [JAEN, UBEDA, LAS_PALMAS] = DEMO.school.branches.map(({ id }) => id) as [string, string, string];
export const VIGO = DEMO.other.branches[0].id;

/** The clerk belongs to Jaén and may change branches, but does not see all of them. */
export const { person, manager, clerk, stranger } = people();

/** A picture that the stand-in of the files service does not know. */
export const REFUSED_FILE = 'f'.repeat(24);

export interface BusinessHost extends LooseHouse {
  /** How many contacts the stand-in of the contacts service finds in each branch.. */
  people: Map<string, number>;
  /** What the files service was asked to attach. */
  attached: { public?: boolean; document?: boolean; owner: { kind: string } }[];
  /** File → key in storage of what jobs have made. */
  made: Map<string, string>;
  /** User accounts that the stand-in of the session service knows. */
  accounts: { id: string; name: string; email: string; branches: string[] }[];
  /** Those of them who keep the time register, as it sees them: nobody at first. */
  keepers: Set<string>;
  /** Whom it was asked to keep out, and the code with which it refuses, if any. */
  doors: { barred: unknown[]; refuses: string | null };
  /** What it was asked to do with documents. */
  documents: unknown[];
}

function standInForContacts(host: TestingHost): Map<string, number> {
  const people = new Map<string, number>();
  host.bus.subscribe(contactBranchPeople.subject, {
    callback: (_, message) => {
      const contacts = people.get(message.json<{ branch: string }>().branch) ?? 0;
      message.respond(JSON.stringify({ success: true, data: { contacts, capped: false } }));
    },
  });
  return people;
}

function standInForFiles(host: TestingHost): Pick<BusinessHost, 'attached' | 'made'> {
  const attached: BusinessHost['attached'] = [];
  const made = new Map<string, string>();
  host.bus.subscribe(fileAttach.subject, {
    callback: (_, message) => {
      const sent = message.json<BusinessHost['attached'][number] & { files: { id: string }[] }>();
      const ids = sent.files.map(({ id }) => id);
      if (ids.includes(REFUSED_FILE)) {
        message.respond(JSON.stringify({ success: false, error: { code: 'FILE-001', message: '' } }));
        return;
      }
      attached.push(sent);
      message.respond(
        JSON.stringify({ success: true, data: { attached: ids, names: ids.map(() => 'Contrato.pdf') } }),
      );
    },
  });
  host.bus.subscribe(fileRegister.subject, {
    callback: (_, message) => {
      const id = newId();
      made.set(id, message.json<{ key: string }>().key);
      message.respond(JSON.stringify({ success: true, data: { id } }));
    },
  });
  host.bus.subscribe(fileDescribe.subject, {
    callback: (_, message) => {
      const describe = (id: string): CallOutput<typeof fileDescribe>['rows'][number] => ({
        id,
        key: `b/${DEMO.school.id}/202611/${id}`,
        name: 'logo.png',
        mime: 'image/png',
        size: 1,
        width: 1,
        height: 1,
        isReadable: true,
        isFree: false,
      });
      const rows = message.json<{ ids: string[] }>().ids.map(describe);
      message.respond(JSON.stringify({ success: true, data: { rows } }));
    },
  });
  return { attached, made };
}

/** Knows the accounts of the demo's people, whatever the business. */
function standInForSession(host: TestingHost): Pick<BusinessHost, 'accounts' | 'keepers'> {
  const keepers = new Set<string>();
  const accounts = DEMO_STAFF.map(({ id, name, email, branches }) => ({
    id,
    name,
    email,
    branches: [...branches],
  }));
  host.bus.subscribe(accountCards.subject, {
    callback: (_, message) => {
      const { ids, holding } = message.json<{ ids?: string[]; holding?: string[] }>();
      const rows = accounts.filter(({ id }) => (!ids || ids.includes(id)) && (!holding || keepers.has(id)));
      message.respond(JSON.stringify({ success: true, data: { rows } }));
    },
  });
  return { accounts, keepers };
}

/** Keeps out whoever it is asked to, unless told to refuse. */
function standInForDoors(host: TestingHost): BusinessHost['doors'] {
  const doors: BusinessHost['doors'] = { barred: [], refuses: null };
  host.bus.subscribe(accountSuspension.subject, {
    callback: (_, message) => {
      doors.barred.push(message.json());
      const error = { code: doors.refuses, message: '' };
      message.respond(
        JSON.stringify(doors.refuses ? { success: false, error } : { success: true, data: null }),
      );
    },
  });
  return doors;
}

/** Knows one document, of whatever record. */
function standInForDocuments(host: TestingHost): unknown[] {
  const asked: unknown[] = [];
  const answers = {
    [recordFileList.subject]: { rows: [] },
    [recordFileChange.subject]: { before: 'Contrato.pdf', after: 'Seguro.pdf' },
  };
  for (const [subject, data] of Object.entries(answers)) {
    host.bus.subscribe(subject, {
      callback: (_, message) => {
        asked.push(message.json());
        message.respond(JSON.stringify({ success: true, data }));
      },
    });
  }
  return asked;
}

/** The business service on the run's own servers with the demo's businesses; contacts and files are stand-ins. */
export async function startBusiness(options: { worker?: boolean } = {}): Promise<BusinessHost> {
  const house = await startLoose(service, { ...options, log: 'silent' });
  const { host } = house;
  const kit = host.services[0]?.kit;
  if (!kit) throw new Error('no business service');
  await loadBusinessDemo(kit);
  const people = standInForContacts(host);
  const files = standInForFiles(host);
  const documents = standInForDocuments(host);
  const { accounts, keepers } = standInForSession(host);
  const doors = standInForDoors(host);
  await host.bus.flush();
  return { ...house, people, ...files, accounts, keepers, doors, documents };
}
