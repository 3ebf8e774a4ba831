import { Inject, Injectable } from '@nestjs/common';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { type CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { isRefusal, wordsOf } from '@volante/service-kit/error-answers';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { notify } from '@volante/service-kit/notifications/notify';
import { append } from '../annotations.service.js';
import { inscriptionFor } from './wish-rows.js';

const LOOK_MS = 1_000;
const AT_ONCE = 20;
/** A refused contract is tried again after so long: somebody opens a book or completes the student meanwhile. */
const AGAIN_MINUTES = 60;
const FAULT_MINUTES = 1;
const WRITER = 'Contrato firmado';
const NOT_SIGNED = 'El contrato de enseñanza con este número no se ha firmado.';

interface Due {
  business: string;
  request: string;
}

interface Locked {
  state: 'waiting' | 'unsigned';
  student: string;
  branch: string;
  licence: LicenceClass;
  entry: string | null;
  reason: string;
}

/** Inscribes the students of signed contracts; one request is inscribed once, however often it is looked at. */
@Injectable()
export class WishBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: (isStopped) => this.step(isStopped),
    onError: (error) => this.log.warn({ err: error }, 'signed contracts will be inscribed later'),
  });

  constructor(
    private readonly db: Database,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Looks at those that are due; true when there may be more. */
  async step(isStopped: () => boolean = () => false): Promise<boolean> {
    const due = await this.db.unscoped<Due>(
      `SELECT business_id business, request_id request FROM register_wish
       WHERE due_at <= UTC_TIMESTAMP(3) ORDER BY due_at LIMIT ${AT_ONCE}`,
    );
    for (const one of due) {
      if (isStopped()) return false;
      await this.one(one);
    }
    return due.length === AT_ONCE;
  }

  private async one({ business, request }: Due): Promise<void> {
    const system = systemContext(business, '');
    const ctx = { ...system, actor: { ...system.actor, userName: WRITER } };
    try {
      await this.db.write(ctx, (tx) => follow(ctx, tx, request), { idempotencyKey: null });
    } catch (error) {
      if (!isRefusal(error))
        this.log.warn({ err: error, request }, 'a signed contract will be inscribed later');
      await this.refused(ctx, request, isRefusal(error) ? error : null);
    }
  }

  /** People are notified once; the row stays in the list until it is inscribed or dismissed. */
  private async refused(ctx: Context, request: string, error: CodedError | null): Promise<void> {
    await this.db.write(
      ctx,
      async (tx) => {
        const wish = await lockWish(tx, request);
        if (!wish) return;
        const reason = error ? wordsOf(error) : wish.reason;
        // An annotation that the book does not take any more is no work for later.
        const minutes = !error ? FAULT_MINUTES : wish.state === 'waiting' ? AGAIN_MINUTES : null;
        await tx.run(
          `UPDATE register_wish SET reason = :reason, due_at = UTC_TIMESTAMP(3) + INTERVAL :minutes MINUTE
           WHERE business_id = :business AND request_id = :request`,
          { request, minutes, reason: reason.slice(0, 300) },
        );
        if (wish.state !== 'waiting' || wish.reason !== '' || reason === '') return;
        notify(tx, {
          kind: 'book.refused',
          to: { permission: 'dgt-book.modify', branch: wish.branch },
          title: `Un contrato firmado no se ha podido inscribir en el libro: ${reason}`.slice(0, 200),
          link: '/dgt/book/register/list',
        });
      },
      { idempotencyKey: null },
    );
  }
}

async function lockWish(tx: TenantTx, request: string): Promise<Locked | null> {
  const [row] = await tx.rows<Locked>(
    `SELECT state, student_id student, branch_id branch, licence, entry_id entry, reason FROM register_wish
     WHERE business_id = :business AND request_id = :request AND due_at IS NOT NULL FOR UPDATE`,
    { request },
  );
  return row ?? null;
}

async function follow(ctx: Context, tx: TenantTx, request: string): Promise<void> {
  const wish = await lockWish(tx, request);
  if (!wish) return;
  if (wish.state === 'unsigned') {
    if (wish.entry)
      await append(ctx, tx, wish.entry, { kind: 'correction', day: null, result: null, text: NOT_SIGNED });
    await done(tx, request, 'unsigned', wish.entry);
    return;
  }
  const { entry } = await inscriptionFor(ctx, tx, wish);
  await done(tx, request, 'done', entry);
}

async function done(tx: TenantTx, request: string, state: string, entry: string | null): Promise<void> {
  await tx.run(
    `UPDATE register_wish SET state = :state, entry_id = :entry, reason = '', due_at = NULL
     WHERE business_id = :business AND request_id = :request`,
    { request, state, entry },
  );
}
