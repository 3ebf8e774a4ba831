import { ADMIN_PERMISSIONS, PERMISSIONS, type Permission } from '@volante/contracts/permissions';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { isBarred } from './suspension.js';

export interface BookRole {
  id: string;
  name: string;
  super: boolean;
  standard: boolean;
  permissions: readonly Permission[];
  version: number;
}

export interface BookPerson {
  id: string;
  name: string;
  email: string;
  /** A link that was sent to the address has been opened. */
  proven: boolean;
  /** Replaces `email` once it is proven. */
  wanted: string | null;
  employee: string | null;
  role: string | null;
  extra: readonly Permission[];
  branches: readonly string[];
  state: 'active' | 'inactive';
  barred: boolean;
  hasPassword: boolean;
  version: number;
}

interface RoleRow {
  id: string;
  name: string;
  is_super: number;
  standard: string | null;
  permissions: string;
  version: number;
}

interface PersonRow {
  id: string;
  name: string;
  email: string;
  sign_in_email: string | null;
  wanted_email: string | null;
  employee_id: string | null;
  role_id: string | null;
  extra_permissions: string;
  branches: string;
  state: 'active' | 'inactive';
  barred: string | null;
  barred_until: Date | null;
  password_hash: string | null;
  version: number;
}

const KNOWN = new Set<string>(PERMISSIONS);

/** Stored ids as this release knows them: what a later one has added says nothing here. */
export function permissionsOf(json: string | null): Permission[] {
  const stored = json === null ? [] : (JSON.parse(json) as unknown[]);
  return stored.filter((id): id is Permission => typeof id === 'string' && KNOWN.has(id));
}

const toRole = (row: RoleRow): BookRole => ({
  id: row.id,
  name: row.name,
  super: row.is_super === 1,
  standard: row.standard !== null,
  permissions: row.is_super === 1 ? PERMISSIONS : permissionsOf(row.permissions),
  version: row.version,
});

const toPerson = (row: PersonRow): BookPerson => ({
  id: row.id,
  name: row.name,
  email: row.email,
  proven: row.sign_in_email !== null,
  wanted: row.wanted_email,
  employee: row.employee_id,
  role: row.role_id,
  extra: permissionsOf(row.extra_permissions),
  branches: JSON.parse(row.branches) as string[],
  state: row.state,
  barred: isBarred(row, Date.now()),
  hasPassword: row.password_hash !== null,
  version: row.version,
});

const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
/** Whatever is in one of the two alone. */
export function differing(one: ReadonlySet<Permission>, other: ReadonlySet<Permission>): Permission[] {
  return PERMISSIONS.filter((id) => one.has(id) !== other.has(id));
}

/**
 * Who may do what in one business, locked until the transaction ends: changes of access come one after the other, so
 * that two people who take each other's rights away at once do not both succeed. Changes are tried out here first;
 * whoever makes them asks the book whether they may stand.
 */
export class RoleLock {
  private readonly before: ReadonlyMap<string, ReadonlySet<Permission>>;

  constructor(
    private readonly actor: string,
    readonly roles: Map<string, BookRole>,
    readonly people: Map<string, BookPerson>,
  ) {
    this.before = this.everybody();
  }

  /** Every change of access locks the roles first, in this order: without them there is nobody to race. */
  static async open(tx: TenantTx): Promise<RoleLock> {
    const roles = await tx.rows<RoleRow>(
      `SELECT id, name, is_super, standard, permissions, version FROM role
       WHERE business_id = :business ORDER BY id FOR UPDATE`,
    );
    // Read as it is now, not as it was when the transaction began.
    const people = await tx.rows<PersonRow>(
      `SELECT id, name, email, sign_in_email, wanted_email, employee_id, role_id, extra_permissions, branches, state, barred, barred_until,
         password_hash, version
       FROM account WHERE business_id = :business ORDER BY id FOR UPDATE`,
    );
    return new RoleLock(tx.ctx.actor.userId, byId(roles.map(toRole)), byId(people.map(toPerson)));
  }

  role(id: string): BookRole {
    const found = this.roles.get(id);
    if (!found) throw notFound();
    return found;
  }

