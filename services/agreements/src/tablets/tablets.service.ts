import { Injectable } from '@nestjs/common';
import {
  type agreementTabletList,
  type agreementTabletPair,
  type agreementTabletRemove,
  type agreementTabletShow,
  MAX_TABLETS,
} from '@volante/contracts/agreements/agreement-tablet.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { branchScope, seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { newSecret } from '@volante/service-kit/secret';
import { COUNTER_MINUTES, counterLink } from '../requests/counter-link.js';
import { LetterSecrets } from '../store/secrets.js';

interface TabletRow {
  id: string;
  name: string;
  branch: string;
  seen_at: Date | null;
  is_busy: number;
}

/** Tablets of the counter, as staff see them. */
@Injectable()
export class TabletsService {
  constructor(
    private readonly db: Database,
    private readonly secrets: LetterSecrets,
  ) {}

  async list(ctx: Context): Promise<CallOutput<typeof agreementTabletList>> {
    const scope = branchScope(ctx, 't');
    if (!scope) return { rows: [] };
    const rows = await this.db.rows<TabletRow>(
      ctx,
      `SELECT t.id, t.name, t.branch_id branch, t.seen_at,
         t.shown IS NOT NULL AND t.shown_until > UTC_TIMESTAMP(3) is_busy
       FROM agreement_tablet t WHERE t.business_id = :business${scope.sql} ORDER BY t.name, t.id`,
      scope.params,
    );
    return {
      rows: rows.map(({ seen_at, is_busy, ...row }) => ({
        ...row,
        ...{ seenAt: seen_at?.toISOString() ?? null, isBusy: Number(is_busy) === 1 },
      })),
    };
  }

  pair(
    ctx: Context,
    { name, branch }: CallParsed<typeof agreementTabletPair>,
  ): Promise<CallOutput<typeof agreementTabletPair>> {
    return this.db.write(ctx, async (tx) => {
      const [known] = await tx.rows(
        'SELECT id FROM branch_ref WHERE business_id = :business AND id = :branch FOR UPDATE',
        { branch },
      );
      if (!known || !seesBranch(ctx, branch)) throw notFound();
      const [count] = await tx.rows<{ n: number }>(
        'SELECT COUNT(*) n FROM agreement_tablet WHERE business_id = :business',
      );
      if (Number(count?.n ?? 0) >= MAX_TABLETS) throw new CodedError('AGREEMENT-027');
      const id = newId();
      const secret = newSecret();
      await tx.run(
        `INSERT INTO agreement_tablet (business_id, id, branch_id, name, key_hash, created_at)
         VALUES (:business, :id, :branch, :name, :hash, UTC_TIMESTAMP(3))`,
        { id, branch, name, hash: sha256(secret) },
      );
      const changes = { name: { from: null, to: name } };
      tx.audit({ entity: 'agreement-tablet', entityId: id, action: 'created', changes });
      return { id, secret };
    });
  }

  async remove(ctx: Context, { id }: CallParsed<typeof agreementTabletRemove>): Promise<null> {
    await this.db.write(ctx, async (tx) => {
      const { name } = await tabletOf(tx, id);
      await tx.run('DELETE FROM agreement_tablet WHERE business_id = :business AND id = :id', { id });
      const changes = { name: { from: name, to: null } };
      tx.audit({ entity: 'agreement-tablet', entityId: id, action: 'deleted', changes });
    });
    return null;
  }

  /** The request is locked before the tablet, as everywhere. */
  show(
    ctx: Context,
    { tablet, id, signer }: CallParsed<typeof agreementTabletShow>,
  ): Promise<CallOutput<typeof agreementTabletShow>> {
    return this.db.write(ctx, async (tx) => {
      const secret = await counterLink(tx, id, signer);
      await tabletOf(tx, tablet);
      await tx.run(
        `UPDATE agreement_tablet SET shown = :shown, shown_until = UTC_TIMESTAMP(3) + INTERVAL ${COUNTER_MINUTES} MINUTE
         WHERE business_id = :business AND id = :tablet`,
        { tablet, shown: this.secrets.seal(tx.businessId, tablet, secret) },
      );
      return { expiresAt: new Date(Date.now() + COUNTER_MINUTES * 60_000).toISOString() };
    });
  }
}

/** Locked; DATA-404 for one of a branch that the person does not see. */
async function tabletOf(tx: TenantTx, id: string): Promise<{ name: string }> {
  const scope = branchScope(tx.ctx, 't');
  if (!scope) throw notFound();
  const [row] = await tx.rows<{ name: string }>(
    `SELECT t.name FROM agreement_tablet t WHERE t.business_id = :business AND t.id = :id${scope.sql} FOR UPDATE`,
    { id, ...scope.params },
  );
  if (!row) throw notFound();
  return row;
}
