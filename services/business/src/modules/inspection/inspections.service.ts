import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  inspectionCreate,
  inspectionList,
  inspectionRevoke,
} from '@volante/contracts/clock/inspection.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import { type Context, can, demand, sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { daysBetween } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import { newSecret } from '@volante/service-kit/secret';
import { clockPerson, clockScope, EVERYBODY } from '../../clock-store/clock-people.js';

const DAY_MS = 86_400_000;
const MAX_DAYS = 4 * 366;
const MAX_LINKS = 100;
const SHOWN_USES = 20;

/** Over `e`: links of whom the person sees; one for everybody is theirs who see everybody. */
function linkScope(ctx: Context): { sql: string; params: SqlParams } {
  if (EVERYBODY.every((permission) => can(ctx, permission))) return { sql: '', params: {} };
  const { sql, params } = clockScope(ctx);
  return { sql: ` AND e.id IS NOT NULL${sql}`, params };
}

interface LinkRow {
  id: string;
  label: string;
  employee: string | null;
  name: string | null;
  from: string;
  to: string;
  creator: string;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
}

/** Links by which an inspector reads the register: who makes them, for how long, and what was done with them. */
@Injectable()
export class InspectionsService {
  constructor(private readonly db: Database) {}

  async list(ctx: Context): Promise<CallOutput<typeof inspectionList>> {
    const scope = linkScope(ctx);
    const rows = await this.db.rows<LinkRow>(
      ctx,
      `SELECT l.id, l.label, l.employee_id AS employee, e.name, l.from_day AS \`from\`, l.to_day AS \`to\`,
         l.creator_name AS creator, l.created_at AS createdAt, l.expires_at AS expiresAt, l.revoked_at AS revokedAt
       FROM clock_inspection l
       LEFT JOIN employee e ON e.business_id = l.business_id AND e.id = l.employee_id
       WHERE l.business_id = :business${scope.sql} ORDER BY l.created_at DESC, l.id DESC LIMIT ${MAX_LINKS}`,
      scope.params,
    );
    const uses = await this.db.rows<{ link: string; at: Date; ip: string; what: string }>(
      ctx,
      `SELECT link, at, ip, what FROM (
         SELECT u.link_id AS link, u.at, u.ip, u.what, u.id,
           ROW_NUMBER() OVER (PARTITION BY u.link_id ORDER BY u.id DESC) AS place
         FROM clock_inspection_use u WHERE u.business_id = :business) t
       WHERE t.place <= ${SHOWN_USES} ORDER BY t.id DESC`,
    );
    return {
      rows: rows.map(({ employee, name, createdAt, expiresAt, revokedAt, ...row }) => ({
        ...row,
        employee: employee === null ? null : { id: employee, name: name ?? '' },
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        revokedAt: revokedAt?.toISOString() ?? null,
        uses: uses
          .filter(({ link }) => link === row.id)
          .map(({ at, ip, what }) => ({ at: at.toISOString(), ip, what })),
      })),
    };
  }

  async create(
    ctx: Context,
    { label, employee, from, to, days }: CallParsed<typeof inspectionCreate>,
  ): Promise<CallOutput<typeof inspectionCreate>> {
    const length = daysBetween(from, to) + 1;
    if (length < 1 || length > MAX_DAYS) throw new CodedError('CLOCK-013');
    if (employee && !(await clockPerson(this.db, ctx, employee))) throw notFound();
    // Nobody shows an inspector, or themselves by such a link, more than they see.
    if (!employee) for (const permission of EVERYBODY) demand(ctx, permission);
    const id = newId();
    const key = newSecret();
    const expiresAt = new Date(Date.now() + days * DAY_MS);
    await this.db.write(
      ctx,
      async (tx) => {
        await tx.run(
          `INSERT INTO clock_inspection SET business_id = :business, id = :id, label = :label, employee_id = :employee,
             from_day = :from, to_day = :to, key_hash = :hash, creator_name = :creator, created_at = UTC_TIMESTAMP(3),
             expires_at = :expiresAt`,
          {
            id,
            label,
            employee: employee ?? null,
            from,
            to,
            hash: sha256(key),
            creator: ctx.actor.userName,
            expiresAt,
          },
        );
        tx.audit({
          entity: 'clock-inspection',
          entityId: id,
          action: 'created',
          changes: { label: { from: null, to: label }, period: { from, to } },
        });
      },
      // Kept for a repeated request, the secret would stand in the table of replies.
      { idempotencyKey: null },
    );
    return { id, key, expiresAt: expiresAt.toISOString() };
  }

  revoke(ctx: Context, { id }: CallParsed<typeof inspectionRevoke>): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const scope = linkScope(ctx);
      const [row] = await tx.rows(
        `SELECT l.id FROM clock_inspection l
         LEFT JOIN employee e ON e.business_id = l.business_id AND e.id = l.employee_id
         WHERE l.business_id = :business AND l.id = :id${scope.sql}`,
        { id, ...scope.params },
      );
      if (!row) throw notFound();
      await tx.run(
        `UPDATE clock_inspection SET revoked_at = COALESCE(revoked_at, UTC_TIMESTAMP(3))
         WHERE business_id = :business AND id = :id`,
        { id },
      );
      tx.audit({ entity: 'clock-inspection', entityId: id, action: 'revoked', changes: {} });
      return null;
    });
  }
}
