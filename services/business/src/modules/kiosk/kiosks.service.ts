import { createHmac, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  kioskCode,
  kioskCreate,
  kioskList,
  kioskPair,
  kioskRemove,
} from '@volante/contracts/clock/kiosk.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import { type CallContext, type Context, sha256, visibleBranches } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { SqlParams } from '@volante/service-kit/data/sql';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { newSecret } from '@volante/service-kit/secret';
import { KioskKeys } from '../../kiosk-store/kiosk-keys.js';
import { kioskContext } from '../../kiosk-store/kiosks.js';

/** Without the letters that are taken for digits: eight of them are 39 bits, for ten minutes. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const LENGTH = 8;
const CODE_MS = 600_000;

/** Kept for a repeated request, the code would stand in the table of replies: who asks again gets another. */
const UNREPEATED = { idempotencyKey: null };

type Pairing = CallOutput<typeof kioskCreate>;

function newCode(): string {
  const text = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`;
}

/** Which tablets there are, and how one becomes such. */
@Injectable()
export class KiosksService {
  constructor(
    private readonly db: Database,
    private readonly keys: KioskKeys,
  ) {}

  async list(ctx: Context): Promise<CallOutput<typeof kioskList>> {
    const scope = scopeOf(ctx);
    const rows = await this.db.rows<{
      id: string;
      name: string;
      branch: string;
      pairedAt: Date | null;
      seenAt: Date | null;
    }>(
      ctx,
      `SELECT k.id, k.name, k.branch_id AS branch, k.paired_at AS pairedAt, k.seen_at AS seenAt
       FROM clock_kiosk k WHERE k.business_id = :business${scope.sql} ORDER BY k.name, k.id`,
      scope.params,
    );
    return {
      rows: rows.map(({ pairedAt, seenAt, ...row }) => ({
        ...row,
        pairedAt: pairedAt?.toISOString() ?? null,
        seenAt: seenAt?.toISOString() ?? null,
      })),
    };
  }

  async create(ctx: Context, { name, branch }: CallParsed<typeof kioskCreate>): Promise<Pairing> {
    const visible = visibleBranches(ctx);
    const made = await this.db.write(ctx, async (tx) => {
      const rows = await tx.rows(
        "SELECT id FROM branch WHERE business_id = :business AND id = :branch AND state <> 'deleted'",
        { branch },
      );
      if (rows.length === 0 || (visible && !visible.includes(branch))) throw notFound();
      const id = newId();
      await tx.run(
        `INSERT INTO clock_kiosk SET business_id = :business, id = :id, branch_id = :branch, name = :name,
           created_at = UTC_TIMESTAMP(3)`,
        { id, branch, name },
      );
      audit(tx, id, 'created', { name: { from: null, to: name } });
      return id;
    });
    return this.db.write(ctx, (tx) => this.offer(tx, made), UNREPEATED);
  }

  code(ctx: Context, { id }: CallParsed<typeof kioskCode>): Promise<Pairing> {
    return this.db.write(
      ctx,
      async (tx) => {
        const name = await lockKiosk(tx, id);
        audit(tx, id, 'updated', { code: { from: null, to: name } });
        return this.offer(tx, id);
      },
      UNREPEATED,
    );
  }

  remove(ctx: Context, { id }: CallParsed<typeof kioskRemove>): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const name = await lockKiosk(tx, id);
      await tx.run('DELETE FROM clock_kiosk WHERE business_id = :business AND id = :id', { id });
      audit(tx, id, 'deleted', { name: { from: name, to: null } });
      return null;
    });
  }

  /** The code for a secret. A tablet that was paired before does not serve any more from then on. */
  async pair(
    ctx: CallContext,
    { code }: CallParsed<typeof kioskPair>,
  ): Promise<CallOutput<typeof kioskPair>> {
    const [found] = await this.db.unscoped<{ id: string; business: string; branch: string; name: string }>(
      `SELECT id, business_id AS business, branch_id AS branch, name FROM clock_kiosk
       WHERE code_hash = :hash AND code_until > UTC_TIMESTAMP(3)`,
      { hash: this.codeHash(code) },
    );
    if (!found) throw new CodedError('KIOSK-001');
    const key = newSecret();
    await this.db.write(kioskContext(ctx, { ...found, zone: '' }), async (tx) => {
      const done = await tx.run(
        `UPDATE clock_kiosk SET key_hash = :key, code_hash = NULL, code_until = NULL, paired_at = UTC_TIMESTAMP(3)
         WHERE business_id = :business AND id = :id AND code_hash = :hash`,
        { id: found.id, hash: this.codeHash(code), key: sha256(key) },
      );
      // Typed in on two tablets at once: one wins.
      if (done.affectedRows === 0) throw new CodedError('KIOSK-001');
      audit(tx, found.id, 'paired', { place: { from: null, to: ctx.ip } });
    });
    return { key, name: found.name };
  }

  private async offer(tx: TenantTx, id: string): Promise<Pairing> {
    const code = newCode();
    const until = new Date(Date.now() + CODE_MS);
    await tx.run(
      'UPDATE clock_kiosk SET code_hash = :hash, code_until = :until WHERE business_id = :business AND id = :id',
      { id, hash: this.codeHash(code), until },
    );
    return { id, code, expiresAt: until.toISOString() };
  }

  /** As people type it: small letters, no hyphen. Looked up before the business is known, so under one key for all. */
  private codeHash(code: string): string {
    const plain = code.replace(/[\s-]/g, '').toUpperCase();
    return createHmac('sha256', this.keys.of('code', '')).update(plain).digest('hex');
  }
}

function scopeOf(ctx: Context): { sql: string; params: SqlParams } {
  const visible = visibleBranches(ctx);
  if (visible === null) return { sql: '', params: {} };
  if (visible.length === 0) return { sql: ' AND FALSE', params: {} };
  return { sql: ' AND k.branch_id IN (:scope)', params: { scope: visible } };
}

async function lockKiosk(tx: TenantTx, id: string): Promise<string> {
  const scope = scopeOf(tx.ctx);
  const [row] = await tx.rows<{ name: string }>(
    `SELECT k.name FROM clock_kiosk k WHERE k.business_id = :business AND k.id = :id${scope.sql} FOR UPDATE`,
    { id, ...scope.params },
  );
  if (!row) throw notFound();
  return row.name;
}

function audit(
  tx: TenantTx,
  id: string,
  action: string,
  changes: Record<string, { from: string | null; to: string | null }>,
): void {
  tx.audit({ entity: 'clock-kiosk', entityId: id, action, changes });
}
