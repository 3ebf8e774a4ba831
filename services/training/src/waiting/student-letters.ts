import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { contactMailPeople } from '@volante/contracts/contacts/contact-mail.contract';
import { isHandedOver } from '@volante/contracts/mail/handed-over';
import { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import { smsSend } from '@volante/contracts/mail/sms.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { isAway } from '@volante/service-kit/error-answers';
import { localMoment } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import { timeOf } from '../agenda-store/bands.js';
import { type LetterFacts, offerLetter, offerSms, reminderLetter, reminderSms } from './letter-texts.js';
import { wakingTime } from './quiet-hours.js';
import type { ReminderRow } from './reminders.js';

const BYTES = 32;
/** An SMS is read at once, a mail within the hour. */
const SMS_OFFER_MS = 15 * 60_000;
const RETRY = 'UTC_TIMESTAMP(3) + INTERVAL LEAST(600, 15 * POW(2, LEAST(tries, 6))) SECOND';

interface Facts extends Omit<LetterFacts, 'link' | 'school' | 'until'> {
  student: string;
  contact: string;
  branch: string;
  zone: string;
  school: string | null;
  /** The end of an offer by mail; `null` for a reminder. */
  until: Date | null;
  isOpen: number;
}
/** All that the link of a letter opens. */
type About = { lesson: string } | { offer: string };
interface Letter {
  key: string;
  about: About;
  mail: (facts: LetterFacts) => { subject: string; body: string };
  sms: (facts: LetterFacts) => string;
}
interface Reach {
  address: string;
  phone: string;
}
/** `later`: the mail service is away, or has no room. `none`: the person has neither mobile nor an address that takes mails. */
type Way = 'sms' | 'mail' | 'none' | 'later';
interface FactsRow extends Omit<Facts, 'from'> {
  from_minute: number;
}

const OFFER = `SELECT o.student_id student, o.contact_id contact, s.branch, COALESCE(b.time_zone, 'Europe/Madrid') zone, s.name, f.day, f.from_minute, t.name type,
    p.name teacher, o.until, o.state = 'open' AND o.until > UTC_TIMESTAMP(3) isOpen,
    COALESCE((SELECT k.school FROM lesson_link k WHERE k.business_id = o.business_id AND k.school <> ''
      ORDER BY k.created_at DESC LIMIT 1), b.name) school
  FROM lesson_offer o
  JOIN freed_slot f ON f.business_id = o.business_id AND f.id = o.slot_id AND f.version = o.slot_version
  JOIN practice_student s ON s.business_id = o.business_id AND s.id = o.student_id
  JOIN practice_type t ON t.business_id = o.business_id AND t.id = o.type_id
  JOIN practice_teacher p ON p.business_id = o.business_id AND p.id = f.teacher_id
  LEFT JOIN branch_ref b ON b.business_id = s.business_id AND b.id = s.branch
  WHERE o.business_id = :business AND o.id = :id`;
const REMINDER = `SELECT l.student_id student, l.contact_id contact, l.branch_id branch, COALESCE(b.time_zone, 'Europe/Madrid') zone, s.name, l.day, l.from_minute, t.name type,
    p.name teacher, NULL until, l.state = 'booked' AND l.starts_at = :starts isOpen,
    COALESCE((SELECT k.school FROM lesson_link k WHERE k.business_id = l.business_id AND k.school <> ''
      ORDER BY k.created_at DESC LIMIT 1), b.name) school
  FROM lesson l
  JOIN practice_student s ON s.business_id = l.business_id AND s.id = l.student_id
  JOIN practice_type t ON t.business_id = l.business_id AND t.id = l.type_id
  JOIN practice_teacher p ON p.business_id = l.business_id AND p.id = l.teacher_id
  LEFT JOIN branch_ref b ON b.business_id = l.business_id AND b.id = l.branch_id
  WHERE l.business_id = :business AND l.id = :id`;

/** Offers and reminders to students: by SMS where there is a provider and a mobile, else by mail, each with a link of its own that ends. */
@Injectable()
export class StudentLetters {
  private readonly base = (process.env.VOLANTE_PUBLIC_URL ?? '').replace(/\/+$/, '');

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'training'>,
  ) {}

  async offer(ctx: Context, id: string): Promise<void> {
    const soon = new Date(Date.now() + SMS_OFFER_MS);
    const end = (set: string) =>
      this.db.unscopedRun(`UPDATE lesson_offer SET ${set} WHERE business_id = :business AND id = :id`, {
        ...{ business: ctx.actor.businessId, id, soon },
      });
    const facts = await this.factsOf(ctx, OFFER, { id });
    if (!facts?.until || Number(facts.isOpen) !== 1) return void (await end('due_at = NULL'));
    const until = localMoment(Math.min(soon.getTime(), facts.until.getTime()), facts.zone).time;
    const letter = {
      ...{ key: `lesson offer ${id}`, about: { offer: id }, mail: offerLetter, sms: offerSms },
    };
    const way = await this.send(ctx, { ...facts, until }, letter);
    if (way === 'later') await end(`due_at = IF(until > UTC_TIMESTAMP(3), ${RETRY}, NULL)`);
    else await end(way === 'sms' ? 'due_at = NULL, until = LEAST(until, :soon)' : 'due_at = NULL');
  }

  async reminder(ctx: Context, row: ReminderRow): Promise<void> {
    const { lesson_id: lesson, kind, starts_at: starts } = row;
    const end = (set: string) =>
      this.db.unscopedRun(
        `UPDATE lesson_reminder SET ${set}
         WHERE business_id = :business AND lesson_id = :lesson AND kind = :kind AND starts_at = :starts`,
        { business: ctx.actor.businessId, lesson, kind, starts },
      );
    const facts = await this.factsOf(ctx, REMINDER, { id: lesson, starts });
    if (!facts || Number(facts.isOpen) !== 1) return void (await end("state = 'dropped', due_at = NULL"));
    const key = `lesson reminder ${lesson} ${kind} ${starts.toISOString()}`;
    const way = await this.send(
      ctx,
      { ...facts, until: '' },
      { key, about: { lesson }, mail: reminderLetter, sms: reminderSms },
    );
    if (way === 'later') await end(`due_at = ${RETRY}`);
    else await end(`state = '${way === 'none' ? 'dropped' : 'sent'}', due_at = NULL`);
  }

  private async factsOf(
    ctx: Context,
    sql: string,
    params: Record<string, string | Date>,
  ): Promise<Facts | null> {
    const [row] = await this.db.rows<FactsRow>(ctx, sql, params);
    if (!row) return null;
    const { from_minute, ...facts } = row;
    return { ...facts, from: timeOf(from_minute) };
  }

  private async send(
    ctx: Context,
    facts: Omit<Facts, 'until'> & { until: string },
    letter: Letter,
  ): Promise<Way> {
    let made = '';
    try {
      const reach = await this.reachOf(ctx, facts.contact);
      if (reach.address === '' && reach.phone === '') return 'none';
      const secret = randomBytes(BYTES).toString('base64url');
      made = await this.link(ctx, { ...facts, about: letter.about }, secret);
      const link = `${this.base}/open/clases#${secret}`;
      const way = await this.handOver(ctx, { ...facts, school: facts.school ?? '', link }, letter, reach);
      if (way === 'none') await this.unlink(ctx, made);
      return way;
    } catch (error) {
      // A message that was refused went nowhere. Where the service is away it may have gone: its link stays and opens.
      if (made !== '' && error instanceof CodedError && !isAway(error)) await this.unlink(ctx, made);
      if (error instanceof CodedError) return error.code === 'DATA-404' ? 'none' : 'later';
      throw error;
    }
  }

  private async reachOf(ctx: Context, contact: string): Promise<Reach> {
    const { rows } = await this.calls.call(ctx, contactMailPeople, { contacts: [contact] });
    return { address: rows[0]?.address ?? '', phone: rows[0]?.values['contact.phone'] ?? '' };
  }

  private async handOver(
    ctx: Context,
    facts: LetterFacts & Pick<Facts, 'contact' | 'branch' | 'zone'>,
    { key, mail, sms }: Letter,
    { address, phone }: Reach,
  ): Promise<Way> {
    const { contact, branch, name, zone } = facts;
    // A telephone makes a noise: at night people get a mail.
    const isAwake = wakingTime(Date.now(), zone) <= Date.now();
    const own = { ...ctx, idempotencyKey: null };
    if (phone !== '' && isAwake) {
      const { outcome } = await this.calls.call(own, smsSend, {
        ...{ key, origin: 'lesson.letter', purpose: 'service', contact, branch, name, phone },
        ...{ text: sms(facts), secret: true },
      });
      if (isHandedOver(outcome)) return 'sms';
    }
    if (address === '') return 'none';
    const { rows } = await this.calls.call(own, mailSend, {
      ...{ key, origin: 'lesson.letter', layout: null },
      content: { ...mail(facts), purpose: 'service', header: true, footer: true },
      recipients: [{ contact, branch, name, address, values: {} }],
      ...{ values: {}, attachments: [], secret: true, check: false },
    });
    // An address that is none takes no mail.
    return isHandedOver(rows[0]?.outcome) ? 'mail' : 'none';
  }

  /** A second try after a failure makes another link: the mail that went out brings one that opens. Ended ones go by `sweepLinks`. */
  private async link(
    ctx: Context,
    { student, school, about }: Pick<Facts, 'student' | 'school'> & { about: About },
    key: string,
  ): Promise<string> {
    const id = newId();
    await this.db.write(
      ctx,
      (tx) =>
        tx.run(
          `INSERT INTO lesson_link (business_id, id, student_id, key_hash, school, by_name, created_at, expires_at, lesson_id, offer_id)
           VALUES (:business, :id, :student, :hash, :school, '', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL 3 DAY, :lesson, :offer)`,
          { id, student, hash: sha256(key), school: school ?? '', lesson: null, offer: null, ...about },
        ),
      { idempotencyKey: null },
    );
    return id;
  }

  private unlink(ctx: Context, id: string): Promise<unknown> {
    return this.db.write(
      ctx,
      (tx) => tx.run('DELETE FROM lesson_link WHERE business_id = :business AND id = :id', { id }),
      { idempotencyKey: null },
    );
  }
}
