import { Injectable } from '@nestjs/common';
import type { accountantOpen, accountantOpenPackage } from '@volante/contracts/billing/accountant.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context, KeyContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { PACKAGE_COLUMNS, type PackageRow, packageOf } from './package-rows.js';

interface Link {
  id: string;
  business: string;
  label: string;
  school: string;
  first: string;
  last: string;
  expires_at: Date;
}

/** For the accountant who holds the secret: reads alone, of the link's months, and every visit is noted. */
@Injectable()
export class AccountantOpenService {
  constructor(private readonly db: Database) {}

  async open(ctx: KeyContext): Promise<CallOutput<typeof accountantOpen>> {
    const { own, link } = await this.found(ctx);
    const { school, label, first, last } = link;
    const months = { first, last };
    const packages = await this.db.rows<PackageRow>(
      own,
      `SELECT ${PACKAGE_COLUMNS} FROM accountant_package
       WHERE business_id = :business AND first_month >= :first AND last_month <= :last ORDER BY id DESC LIMIT 100`,
      months,
    );
    const locked = await this.db.rows<{ month: string }>(
      own,
      `SELECT month FROM ledger_month WHERE business_id = :business AND locked = 1 AND month BETWEEN :first AND :last
       ORDER BY month`,
      months,
    );
    await this.note(own, ctx, link.id, 'Abre el enlace');
    return {
      ...{ school, label, ...months, expiresAt: link.expires_at.toISOString() },
      ...{ packages: packages.map(packageOf), locked: locked.map(({ month }) => month) },
    };
  }

  async package(
    ctx: KeyContext,
    { id }: CallParsed<typeof accountantOpenPackage>,
  ): Promise<CallOutput<typeof accountantOpenPackage>> {
    const { own, link } = await this.found(ctx);
    const [row] = await this.db.rows<PackageRow>(
      own,
      `SELECT ${PACKAGE_COLUMNS} FROM accountant_package
       WHERE business_id = :business AND id = :id AND first_month >= :first AND last_month <= :last`,
      { id, first: link.first, last: link.last },
    );
    if (!row) throw new CodedError('ACCOUNTANT-001');
    await this.note(own, ctx, link.id, `Descarga ${row.name}`);
    return {
      ...{
        key: row.storage_key,
        name: row.name,
        mime: 'application/zip',
        size: Number(row.size),
        inline: false,
      },
    };
  }

  /** KEY-001 for an unknown, ended or withdrawn secret: the answer is the same for all three. */
  private async found(ctx: KeyContext): Promise<{ own: Context; link: Link }> {
    const [link] = await this.db.unscoped<Link>(
      `SELECT id, business_id AS business, label, school, first_month AS first, last_month AS last, expires_at
       FROM accountant_link WHERE key_hash = :keyHash AND revoked_at IS NULL AND expires_at > UTC_TIMESTAMP(3)`,
      { keyHash: ctx.keyHash },
    );
    if (!link) throw new CodedError('KEY-001');
    const own = systemContext(link.business, '');
    return { link, own: { ...own, requestId: ctx.requestId, call: ctx.call, ip: ctx.ip } };
  }

  private async note(own: Context, { ip }: KeyContext, link: string, what: string): Promise<void> {
    await this.db.write(
      own,
      (tx) =>
        tx.run(
          `INSERT INTO accountant_visit (business_id, link_id, id, what, ip, at)
           VALUES (:business, :link, :id, :what, :ip, UTC_TIMESTAMP(3))`,
          { link, id: newId(), what: what.slice(0, 200), ip },
        ),
      { idempotencyKey: null },
    );
  }
}
