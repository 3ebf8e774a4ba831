import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type {
  accountantLinkCreate,
  accountantLinkList,
  accountantLinkWithdraw,
  packageList,
  packageStart,
} from '@volante/contracts/billing/accountant.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { notFound } from '@volante/service-kit/coded-error';
import { type Context, demand, sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { newId } from '@volante/service-kit/object-id';
import { templateOf } from './journal-templates.js';
import { PACKAGE_JOB } from './package.job.js';
import { PACKAGE_COLUMNS, type PackageRow, packageOf } from './package-rows.js';

type Links = CallOutput<typeof accountantLinkList>;

interface LinkRow {
  id: string;
  label: string;
  first_month: string;
  last_month: string;
  expires_at: Date;
  revoked_at: Date | null;
  created_by: string;
  created_at: Date;
}

interface VisitRow {
  link_id: string;
  what: string;
  ip: string;
  at: Date;
}

const DAY_MS = 86_400_000;
const SECRET_BYTES = 32;
const MAX_ROWS = 100;
const MAX_VISITS = 20;

/** Packages and links for the accountant. They are about the whole school. */
@Injectable()
export class AccountantService {
  constructor(
    private readonly db: Database,
    private readonly queue: JobQueue,
  ) {}

  async packages(ctx: Context): Promise<CallOutput<typeof packageList>> {
    demand(ctx, 'client.all-branches');
    const rows = await this.db.rows<PackageRow>(
      ctx,
      `SELECT ${PACKAGE_COLUMNS} FROM accountant_package WHERE business_id = :business ORDER BY id DESC LIMIT ${MAX_ROWS}`,
    );
    return { rows: rows.map((row) => ({ ...packageOf(row), file: row.file_id })) };
  }

  start(ctx: Context, choice: CallParsed<typeof packageStart>): Promise<{ job: string }> {
    demand(ctx, 'client.all-branches');
    return this.db.write(ctx, async (tx) => {
      await templateOf((sql, params) => tx.rows(sql, params), choice.template);
      const job = { kind: PACKAGE_JOB, title: 'Paquete para la asesoría', input: choice };
      return { job: await this.queue.enqueue(tx, job) };
    });
  }

  async links(ctx: Context): Promise<Links> {
    demand(ctx, 'client.all-branches');
    const rows = await this.db.rows<LinkRow>(
      ctx,
      `SELECT id, label, first_month, last_month, expires_at, revoked_at, created_by, created_at FROM accountant_link
       WHERE business_id = :business ORDER BY id DESC LIMIT ${MAX_ROWS}`,
    );
    const visits = await this.db.rows<VisitRow>(
      ctx,
      `SELECT link_id, what, ip, at FROM (SELECT v.link_id, v.what, v.ip, v.at, v.id,
         ROW_NUMBER() OVER (PARTITION BY v.link_id ORDER BY v.id DESC) place
       FROM accountant_visit v WHERE v.business_id = :business) t WHERE t.place <= ${MAX_VISITS} ORDER BY t.id DESC`,
    );
    return {
      rows: rows.map((row) => ({
        ...{ id: row.id, label: row.label, first: row.first_month, last: row.last_month, by: row.created_by },
        ...{ expiresAt: row.expires_at.toISOString(), revokedAt: row.revoked_at?.toISOString() ?? null },
        createdAt: row.created_at.toISOString(),
        visits: visits
          .filter(({ link_id }) => link_id === row.id)
          .map(({ what, ip, at }) => ({ what, ip, at: at.toISOString() })),
      })),
    };
  }

  async createLink(
    ctx: Context,
    { label, first, last, days }: CallParsed<typeof accountantLinkCreate>,
  ): Promise<CallOutput<typeof accountantLinkCreate>> {
    demand(ctx, 'client.all-branches');
    // Nobody shows an accountant, or themselves by the link, more than they may read.
    demand(ctx, 'money-report.view');
    const id = newId();
    const key = randomBytes(SECRET_BYTES).toString('base64url');
    const expiresAt = new Date(Date.now() + days * DAY_MS);
    await this.db.write(
      ctx,
      async (tx) => {
        await tx.run(
          `INSERT INTO accountant_link (business_id, id, label, first_month, last_month, key_hash, expires_at, school, created_by, created_at)
           VALUES (:business, :id, :label, :first, :last, :hash, :expiresAt, :school, :by, UTC_TIMESTAMP(3))`,
          {
            ...{ id, label, first, last, hash: sha256(key), expiresAt },
            ...{ school: ctx.actor.businessName, by: ctx.actor.userName },
          },
        );
        tx.audit({
          ...{ entity: 'accountant-link', entityId: id, action: 'created' },
          changes: { label: { from: null, to: label }, months: { from: null, to: `${first} ${last}` } },
        });
      },
      // The secret is not kept for a repeated request, which gets a link of its own.
      { idempotencyKey: null },
    );
    return { id, key, expiresAt: expiresAt.toISOString() };
  }

  async withdraw(ctx: Context, { id }: CallParsed<typeof accountantLinkWithdraw>): Promise<null> {
    demand(ctx, 'client.all-branches');
    await this.db.write(ctx, async (tx) => {
      const [link] = await tx.rows<{ revoked_at: Date | null }>(
        'SELECT revoked_at FROM accountant_link WHERE business_id = :business AND id = :id FOR UPDATE',
        { id },
      );
      if (!link) throw notFound();
      if (link.revoked_at) return;
      await tx.run(
        'UPDATE accountant_link SET revoked_at = UTC_TIMESTAMP(3) WHERE business_id = :business AND id = :id',
        { id },
      );
      tx.audit({ entity: 'accountant-link', entityId: id, action: 'withdrawn', changes: {} });
    });
    return null;
  }
}
