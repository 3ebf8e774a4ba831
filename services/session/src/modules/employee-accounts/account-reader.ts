import { Injectable } from '@nestjs/common';
import type {
  EmployeeAccount,
  employeeUserRead,
  employeeUserWhy,
} from '@volante/contracts/accounts/employee-account.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CALLS } from '@volante/contracts/catalogue';
import { PERMISSIONS } from '@volante/contracts/permissions';
import type { SecondStepKind } from '@volante/contracts/session/account.contract';
import { type Context, can, visibleBranches } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { AttemptLimiter } from '../../attempts/attempt-limiter.js';
import { permissionsOf } from '../../role-lock/role-lock.js';
import { barredBy } from '../../role-lock/suspension.js';
import { slowing } from './account-opener.js';
import { AccountTarget, type EmployeeCard } from './account-target.js';
import { explain, modulesOf, type WhyPerson } from './why.js';

interface Row {
  id: string;
  email: string;
  sign_in_email: string | null;
  wanted_email: string | null;
  state: 'active' | 'inactive';
  barred: string | null;
  barred_until: Date | null;
  password_hash: string | null;
  password_at: Date | null;
  second_step: SecondStepKind;
  must_step: number | null;
  extra_permissions: string;
  branches: string;
  role_id: string | null;
  role_name: string | null;
  is_super: number | null;
  role_permissions: string | null;
  services: string | null;
  sessions: number;
  seen_at: Date | null;
  version: number;
}

const SELECT = `SELECT a.id, a.email, a.sign_in_email, a.wanted_email, a.state, a.barred, a.barred_until, a.password_hash, a.password_at, a.second_step,
    p.second_step AS must_step, a.extra_permissions, a.branches, a.version,
    r.id AS role_id, r.name AS role_name, r.is_super, r.permissions AS role_permissions, b.services,
    (SELECT COUNT(*) FROM session s WHERE s.business_id = a.business_id AND s.account_id = a.id
       AND s.ended_at IS NULL AND s.expires_at > UTC_TIMESTAMP(3)) AS sessions,
    (SELECT MAX(s.seen_at) FROM session s WHERE s.business_id = a.business_id AND s.account_id = a.id) AS seen_at
  FROM account a
  LEFT JOIN role r ON r.id = a.role_id AND r.business_id = a.business_id
  LEFT JOIN access_policy p ON p.business_id = a.business_id
  LEFT JOIN business_ref b ON b.id = a.business_id
  WHERE a.business_id = :business AND (a.id = :account OR a.employee_id = :employee) LIMIT 1`;

const heldByRole = (row: Row) =>
  row.is_super === 1 ? [...PERMISSIONS] : permissionsOf(row.role_permissions);

function whyPerson(row: Row): WhyPerson {
  return {
    state: row.state,
    barred: barredBy(row, Date.now()),
    hasPassword: row.password_hash !== null,
    role:
      row.role_id === null
        ? null
        : { name: row.role_name ?? '', super: row.is_super === 1, permissions: heldByRole(row) },
    extra: permissionsOf(row.extra_permissions),
    branches: JSON.parse(row.branches) as string[],
  };
}

/** What a colleague's account says of itself. */
@Injectable()
export class AccountReader {
  constructor(
    private readonly db: Database,
    private readonly targets: AccountTarget,
    private readonly attempts: AttemptLimiter,
  ) {}

  async read(
    ctx: Context,
    { id }: CallParsed<typeof employeeUserRead>,
  ): Promise<CallOutput<typeof employeeUserRead>> {
    const row = await this.row(ctx, await this.targets.card(ctx, id));
    return { account: row ? await this.view(ctx, row) : null };
  }

  async why(
    ctx: Context,
    { id, permission }: CallParsed<typeof employeeUserWhy>,
  ): Promise<CallOutput<typeof employeeUserWhy>> {
    const row = await this.row(ctx, await this.targets.card(ctx, id));
    const on = new Set(row?.services ? (JSON.parse(row.services) as string[]) : []);
    const missing = modulesOf(permission, CALLS).filter((module) => !on.has(module));
    const roles = await this.db.rows<{ id: string; name: string; is_super: number; permissions: string }>(
      ctx,
      'SELECT id, name, is_super, permissions FROM role WHERE business_id = :business ORDER BY name',
    );
    const givenBy = roles
      .filter((role) => role.is_super === 1 || permissionsOf(role.permissions).includes(permission))
      .map(({ id: role, name }) => ({ id: role, name }));
    return { ...explain(row ? whyPerson(row) : null, permission, missing), givenBy };
  }

  private async row(ctx: Context, card: EmployeeCard): Promise<Row | null> {
    const params = { account: card.account ?? '', employee: card.id };
    const [row] = await this.db.rows<Row>(ctx, SELECT, params);
    return row ?? null;
  }

  private async view(ctx: Context, row: Row): Promise<EmployeeAccount> {
    const rolePermissions = heldByRole(row);
    const extra = permissionsOf(row.extra_permissions);
    const seen = visibleBranches(ctx);
    const branches = JSON.parse(row.branches) as string[];
    return {
      id: row.id,
      email: row.email,
      wantedEmail: row.wanted_email,
      role:
        row.role_id === null
          ? null
          : { id: row.role_id, name: row.role_name ?? '', super: row.is_super === 1 },
      rolePermissions,
      extra,
      state: row.state,
      barred: barredBy(row, Date.now()),
      invited: row.password_hash === null,
      secondStep: row.second_step,
      secondStepRequired: row.must_step === 1,
      passwordAt: row.password_at?.toISOString() ?? null,
      sessions: Number(row.sessions),
      seenAt: row.seen_at?.toISOString() ?? null,
      slowed: (await this.attempts.spent(slowing({ ...row, proven: row.sign_in_email !== null }))).size > 0,
      own: row.id === ctx.actor.userId,
      manageable:
        [...rolePermissions, ...extra].every((permission) => can(ctx, permission)) &&
        branches.every((branch) => seen === null || seen.includes(branch)),
      version: row.version,
    };
  }
}
