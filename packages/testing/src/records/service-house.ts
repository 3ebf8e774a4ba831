import type { CallDeclaration, CallInput, CallOutput } from '@volante/contracts/call';
import { DEMO } from '@volante/contracts/demo';
import { MANAGER_PERMISSIONS } from '@volante/contracts/permissions';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import type { ServiceDefinition } from '@volante/service-kit/boot/service-definition';
import type { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import type { Envelope, TestingHost } from '@volante/service-kit/testing-host';
import { type HostOptions, openHost } from './open-host.js';

export const [FIRST_BRANCH, SECOND_BRANCH] = DEMO.school.branches.map(({ id }) => id) as [string, string];

/** Somebody of the demo school with every permission of a manager, who belongs to its branches. */
export function somebody(change: Partial<SessionUser> = {}): SessionUser {
  return {
    id: newId(),
    name: 'Ana Ruiz',
    email: 'ana@example.com',
    role: 'Dirección',
    business: { id: DEMO.school.id, name: DEMO.school.tradeName, operator: false },
    services: ['formative', 'dgt', 'web'].map((id) => ({ id })),
    permissions: [...MANAGER_PERMISSIONS],
    branches: DEMO.school.branches.map(({ id }) => id),
    ...change,
  };
}

const withoutAllBranches = MANAGER_PERMISSIONS.filter((id) => id !== 'client.all-branches');

export const PEOPLE = {
  manager: somebody(),
  /** May do everything, in the first branch only. */
  clerk: somebody({ name: 'Luis Mora', permissions: withoutAllBranches, branches: [FIRST_BRANCH] }),
  /** May do everything, in the second branch only. */
  neighbour: somebody({ name: 'Eva Gil', permissions: withoutAllBranches, branches: [SECOND_BRANCH] }),
  /** A manager of another school. */
  stranger: somebody({
    name: 'Otra Persona',
    business: { id: DEMO.other.id, name: DEMO.other.tradeName, operator: false },
    branches: [DEMO.other.branches[0].id],
  }),
};

/** The password of everybody here, where a test answers for the session service. */
export const OWN_PASSWORD = 'la buena de siempre';

/** One service on real servers, spoken to as the gateway would. */
export interface ServiceHouse {
  host: TestingHost;
  db: Database;
  /** Data of a call that must succeed. */
  ok<C extends CallDeclaration>(as: SessionUser, call: C, input: CallInput<C>): Promise<CallOutput<C>>;
  call(as: SessionUser, call: CallDeclaration, input?: object, key?: string): Promise<Envelope>;
  /** Code of a call that must fail. */
  fails(as: SessionUser, call: CallDeclaration, input?: object): Promise<string>;
  stop(): Promise<void>;
}

/** Parts of a new record that a newcomer may have forgotten, by the code that a call then answers. */
const HINTS: Readonly<Record<string, string>> = {
  'REQ-104': ': nothing answers it. Is its module among the "imports" of the service\'s module?',
  'REQ-110': ': the cause is in the log. Is the migration of its table among the "migrations" of main.ts?',
};

/** Starts a service in a schema of its own, cloned from the migrated template. */
export async function startHouse(
  definition: ServiceDefinition,
  options: HostOptions = {},
): Promise<ServiceHouse> {
  const { host, db } = await openHost(definition, options);
  const call = (as: SessionUser, declared: CallDeclaration, input: object = {}, key?: string) =>
    host.call(as, declared, { ...input }, key ? { idempotencyKey: key, bodyHash: key } : {});
  return {
    host,
    db,
    call,
    ok: async (as, declared, input) => {
      const answer = await call(as, declared, input as object);
      if (!answer.success)
        throw new Error(
          `${declared.path}: ${JSON.stringify(answer.error)}${HINTS[answer.error?.code ?? ''] ?? ''}`,
        );
      return answer.data as CallOutput<typeof declared>;
    },
    fails: async (as, declared, input) => (await call(as, declared, input)).error?.code ?? 'no error',
    stop: () => host.stop(),
  };
}

/** The demo school's branches as the business service's events would have left them. */
export async function knowBranches({ db }: ServiceHouse): Promise<void> {
  for (const business of [DEMO.school, DEMO.other]) {
    for (const { id, code, name } of business.branches) {
      await db.unscopedRun(
        `INSERT INTO branch_ref (business_id, id, code, name, time_zone, state, version)
         VALUES (:business, :id, :code, :name, 'Europe/Madrid', 'active', 1)`,
        { business: business.id, id, code, name },
      );
    }
  }
}
