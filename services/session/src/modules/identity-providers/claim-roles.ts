import { Injectable } from '@nestjs/common';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { CodedError } from '@volante/service-kit/coded-error';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { JWTPayload } from 'jose';
import { RoleLock } from '../../role-lock/role-lock.js';
import { SessionStore } from '../../session-store/session.store.js';
import type { IdentityProvider } from './identity-provider-row.js';

/** `realm_access.roles`, or a claim whose own name has dots. */
function claimAt(claims: JWTPayload, path: string): readonly string[] {
  const found =
    claims[path] ??
    path
      .split('.')
      .reduce<unknown>(
        (at, part) =>
          typeof at === 'object' && at !== null && Object.hasOwn(at, part)
            ? Reflect.get(at, part)
            : undefined,
        claims,
      );
  const list = Array.isArray(found) ? found : [found];
  return list.filter((one): one is string => typeof one === 'string');
}

/** The role that a provider's claims mean in this business; `null`: none of its table. */
export function roleOf(
  { rolesClaim, roles }: Pick<IdentityProvider, 'rolesClaim' | 'roles'>,
  claims: JWTPayload,
): string | null {
  const held = new Set(claimAt(claims, rolesClaim));
  return roles.find(({ value }) => held.has(value))?.role ?? null;
}

/** Roles that the provider decides on, where the business has said so. Without a table they are Volante's alone. */
@Injectable()
export class ClaimRoles {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionStore,
  ) {}

  /** @throws CodedError - DOOR-009 when the table has nothing for this person. */
  async apply(provider: IdentityProvider, account: string, claims: JWTPayload): Promise<void> {
    if (provider.roles.length === 0) return;
    const role = roleOf(provider, claims);
    if (role === null) throw new CodedError('DOOR-009');
    await this.db.write(systemContext(provider.businessId, ''), (tx) => this.give(tx, account, role), {
      idempotencyKey: null,
    });
  }

  private async give(tx: TenantTx, account: string, role: string): Promise<void> {
    // The book locks everybody's account: it is not opened for somebody who has the role already.
    const [held] = await tx.rows<{ role_id: string | null }>(
      'SELECT role_id FROM account WHERE business_id = :business AND id = :account',
      { account },
    );
    const book = held && held.role_id !== role ? await RoleLock.open(tx) : null;
    if (!book) return;
    const target = book.roles.get(role);
    if (!target) throw new CodedError('DOOR-009');
    const person = book.person(account);
    book.people.set(account, { ...person, role });
    // A business is never left without anybody who could give access back, whatever its provider says.
    if (book.losesAdministrators()) return;
    await tx.run(
      'UPDATE account SET role_id = :role, version = version + 1 WHERE business_id = :business AND id = :account',
      { role, account },
    );
    const before = person.role === null ? null : (book.roles.get(person.role)?.name ?? null);
    const changes = { role: { from: before, to: target.name } };
    tx.audit({ entity: 'account', entityId: account, action: 'role', changes });
    tx.emit({ topic: 'account.updated', entityId: account, version: person.version + 1, state: {} });
    tx.onCommit(() => this.sessions.announce({ account }));
  }
}
