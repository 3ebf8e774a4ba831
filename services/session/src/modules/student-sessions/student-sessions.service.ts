import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  Student,
  studentDeviceRemove,
  studentPinChange,
  studentSessionResolve,
  studentVerify,
} from '@volante/contracts/session/student-session.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { CustomerContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { PasswordHasher } from '../../passwords/password-hasher.js';
import { OwnPin } from '../../student-store/own-pin.js';
import { isWeakPin } from '../../student-store/pins.js';
import { type StudentLogin, StudentLoginStore } from '../../student-store/student-login.store.js';
import { StudentLookStore } from '../../student-store/student-look.store.js';
import { StudentSessionStore } from '../../student-store/student-session.store.js';

/** Sessions of students, and what students change of their own entry. */
@Injectable()
export class StudentSessions {
  constructor(
    private readonly db: Database,
    private readonly sessions: StudentSessionStore,
    private readonly logins: StudentLoginStore,
    private readonly hasher: PasswordHasher,
    private readonly pins: OwnPin,
    private readonly looks: StudentLookStore,
  ) {}

  async resolve({
    tokenHash,
  }: CallParsed<typeof studentSessionResolve>): Promise<CallOutput<typeof studentSessionResolve>> {
    const own = await this.sessions.find(tokenHash);
    if (own) return { session: own.id, expiresAt: own.expiresAt, student: await this.student(own) };
    const look = await this.looks.find(tokenHash);
    if (!look) throw new CodedError('SESSION-001');
    const { id, viewer, expiresAt } = look;
    return {
      ...{ session: id, viewer, expiresAt },
      student: { ...(await this.student(look)), looking: true },
    };
  }

  async current({ actor }: CustomerContext): Promise<CallOutput<typeof studentVerify>> {
    const { businessId, contact, session, acting } = actor;
    const { student, pinHash, twofactor } = await this.live(businessId, contact);
    const rows = await this.db.unscoped<{ id: string; name: string; seenAt: Date; isThis: number | string }>(
      `SELECT d.id, d.name, d.seen_at seenAt, s.id IS NOT NULL isThis FROM student_device d
       LEFT JOIN student_session s ON s.device_id = d.id AND s.id = :session
       WHERE d.business_id = :school AND d.contact_id = :contact ORDER BY d.seen_at DESC LIMIT 50`,
      { session, school: businessId, contact },
    );
    const devices = rows.map(({ id, name, seenAt, isThis }) => ({
      ...{ id, name, seenAt: seenAt.toISOString(), isThis: Number(isThis) === 1 },
    }));
    const looking = acting ? { looking: true } : {};
    return { ...student, ...looking, hasPin: pinHash !== null, twofactor, devices };
  }

  logout(ctx: CustomerContext): Promise<null> {
    const { contact, session } = ctx.actor;
    return this.db.write(ctx, async (tx) => {
      if (ctx.actor.acting) await this.looks.end(tx, session);
      await this.sessions.end(tx, contact, { session });
      return null;
    });
  }

  removeDevice(ctx: CustomerContext, { id }: CallParsed<typeof studentDeviceRemove>): Promise<null> {
    const { contact } = ctx.actor;
    return this.db.write(ctx, async (tx) => {
      const { affectedRows } = await tx.run(
        'DELETE FROM student_device WHERE business_id = :business AND contact_id = :contact AND id = :id',
        { contact, id },
      );
      if (affectedRows !== 1) throw notFound();
      await this.sessions.end(tx, contact, { device: id });
      return null;
    });
  }

  async changePin(
    ctx: CustomerContext,
    { pin = '', newPin }: CallParsed<typeof studentPinChange>,
  ): Promise<null> {
    const { businessId, contact, session } = ctx.actor;
    if (isWeakPin(newPin)) throw new CodedError('STUDENT-LOGIN-004');
    const { pinHash } = await this.live(businessId, contact);
    await this.pins.demand(session, pinHash, pin);
    const hash = await this.hasher.hash(newPin);
    return this.db.write(
      ctx,
      async (tx) => {
        const { affectedRows } = await tx.run(
          `UPDATE student_login SET pin_hash = :hash
           WHERE business_id = :business AND contact_id = :contact AND pin_hash <=> :pinHash`,
          { contact, hash, pinHash },
        );
        // The office has given another one meanwhile.
        if (affectedRows !== 1) throw new CodedError('STUDENT-LOGIN-001');
        await this.sessions.end(tx, contact, { but: session });
        tx.audit({ entity: 'student-login', entityId: contact, action: 'pin-changed', changes: {} });
        return null;
      },
      // The reply says nothing, but the key would stand beside a digest of the PIN.
      { idempotencyKey: null },
    );
  }

  private async student({ business, contact }: { business: string; contact: string }): Promise<Student> {
    return (await this.live(business, contact)).student;
  }

  /** SESSION-001 where the contact is not active any more, SESSION-001-2 where the school is suspended. */
  private async live(business: string, contact: string): Promise<StudentLogin> {
    const login = await this.logins.byContact(business, contact);
    if (!login) throw new CodedError('SESSION-001');
    if (login.suspended) throw new CodedError('SESSION-001-2');
    return login;
  }
}