  person(id: string): BookPerson {
    const found = this.people.get(id);
    if (!found) throw notFound();
    return found;
  }

  held({ role, extra }: Pick<BookPerson, 'role' | 'extra'>): ReadonlySet<Permission> {
    const given = role === null ? [] : (this.roles.get(role)?.permissions ?? []);
    return new Set([...given, ...extra]);
  }

  /** ROLE-002 when a change touches what whoever makes it does not have. */
  demandOwn(touched: readonly Permission[]): void {
    const own = this.own();
    const lacking = touched.filter((id) => !own.has(id));
    if (lacking.length > 0) throw new CodedError('ROLE-002', { permissions: lacking });
  }

  /** ROLE-002 as well for what is taken away. */
  demandOwnChange(before: readonly Permission[], after: readonly Permission[]): void {
    this.demandOwn(differing(new Set(before), new Set(after)));
  }

  /** ROLE-004: whoever may do less, or in fewer branches, does not touch the account of whoever may more: it would be a way into it. */
  demandOver(person: BookPerson): void {
    if (!this.isOver(person)) throw new CodedError('ROLE-004');
  }

  /** The actor has every permission and every branch of this person. */
  isOver(person: BookPerson): boolean {
    const own = this.own();
    return [...this.held(person)].every((id) => own.has(id)) && this.sees(person.branches);
  }

  /** ROLE-004 where what a person may do is changed in branches that the actor does not see. */
  demandReach(person: BookPerson): void {
    this.demandBranches(person.branches);
    if (this.held(person).has('client.all-branches') && !this.own().has('client.all-branches'))
      throw new CodedError('ROLE-004');
  }

  /** ROLE-004 where an account would reach a branch that whoever changes it does not see. */
  demandBranches(branches: readonly string[]): void {
    if (!this.sees(branches)) throw new CodedError('ROLE-004');
  }

  /** ROLE-007 when a role is held in branches that the actor does not see: a change of it would reach them. */
  demandHolders(role: string): void {
    if (this.own().has('client.all-branches')) return;
    for (const person of this.people.values()) {
      if (person.role !== role) continue;
      const isEverywhere = this.held(person).has('client.all-branches');
      if (isEverywhere || !this.sees(person.branches)) throw new CodedError('ROLE-007');
    }
  }

  private sees(branches: readonly string[]): boolean {
    if (this.own().has('client.all-branches')) return true;
    const seen = this.people.get(this.actor)?.branches ?? [];
    return branches.every((id) => seen.includes(id));
  }

  /** Everybody with administrator's rights, whether they can come in or not. */
  administrators(): BookPerson[] {
    return [...this.people.values()].filter((person) => {
      const held = this.held(person);
      return ADMIN_PERMISSIONS.every((permission) => held.has(permission));
    });
  }

  /** ROLE-003 when nobody is left who could give access back. */
  demandAdministrator(): void {
    if (this.losesAdministrators()) throw new CodedError('ROLE-003');
  }

  /** There was somebody who may give access back, and after the changes nobody is left. */
  losesAdministrators(): boolean {
    return this.isAdministered(this.before) && !this.isAdministered(this.everybody());
  }

  /** Everybody whose permissions are others than when the book was opened. */
  changed(): string[] {
    const now = this.everybody();
    return [...this.people.keys()].filter(
      (id) => differing(this.before.get(id) ?? new Set(), now.get(id) ?? new Set()).length > 0,
    );
  }

  private own(): ReadonlySet<Permission> {
    return this.before.get(this.actor) ?? new Set();
  }

  /** What those who can come in hold; the others hold nothing. */
  private everybody(): ReadonlyMap<string, ReadonlySet<Permission>> {
    const can = (person: BookPerson) => person.state === 'active' && !person.barred && person.hasPassword;
    return new Map(
      [...this.people.values()].map((person) => [
        person.id,
        can(person) ? this.held(person) : new Set<Permission>(),
      ]),
    );
  }

  private isAdministered(held: ReadonlyMap<string, ReadonlySet<Permission>>): boolean {
    return [...held.values()].some((permissions) => ADMIN_PERMISSIONS.every((id) => permissions.has(id)));
  }
}
