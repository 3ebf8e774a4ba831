import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { contactMailPeople } from '@volante/contracts/contacts/contact-mail.contract';
import type {
  studentAppLook,
  studentCredentialsSend,
  studentLoginClose,
  studentLoginRead,
  studentPinNew,
  studentTwofactor,
} from '@volante/contracts/e-learning/student-credential.contract';
import { isHandedOver } from '@volante/contracts/mail/handed-over';
import { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import {
  studentLinkMake,
  studentLoginEnd,
  studentLoginStates,
  studentLookOpen,
  studentPinSet,
  studentTwofactorSet,
} from '@volante/contracts/session/student-session.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, sha256 } from '@volante/service-kit/context';
import type { AuditEntry } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import { type Learner, personOf, type Read, seenLearner } from '../../learner-store/learners.js';
import { credentialLetter } from './credential-letter.js';

/** The mail service is away or busy, or sends nothing for this school now. */
const MAIL_AWAY = new Set(['REQ-106', 'REQ-107', 'REQ-108', 'MAIL-001', 'MAIL-013', 'MAIL-014']);

const UNREPEATED = { idempotencyKey: null };

type Noted = Pick<AuditEntry, 'action' | 'changes'>;
const changed = (field: string, to: string | boolean): Noted => ({
  action: 'updated',
  changes: { [field]: { from: null, to } },
});

/**
 * How students come into the app. The session service keeps PIN and links, and answers each secret once: no request is repeated by its
 * key here, so that no table holds one.
 */
@Injectable()
export class Credentials {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'e-learning'>,
  ) {}

  /** A visible student with access. DATA-404, LEARNER-001. */
  private async student(ctx: Context, contact: string): Promise<Learner> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const learner = await seenLearner(ctx, read, contact);
    const contacts = await personOf(read, contact);
    const [access] = await read(
      'SELECT id FROM student_access WHERE business_id = :business AND contact_id IN (:contacts) LIMIT 1',
      { contacts },
    );
    if (!access) throw new CodedError('LEARNER-001');
    return learner;
  }

  async pin(
    ctx: Context,
    { contact }: CallParsed<typeof studentPinNew>,
  ): Promise<CallOutput<typeof studentPinNew>> {
    await this.student(ctx, contact);
    const { pin } = await this.calls.call({ ...ctx, ...UNREPEATED }, studentPinSet, { contact });
    await this.note(ctx, contact, changed('pin', 'nuevo'));
    return { pin };
  }

  async twofactor(
    ctx: Context,
    { contact, isOn }: CallParsed<typeof studentTwofactor>,
  ): Promise<CallOutput<typeof studentTwofactor>> {
    await this.student(ctx, contact);
    await this.calls.call({ ...ctx, ...UNREPEATED }, studentTwofactorSet, { contact, isOn });
    await this.note(ctx, contact, changed('twofactor', isOn));
    return null;
  }

  /** Whether they have access or not: who lost a phone is put out also behind the last day. */
  async close(
    ctx: Context,
    { contact }: CallParsed<typeof studentLoginClose>,
  ): Promise<CallOutput<typeof studentLoginClose>> {
    await seenLearner(ctx, (sql, params) => this.db.rows(ctx, sql, params), contact);
    await this.calls.call({ ...ctx, ...UNREPEATED }, studentLoginEnd, { contact });
    await this.note(ctx, contact, changed('login', 'cerrada'));
    return null;
  }

  async send(
    ctx: Context,
    { contact, way }: CallParsed<typeof studentCredentialsSend>,
  ): Promise<CallOutput<typeof studentCredentialsSend>> {
    const student = await this.student(ctx, contact);
    const to = way === 'mail' ? await this.addressOf(ctx, contact) : null;
    const { address, expiresAt } = await this.calls.call({ ...ctx, ...UNREPEATED }, studentLinkMake, {
      ...{ contact, isMailed: to !== null },
    });
    const sentTo = to !== null && (await this.isMailed(ctx, student, { to, address })) ? to : null;
    await this.note(ctx, contact, changed('link', sentTo === null ? 'en tarjeta' : 'por correo'));
    return { address: sentTo === null ? address : null, sentTo, expiresAt };
  }

  /** The session service keeps the look and has the gateways refuse its writes. */
  async look(
    ctx: Context,
    { contact }: CallParsed<typeof studentAppLook>,
  ): Promise<CallOutput<typeof studentAppLook>> {
    await this.student(ctx, contact);
    // Before the token: no look is missing in the student's history, whatever fails after it.
    await this.note(ctx, contact, { action: 'looked-at', changes: {} });
    const { token, expiresAt } = await this.calls.call({ ...ctx, ...UNREPEATED }, studentLookOpen, {
      contact,
    });
    return { address: `/layout/contact/dashboard#look=${token}`, expiresAt };
  }

  async login(
    ctx: Context,
    { contact }: CallParsed<typeof studentLoginRead>,
  ): Promise<CallOutput<typeof studentLoginRead>> {
    const { email } = await seenLearner(ctx, (sql, params) => this.db.rows(ctx, sql, params), contact);
    const { rows } = await this.calls.call(ctx, studentLoginStates, { contacts: [contact] });
    const { contact: _contact, ...state } = rows[0] ?? {
      ...{ contact, hasPin: false, twofactor: false, devices: 0, seenAt: null },
    };
    return { ...state, hasMail: email !== '' };
  }

  private async addressOf(ctx: Context, contact: string): Promise<string> {
    const { rows } = await this.calls.call({ ...ctx, ...UNREPEATED }, contactMailPeople, {
      contacts: [contact],
    });
    const address = rows[0]?.address ?? '';
    if (address === '') throw new CodedError('LEARNER-005');
    return address;
  }

  /** `false` while no mail goes out: the link that was made has ended the one before, and is given as a card. LEARNER-005. */
  private async isMailed(...given: Parameters<Credentials['mail']>): Promise<boolean> {
    try {
      await this.mail(...given);
      return true;
    } catch (error) {
      if (error instanceof CodedError && MAIL_AWAY.has(error.code)) return false;
      throw error;
    }
  }

  private async mail(ctx: Context, student: Learner, { to, address }: { to: string; address: string }) {
    const letter = credentialLetter({ name: student.name, school: ctx.actor.businessName, link: address });
    const { rows } = await this.calls.call({ ...ctx, ...UNREPEATED }, mailSend, {
      ...{ key: `student link ${sha256(address)}`, origin: 'student.link', layout: null },
      content: { ...letter, purpose: 'service', header: true, footer: true },
      recipients: [
        { contact: student.id, branch: student.branch, name: student.name, address: to, values: {} },
      ],
      ...{ values: {}, attachments: [], secret: true, check: false },
    });
    const outcome = rows[0]?.outcome;
    if (!isHandedOver(outcome)) throw new CodedError('LEARNER-005');
  }

  /** Writes author and kind into the history of the student's access; never a secret. */
  private async note(ctx: Context, contact: string, noted: Noted): Promise<void> {
    await this.db.write(
      ctx,
      async (tx) => tx.audit({ entity: 'access', entityId: contact, ...noted }),
      UNREPEATED,
    );
  }
}
