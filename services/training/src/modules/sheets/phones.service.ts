import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  PhoneEnd,
  phoneList,
  phonePair,
  phonePin,
  phoneRemove,
  phoneTicket,
} from '@volante/contracts/training/sheet-phone.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import { type CallContext, type Context, can, sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { notify } from '@volante/service-kit/notifications/notify';
import { newId } from '@volante/service-kit/object-id';
import { newSecret } from '@volante/service-kit/secret';
import type { Read } from '../../agenda-store/read-timetables.js';
import { seesAll } from '../../lesson-store/lesson-rows.js';
import { isOlderThanPassword, standingOf } from '../../sheet-store/phone-accounts.js';
import { PhoneCodes, type Ticket } from '../../sheet-store/phone-codes.js';
import { endPhone, phoneContext } from '../../sheet-store/phones.js';

/** Wrong digits that a ticket survives. */
const MAX_TRIES = 5;
const SHOWN_DAYS = 30;
/** A repeated request gets another key: the first one is not to stand in the table of replies. */
const UNREPEATED = { idempotencyKey: null };

interface Teacher {
  id: string;
  name: string;
}

interface PhoneRow {
  id: string;
  name: string;
  teacherName: string;
  pairedAt: Date;
  seenAt: Date | null;
  ended: PhoneEnd | null;
  endedAt: Date | null;
  sheets: number;
}

/** The active teacher of practices that an account is of. */
async function teacherOf(read: Read, account: string): Promise<Teacher | undefined> {
  const [row] = await read<Teacher>(
    `SELECT p.id, p.name FROM practice_teacher p
     JOIN employee_ref e ON e.business_id = p.business_id AND e.id = p.employee
     WHERE p.business_id = :business AND p.state = 'active' AND e.state = 'active' AND e.account = :account`,
    { account },
  );
  return row;
}

/** PHONE-001 where another phone was first. */
async function useTicket(tx: TenantTx, { nonce }: Ticket): Promise<void> {
  const { affectedRows } = await tx.run(
    `UPDATE phone_ticket SET used_at = UTC_TIMESTAMP(3)
     WHERE business_id = :business AND nonce = :nonce AND used_at IS NULL`,
    { nonce },
  );
  if (affectedRows === 0) throw new CodedError('PHONE-001');
}

/** By a notice, and by the session service's letter: an open console may be in the hands of somebody else. The phone's name stays out. */
function notifyOwner(tx: TenantTx, id: string, { account, ip }: { account: string; ip: string }): void {
  notify(tx, {
    kind: 'sheet.phone',
    to: { users: [account] },
    except: null,
    title: 'Se ha vinculado un móvil a tus hojas de prácticas',
    text: `${ip ? `Fue desde la dirección ${ip}. ` : ''}Si no has sido tú, quítalo y cambia tu contraseña.`,
    link: '/formative/phone/list',
  });
  tx.emit({ topic: 'sheet-phone.paired', entityId: id, version: 1, state: { account, ip } });
}

/** Teachers' phones: how one is paired, which there are, how one ends. */
@Injectable()
export class PhonesService {
  constructor(
    private readonly db: Database,
    private readonly codes: PhoneCodes,
    private readonly calls: CallClient<'training'>,
  ) {}

  async ticket(ctx: Context): Promise<CallOutput<typeof phoneTicket>> {
    const { businessId, userId } = await this.teacherActor(ctx);
    const { ticket, expiresAt } = this.codes.ticketFor(businessId, userId, Date.now());
    return { ticket, expiresAt: new Date(expiresAt).toISOString() };
  }

  async pin(ctx: Context): Promise<CallOutput<typeof phonePin>> {
    const { businessId, userId } = await this.teacherActor(ctx);
    const { digits, expiresAt } = this.codes.digitsFor(businessId, userId, Date.now());
    return { digits, expiresAt: new Date(expiresAt).toISOString() };
  }

