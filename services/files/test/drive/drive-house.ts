import type { CallDeclaration, CallInput, CallOutput } from '@volante/contracts/call';
import { DEMO } from '@volante/contracts/demo';
import { accountCards } from '@volante/contracts/employees/account-card.contract';
import { folderRead } from '@volante/contracts/files/drive.contract';
import { folderAccessUpdate } from '@volante/contracts/files/drive-access.contract';
import { folderCreate } from '@volante/contracts/files/drive-change.contract';
import { fileUpload } from '@volante/contracts/files/file.contract';
import type { Permission } from '@volante/contracts/permissions';
import { roleCards } from '@volante/contracts/roles/role.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import type { Context } from '@volante/service-kit/context';
import { newId } from '@volante/service-kit/object-id';
import { openStorage } from '@volante/service-kit/storage/open-storage';
import { newStagingKey, type Storage } from '@volante/service-kit/storage/storage';
import { type Envelope, TestingHost } from '@volante/service-kit/testing-host';
import { cloneSchemas } from '@volante/testing/servers/schemas';
import { testEnv } from '@volante/testing/servers/test-env';
import { service } from '../../src/main.js';

export const [BRANCH = '', OTHER_BRANCH = ''] = DEMO.school.branches.map(({ id }) => id);

export function person(change: Partial<SessionUser> = {}): SessionUser {
  return {
    id: newId(),
    name: 'Ana Ruiz',
    email: 'ana@example.com',
    role: 'Oficina',
    business: { id: DEMO.school.id, name: 'Autoescuela', operator: false },
    services: [],
    permissions: ['file.view', 'file.modify'],
    branches: [BRANCH],
    ...change,
  };
}

/** The context of work that goes on after the person's request. */
export function contextOf({ id, name, role, permissions, branches, business }: SessionUser): Context {
  const system = systemContext(business.id, business.name);
  const rights = { role, permissions: new Set(permissions), branches: branches ?? [] };
  return { ...system, actor: { ...system.actor, ...rights, userId: id, userName: name } };
}

type Access = Omit<CallInput<typeof folderAccessUpdate>, 'id'>;

const accountsHolding = (people: readonly SessionUser[], holding: readonly Permission[]) =>
  people
    .filter(({ permissions }) => holding.every((one) => permissions.includes(one)))
    .map(({ id, name, email, branches }) => ({ id, name, email, branches }));

/** The files service with people of a school, and short ways to use its drive. */
export class DriveHouse {
  private constructor(
    readonly host: TestingHost,
    readonly storage: Storage,
  ) {}

  static async start(
    people: readonly SessionUser[],
    roles: readonly string[],
    { worker = false } = {},
  ): Promise<DriveHouse> {
    Object.assign(process.env, testEnv().settings, {
      VOLANTE_CHECK_OUTPUT: '1',
      VOLANTE_LOG_LEVEL: process.env.DRIVE_LOG ?? 'silent',
    });
    await cloneSchemas(['files']);
    const cards = roles.map((name, at) => ({ id: roleId(at), name }));
    const host = await TestingHost.start([service], {
      worker,
      standIns: (bus) => {
        const answer = (
          call: CallDeclaration,
          rowsOf: (input: CallInput<typeof accountCards>) => unknown[],
        ) =>
          bus.subscribe(call.subject, {
            callback: (_error, message) => {
              const data = { rows: rowsOf(message.json()) };
              message.respond(JSON.stringify({ success: true, data }));
            },
          });
        answer(accountCards, ({ holding = [] }) => accountsHolding(people, holding));
        answer(roleCards, () => cards);
      },
    });
    // Its subscriptions are known to the server before the first call.
    for (const { kit } of host.services) await kit.bus.flush();
    return new DriveHouse(host, openStorage());
  }

  stop(): Promise<void> {
    return this.host.stop();
  }

  get db() {
    return this.host.services[0]!.kit.db;
  }

  provider<T>(type: new (...args: never[]) => T): T {
    return this.host.services[0]!.app.get(type as never, { strict: false });
  }

  call<C extends CallDeclaration>(as: SessionUser, call: C, input: CallInput<C>): Promise<Envelope> {
    return this.host.call(as, call, input as Record<string, unknown>);
  }

  async ok<C extends CallDeclaration>(as: SessionUser, call: C, input: CallInput<C>): Promise<CallOutput<C>> {
    const { data, error } = await this.call(as, call, input);
    if (error)
      throw new Error(`${call.path}: ${error.code} ${JSON.stringify(error.details ?? error.errors)}`);
    return data as CallOutput<C>;
  }

  async code<C extends CallDeclaration>(as: SessionUser, call: C, input: CallInput<C>): Promise<string> {
    return (await this.call(as, call, input)).error?.code ?? 'accepted';
  }

  async mkdir(as: SessionUser, name: string, folder = 'root'): Promise<string> {
    return (await this.ok(as, folderCreate, { folder, name })).id;
  }

  async upload(
    as: SessionUser,
    name: string,
    folder: string,
    fields: { onTaken?: string; bytes?: Buffer } = {},
  ): Promise<Envelope> {
    const { bytes = Buffer.from(`texto ${name}`), ...more } = fields;
    const upload = newStagingKey();
    await this.storage.put(
      upload,
      (async function* () {
        yield bytes;
      })(),
    );
    const input = { upload, filename: name, size: bytes.length, folder, ...more };
    const answer = await this.host.call(as, fileUpload, input);
    await this.storage.remove(upload);
    return answer;
  }

  async uploaded(
    ...sent: Parameters<DriveHouse['upload']>
  ): Promise<CallOutput<typeof fileUpload> & { item: string }> {
    const { data, error } = await this.upload(...sent);
    if (error) throw new Error(`upload: ${error.code}`);
    return data as CallOutput<typeof fileUpload> & { item: string };
  }

  async names(
    as: SessionUser,
    folder = 'root',
    more: Partial<CallInput<typeof folderRead>> = {},
  ): Promise<string[]> {
    const { rows } = await this.ok(as, folderRead, { folder, limit: 200, ...more });
    return rows.map(({ name }) => name);
  }

  open(as: SessionUser, id: string): Promise<null> {
    return this.ok(as, folderAccessUpdate, { id, isPrivate: false, branch: null, owners: [] });
  }

  access(as: SessionUser, id: string, access: Partial<Access>): Promise<null> {
    return this.ok(as, folderAccessUpdate, { id, isPrivate: false, branch: null, owners: [], ...access });
  }
}

/** Id of a role of the house, by its place. */
export const roleId = (at: number) => `65000000000000000009990${at}`;
export const owns = ({ id }: SessionUser, level: 'view' | 'edit' | 'manage' = 'manage') => ({
  kind: 'user' as const,
  id,
  level,
});
