import type { CallDeclaration } from '@volante/contracts/call';
import { DEMO } from '@volante/contracts/demo';
import { MANAGER_PERMISSIONS } from '@volante/contracts/permissions';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import type { ServiceDefinition } from '@volante/service-kit/boot/service-definition';
import type { Database } from '@volante/service-kit/data/database';
import type { Envelope, TestingHost } from '@volante/service-kit/testing-host';
import { type HostOptions, openHost } from './open-host.js';
import { somebody } from './service-house.js';

type Input = Readonly<Record<string, unknown>>;

/** One service on real servers; a test sends it any input and names the type of the answer. */
export interface LooseHouse {
  host: TestingHost;
  db: Database;
  call(
    as: SessionUser,
    call: CallDeclaration,
    input?: Input,
    options?: { idempotencyKey?: string },
  ): Promise<Envelope>;
  /** Data of a call that must succeed. */
  ok<T = Record<string, unknown>>(as: SessionUser, call: CallDeclaration, input?: Input): Promise<T>;
  /** Code of a call that must fail. */
  fails(as: SessionUser, call: CallDeclaration, input?: Input): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a service in a schema of its own. */
export async function startLoose(
  definition: ServiceDefinition,
  options: HostOptions = {},
): Promise<LooseHouse> {
  const { host, db } = await openHost(definition, options);
  const call: LooseHouse['call'] = (as, declared, input = {}, options = {}) =>
    host.call(as, declared, input, options);
  return {
    host,
    db,
    call,
    ok: async <T>(as: SessionUser, declared: CallDeclaration, input = {}) => {
      const answer = await call(as, declared, input);
      if (!answer.success) throw new Error(`${declared.path}: ${JSON.stringify(answer.error)}`);
      return answer.data as T;
    },
    fails: async (as, declared, input) => (await call(as, declared, input)).error?.code ?? 'no error',
    stop: () => host.stop(),
  };
}

/** People of the demo: a manager who sees all branches, a clerk of the first one, a manager of another school. */
export function people(usual: Partial<SessionUser> = {}) {
  const person = (change: Partial<SessionUser> = {}) => somebody({ services: [], ...usual, ...change });
  return {
    person,
    manager: person(),
    clerk: person({
      permissions: MANAGER_PERMISSIONS.filter((id) => id !== 'client.all-branches'),
      branches: [DEMO.school.branches[0].id],
    }),
    stranger: person({
      business: { id: DEMO.other.id, name: DEMO.other.tradeName, operator: false },
      branches: [DEMO.other.branches[0].id],
    }),
  };
}
