import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import type {
  ownAnswer,
  ownBook,
  ownCancel,
  ownConfirm,
  ownLessons,
  ownSlots,
} from '@volante/contracts/training/lesson-link.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import {
  refuseClosed,
  type Standing,
  standingOf,
  standingParams,
} from '@volante/service-kit/businesses/business-standing';
import { RequestBudget } from '@volante/service-kit/calls/request-budget';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import {
  type Context,
  type CustomerContext,
  isCustomer,
  type KeyContext,
} from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Read } from '../../agenda-store/read-timetables.js';
import { bookableTypes, isStopped, type OwnStudent, readOwnLessons } from '../../lesson-store/own-lessons.js';
import { openOffers } from '../../waiting/offers.js';
import { OwnLessons } from './own-lessons.service.js';

type Own = OwnStudent & { licence: LicenceClass };
/** The link of a letter opens the practice that it is about, or the offer and the practice that the offer became. */
interface Scope {
  lesson: string | null;
  offer: string | null;
}
type LinkRow = Own & Scope & { business: string; school: string; standing: Standing };
interface Opened {
  ctx: Context;
  own: Own;
  school: string;
  /** `null`: everything of the student. */
  only: Scope | null;
  /** Acts under this name are counted together. */
  budget: string;
}
/** By the personal link, or from the app. */
type Caller = KeyContext | CustomerContext;

const MAX_ACTS = 60;
const WINDOW_MS = 600_000;

/** A student has no permission and no branch: the store goes by the school's rules, whatever the way in. */
function contextOf(
  { requestId, call, ip }: Caller,
  { business, school, by }: { business: string; school: string; by: string },
): Context {
  const base = systemContext(business, school);
  return { ...base, actor: { ...base.actor, userName: by }, requestId, call, ip };
}

/** A student's own calls: the secret of the link or the session of the app says whose practices they are. */
@Injectable()
export class OpenLessons {
  /** A search looks at fourteen days: one student asks for so many in a while. */
  private readonly acts = new RequestBudget(MAX_ACTS, WINDOW_MS);

  constructor(
    private readonly db: Database,
    private readonly own: OwnLessons,
  ) {}

  async read(key: Caller): Promise<CallOutput<typeof ownLessons>> {
    const { ctx, own, school, only } = await this.opened(key, 'read');
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    if (!isCustomer(key)) await this.seen(ctx, key);
    const [lessons, types, stopped, offers] = await Promise.all([
      readOwnLessons(read, own),
      only === null ? bookableTypes(read, own) : [],
      only === null && isStopped(read, own),
      openOffers(read, own.id),
    ]);
    return {
      ...{
        school,
        name: own.name,
        licence: own.licence,
        types,
        isStopped: stopped,
        isOfLetter: only !== null,
      },
      lessons: lessons.filter(({ id }) => only === null || id === only.lesson),
      offers: offers.filter(({ id }) => only === null || id === only.offer),
    };
  }

  async slots(key: Caller, input: CallParsed<typeof ownSlots>): Promise<CallOutput<typeof ownSlots>> {
    const { ctx, own, budget, only } = await this.opened(key, 'read');
    if (only !== null) throw new CodedError('LESSON-LINK-003');
    this.acts.spend(budget);
    return this.own.slots(ctx, own, input);
  }

  async book(key: Caller, input: CallParsed<typeof ownBook>): Promise<CallOutput<typeof ownBook>> {
    const { ctx, own, budget, only } = await this.opened(key, 'write');
    if (only !== null) throw new CodedError('LESSON-LINK-003');
    this.acts.spend(budget);
    return this.own.book(ctx, own, input);
  }

  async cancel(key: Caller, input: CallParsed<typeof ownCancel>): Promise<null> {
    const { ctx, own, budget, only } = await this.opened(key, 'write');
    if (only !== null && only.lesson !== input.id) throw notFound();
    this.acts.spend(budget);
    return this.own.cancel(ctx, own, input, isCustomer(key) ? 'app' : 'link');
  }

  private opened(caller: Caller, effect: 'read' | 'write'): Promise<Opened> {
    return isCustomer(caller) ? this.ofStudent(caller) : this.ofLink(caller, effect);
  }

  /** DATA-404 for a student who takes no practices. With several licences the last one that was begun is shown. */
  private async ofStudent(caller: CustomerContext): Promise<Opened> {
    const { businessId, businessName, contact } = caller.actor;
    const [own] = await this.db.rows<Own>(
      caller,
      `SELECT id, contact, name, licence FROM practice_student
       WHERE business_id = :business AND contact = :contact AND state = 'active' ORDER BY id DESC LIMIT 1`,
      { contact },
    );
    if (!own) throw notFound();
    const ctx = contextOf(caller, { business: businessId, school: businessName, by: `${own.name} (app)` });
    return { ctx, own, school: businessName, only: null, budget: `student ${contact}` };
  }

  async answer(key: Caller, input: CallParsed<typeof ownAnswer>): Promise<null> {
    const { ctx, own, budget, only } = await this.opened(key, 'write');
    if (only !== null && only.offer !== input.offer) throw new CodedError('LESSON-LINK-005');
    this.acts.spend(budget);
    return this.own.answer(ctx, own, input);
  }

  async confirm(key: Caller, input: CallParsed<typeof ownConfirm>): Promise<null> {
    const { ctx, own, budget, only } = await this.opened(key, 'write');
    if (only !== null && only.lesson !== input.id) throw notFound();
    this.acts.spend(budget);
    return this.own.confirm(ctx, own, input);
  }

  /** KEY-001 for an unknown or ended link, and for that of a student who takes no practices: the answer is the same for all. KEY-002 while the school is closed. */
  private async ofLink(key: KeyContext, effect: 'read' | 'write'): Promise<Opened> {
    const [row] = await this.db.unscoped<LinkRow>(
      `SELECT k.business_id business, k.school, COALESCE(k.lesson_id, o.lesson_id) lesson, k.offer_id offer,
         s.id, s.contact, s.name, s.licence,
         ${standingOf('k', 'formative')} standing FROM lesson_link k
       JOIN practice_student s ON s.business_id = k.business_id AND s.id = k.student_id AND s.state = 'active'
       LEFT JOIN lesson_offer o ON o.business_id = k.business_id AND o.id = k.offer_id
       WHERE k.key_hash = :keyHash AND k.revoked_at IS NULL
         AND (k.expires_at IS NULL OR k.expires_at > UTC_TIMESTAMP(3))`,
      { keyHash: key.keyHash, ...standingParams() },
    );
    if (!row) throw new CodedError('KEY-001');
    const { business, school, lesson, offer, standing, ...own } = row;
    refuseClosed(standing, effect);
    const ctx = contextOf(key, { business, school, by: `${own.name} (enlace)` });
    const only = lesson === null && offer === null ? null : { lesson, offer };
    return { ctx, own, school, only, budget: key.keyHash };
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