  async pair(
    ctx: CallContext,
    { ticket, digits, name }: CallParsed<typeof phonePair>,
  ): Promise<CallOutput<typeof phonePair>> {
    const read = this.codes.readTicket(ticket, Date.now());
    if (!read) throw new CodedError('PHONE-001');
    await this.countTry(read);
    if (!this.codes.areDigits(digits, read, Date.now())) throw new CodedError('PHONE-002');
    const { business, account } = read;
    await this.assertStanding(ctx, read);
    const id = newId();
    const system = phoneContext(ctx, { id, business, account, teacherName: '' });
    const teacher = await teacherOf((sql, params) => this.db.rows(system, sql, params), account);
    if (!teacher) throw new CodedError('PHONE-003');
    const key = newSecret();
    const own = phoneContext(ctx, { id, business, account, teacherName: teacher.name });
    await this.db.write(
      own,
      async (tx) => {
        await useTicket(tx, read);
        await tx.run(
          `INSERT INTO sheet_phone (business_id, id, account_id, teacher_id, name, key_hash, paired_at)
           VALUES (:business, :id, :account, :teacher, :name, :hash, UTC_TIMESTAMP(3))`,
          { id, account, teacher: teacher.id, name, hash: sha256(key) },
        );
        const changes = { name: { from: null, to: name }, place: { from: null, to: ctx.ip } };
        tx.audit({ entity: 'sheet-phone', entityId: id, action: 'paired', changes });
        notifyOwner(tx, id, { account, ip: ctx.ip });
      },
      UNREPEATED,
    );
    return { key, id, teacher: teacher.id, teacherName: teacher.name };
  }

  /** The right may have gone since ticket and digits were shown, and their session with another password. PHONE-003, PHONE-001. */
  private async assertStanding(ctx: CallContext, { business, account, shownAt }: Ticket): Promise<void> {
    const standing = (await standingOf(this.calls, ctx, { business, accounts: [account] })).get(account);
    if (!standing) throw new CodedError('PHONE-003');
    if (isOlderThanPassword(shownAt, standing)) throw new CodedError('PHONE-001');
  }

  async list(ctx: Context): Promise<CallOutput<typeof phoneList>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const own = seesAll(ctx) ? '' : ' AND f.account_id = :account';
    const rows = await read<PhoneRow>(
      `SELECT f.id, f.name, p.name teacherName, f.paired_at pairedAt, f.seen_at seenAt, f.ended, f.ended_at endedAt,
         (SELECT COUNT(*) FROM practice_sheet s WHERE s.business_id = f.business_id AND s.phone_id = f.id) sheets
       FROM sheet_phone f LEFT JOIN practice_teacher p ON p.business_id = f.business_id AND p.id = f.teacher_id
       WHERE f.business_id = :business${own}
         AND (f.ended_at IS NULL OR f.ended_at > UTC_TIMESTAMP(3) - INTERVAL ${SHOWN_DAYS} DAY)
       ORDER BY f.ended_at IS NOT NULL, f.paired_at DESC`,
      { account: ctx.actor.userId },
    );
    const iso = (at: Date | null) => at?.toISOString() ?? null;
    return {
      rows: rows.map(({ teacherName, pairedAt, seenAt, endedAt, sheets, ...row }) => ({
        ...row,
        teacherName: teacherName ?? '',
        pairedAt: pairedAt.toISOString(),
        ...{ seenAt: iso(seenAt), endedAt: iso(endedAt), sheets: Number(sheets) },
      })),
      mayPair: can(ctx, 'practice.modify') && (await teacherOf(read, ctx.actor.userId)) !== undefined,
    };
  }

  remove(ctx: Context, { id }: CallParsed<typeof phoneRemove>): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const own = seesAll(ctx) ? '' : ' AND account_id = :account';
      const [row] = await tx.rows(
        `SELECT id FROM sheet_phone WHERE business_id = :business AND id = :id AND ended_at IS NULL${own} FOR UPDATE`,
        { id, account: ctx.actor.userId },
      );
      if (!row) throw notFound();
      await endPhone(tx, id, 'removed');
      return null;
    });
  }

  private async teacherActor(ctx: Context): Promise<Context['actor']> {
    const teacher = await teacherOf((sql, params) => this.db.rows(ctx, sql, params), ctx.actor.userId);
    if (!teacher) throw new CodedError('PHONE-003');
    return ctx.actor;
  }

  /** Counted before the digits are compared: who knows the ticket alone has five tries. PHONE-001 afterwards, and for a used one. */
  private async countTry({ business, nonce }: Ticket): Promise<void> {
    await this.db.unscopedRun(
      'DELETE FROM phone_ticket WHERE made_at < UTC_TIMESTAMP(3) - INTERVAL 1 DAY LIMIT 100',
    );
    await this.db.unscopedRun(
      `INSERT INTO phone_ticket (business_id, nonce, tries, made_at) VALUES (:business, :nonce, 1, UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE tries = LEAST(tries + 1, 200)`,
      { business, nonce },
    );
    const [row] = await this.db.unscoped<{ tries: number; used_at: Date | null }>(
      'SELECT tries, used_at FROM phone_ticket WHERE business_id = :business AND nonce = :nonce',
      { business, nonce },
    );
    if (!row || row.tries > MAX_TRIES || row.used_at !== null) throw new CodedError('PHONE-001');
  }
}
