import type { CallDeclaration } from '@volante/contracts/call';
import { DEMO } from '@volante/contracts/demo';
import { MANAGER_PERMISSIONS } from '@volante/contracts/permissions';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import type { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { TestingHost } from '@volante/service-kit/testing-host';
import { cloneSchemas } from '@volante/testing/servers/schemas';
import { testEnv } from '@volante/testing/servers/test-env';
import { service } from '../src/main.js';

export const [JAEN, UBEDA, LAS_PALMAS] = DEMO.school.branches.map(({ id }) => id) as [string, string, string];

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

export const manager = person();
/** Of another school. */
export const stranger = person({
  business: { id: DEMO.other.id, name: DEMO.other.tradeName, operator: false },
  branches: [DEMO.other.branches[0].id],
});

export interface MailHost {
  host: TestingHost;
  db: Database;
  /** Answers the data of a call that must succeed. */
  ok<T = Record<string, unknown>>(
    as: SessionUser,
    call: CallDeclaration,
    input?: Readonly<Record<string, unknown>>,
  ): Promise<T>;
  /** Answers the code of a call that must fail. */
  fails(as: SessionUser, call: CallDeclaration, input?: Readonly<Record<string, unknown>>): Promise<string>;
  stop(): Promise<void>;
}

/** The mail service on the run's own servers. */
export async function startMail({ worker = false } = {}): Promise<MailHost> {
  Object.assign(process.env, testEnv().settings, { VOLANTE_CHECK_OUTPUT: '1', VOLANTE_LOG_LEVEL: 'error' });
  await cloneSchemas(['mail']);
  const host = await TestingHost.start([service], { worker });
  const db = host.services[0]?.kit.db;
  if (!db) throw new Error('no mail service');
  return {
    host,
    db,
    ok: async <T>(as: SessionUser, call: CallDeclaration, input = {}) => {
      const answer = await host.call(as, call, input);
      if (!answer.success) throw new Error(`${call.path}: ${JSON.stringify(answer.error)}`);
      return answer.data as T;
    },
    fails: async (as, call, input) => (await host.call(as, call, input)).error?.code ?? 'no error',
    stop: () => host.stop(),
  };
}
