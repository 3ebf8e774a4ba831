import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import type {
  ownBook,
  ownCancel,
  ownLessons,
  ownSlots,
} from '@volante/contracts/training/lesson-link.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { RequestBudget } from '@volante/service-kit/calls/request-budget';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context, KeyContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Read } from '../../agenda-store/read-timetables.js';
import { bookableTypes, isStopped, type OwnStudent, readOwnLessons } from '../../lesson-store/own-lessons.js';
import { OwnLessons } from './own-lessons.service.js';

interface LinkRow {
  business: string;
  school: string;
  id: string;
  contact: string;
  name: string;
  licence: LicenceClass;
}
interface Opened {
  ctx: Context;
  own: OwnStudent & { licence: LicenceClass };
  school: string;
}

const MAX_ACTS = 60;
const WINDOW_MS = 600_000;

/** The calls of a personal link: the secret says whose practices they are. */
@Injectable()
export class OpenLessons {
  /** A search looks at fourteen days: one link asks for so many in a while. */
  private readonly acts = new RequestBudget(MAX_ACTS, WINDOW_MS);

  constructor(
    private readonly db: Database,
    private readonly own: OwnLessons,
  ) {}

  async read(key: KeyContext): Promise<CallOutput<typeof ownLessons>> {
    const { ctx, own, school } = await this.opened(key);
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    await this.seen(ctx, key);
    const [lessons, types, stopped] = await Promise.all([
      readOwnLessons(read, own),
      bookableTypes(read, own),
      isStopped(read, own),
    ]);
    return { school, name: own.name, licence: own.licence, lessons, types, isStopped: stopped };
  }

  async slots(key: KeyContext, input: CallParsed<typeof ownSlots>): Promise<CallOutput<typeof ownSlots>> {
    const { ctx, own } = await this.opened(key);
    this.acts.spend(key.keyHash);
    return this.own.slots(ctx, own, input);
  }

  async book(key: KeyContext, input: CallParsed<typeof ownBook>): Promise<CallOutput<typeof ownBook>> {
    const { ctx, own } = await this.opened(key);
    this.acts.spend(key.keyHash);
    return this.own.book(ctx, own, input);
  }

  async cancel(key: KeyContext, input: CallParsed<typeof ownCancel>): Promise<null> {
    const { ctx, own } = await this.opened(key);
    this.acts.spend(key.keyHash);
    return this.own.cancel(ctx, own, input);
  }

  /** KEY-001 for an unknown or ended link, and for that of a student who takes no practices: the answer is the same for all. */
  private async opened(key: KeyContext): Promise<Opened> {
    const [row] = await this.db.unscoped<LinkRow>(
      `SELECT k.business_id business, k.school, s.id, s.contact, s.name, s.licence FROM lesson_link k
       JOIN practice_student s ON s.business_id = k.business_id AND s.id = k.student_id AND s.state = 'active'
       WHERE k.key_hash = :keyHash AND k.revoked_at IS NULL`,
      { keyHash: key.keyHash },
    );
    if (!row) throw new CodedError('KEY-001');
    const { business, school, ...own } = row;
    const base = systemContext(business, school);
    const actor = { ...base.actor, userName: `${own.name} (enlace)` };
    const ctx = { ...base, actor, requestId: key.requestId, call: key.call, ip: key.ip };
    return { ctx, own, school };
  }

  /** The first opening is shown to the office. */
  private async seen(ctx: Context, { keyHash }: KeyContext): Promise<void> {
    await this.db.write(
      ctx,
      (tx) =>
        tx.run(
          `UPDATE lesson_link SET seen_at = UTC_TIMESTAMP(3)
           WHERE business_id = :business AND key_hash = :keyHash AND seen_at IS NULL`,
          { keyHash },
        ),
      { idempotencyKey: null },
    );
  }
}
