import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { contactPayers } from '@volante/contracts/contacts/contact-payer.contract';
import type {
  studentLinkMake,
  studentLoginEnd,
  studentLoginStates,
  studentLookOpen,
  studentPinSet,
  studentTwofactorSet,
} from '@volante/contracts/session/student-session.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import { type CallContext, type Context, demand, onBehalf, sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newSecret } from '@volante/service-kit/secret';
import { StudentLetters } from '../../letters/student-letters.js';
import { PasswordHasher } from '../../passwords/password-hasher.js';
import { readAccessSettings } from '../../settings.js';
import { plainDni, plainEmail } from '../../student-store/identity.js';
import { newPin } from '../../student-store/pins.js';
import { LOOK_PERMISSION, StudentLookStore } from '../../student-store/student-look.store.js';
import { StudentSessionStore } from '../../student-store/student-session.store.js';

const LINK_DAYS = 7;
/** A secret is in one answer alone: a request that is repeated makes another one, and no table keeps the first. */
const UNREPEATED = { idempotencyKey: null };

interface Person {
  name: string;
  dni: string;
  email: string;
  version: number;
}
type Kind = 'pin-set' | 'link-made' | 'login-ended' | 'twofactor-set';

/** Entries that a school gives to its students. Each call is made in the name of somebody who sees the contact. */
@Injectable()
export class StudentLogins {
  private readonly base = readAccessSettings().VOLANTE_PUBLIC_URL.replace(/\/+$/, '');

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'session'>,
    private readonly hasher: PasswordHasher,
    private readonly sessions: StudentSessionStore,
    private readonly looks: StudentLookStore,
    private readonly letters: StudentLetters,
  ) {}

  async setPin(
    asked: CallContext,
    { contact }: CallParsed<typeof studentPinSet>,
  ): Promise<CallOutput<typeof studentPinSet>> {
    const ctx = onBehalf(asked);
    const person = await this.person(ctx, contact);
    if (person.dni === '' && person.email === '') throw new CodedError('STUDENT-LOGIN-003');
    const pin = newPin();
    const hash = await this.hasher.hash(pin);
    await this.change(ctx, contact, 'pin-set', async (tx) => {
      await keep(tx, contact, person);
      const isFirst = !(await hasPin(tx, contact));
      await tx.run(
        'UPDATE student_login SET pin_hash = :hash WHERE business_id = :business AND contact_id = :contact',
        { contact, hash },
      );
      await this.closeAll(tx, contact);
      await this.letters.write(tx, 'student-pin', { contact, email: person.email, isFirst });
    });
    return { pin };
  }

  async makeLink(
    asked: CallContext,
    { contact, isMailed }: CallParsed<typeof studentLinkMake>,
  ): Promise<CallOutput<typeof studentLinkMake>> {
    const ctx = onBehalf(asked);
    const person = await this.person(ctx, contact);
    const key = newSecret();
    const expiresAt = new Date(Date.now() + LINK_DAYS * 24 * 3600 * 1000);
    await this.change(ctx, contact, 'link-made', async (tx) => {
      await keep(tx, contact, person);
      await tx.run(
        `INSERT INTO student_link (business_id, contact_id, token_hash, created_at, expires_at)
         VALUES (:business, :contact, :hash, UTC_TIMESTAMP(3), :expiresAt)
         ON DUPLICATE KEY UPDATE token_hash = VALUES(token_hash), created_at = VALUES(created_at),
           expires_at = VALUES(expires_at), used_at = NULL`,
        { contact, hash: sha256(key), expiresAt },
      );
      if (!isMailed) await this.letters.write(tx, 'student-link', { contact, email: person.email });
    });
    // After the hash sign: browsers keep it to themselves, no server on the way writes it down.
    const address = `${this.base}/layout/contact/sign-in#${key}`;
    return { key, address, expiresAt: expiresAt.toISOString() };
  }

  async end(asked: CallContext, { contact }: CallParsed<typeof studentLoginEnd>): Promise<null> {
    const ctx = onBehalf(asked);
    const { email } = await this.person(ctx, contact);
    await this.change(ctx, contact, 'login-ended', async (tx) => {
      if (await mayEnter(tx, contact)) await this.letters.write(tx, 'student-out', { contact, email });
      await tx.run(
        'UPDATE student_login SET pin_hash = NULL WHERE business_id = :business AND contact_id = :contact',
        { contact },
      );
      await this.closeAll(tx, contact);
    });
    return null;
  }

  /**
   * The holder of the phone or of the old PIN is out: a new one by the office is how a stolen one is put out. Keys and links first: an entry
   * that was faster has committed by then, and its session ends too.
   */
  private async closeAll(tx: TenantTx, contact: string): Promise<void> {
    for (const table of ['passkey', 'link', 'device'])
      await tx.run(`DELETE FROM student_${table} WHERE business_id = :business AND contact_id = :contact`, {
        contact,
      });
    await this.sessions.end(tx, contact);
  }

  async setTwofactor(
    asked: CallContext,
    { contact, isOn }: CallParsed<typeof studentTwofactorSet>,
  ): Promise<null> {
    const ctx = onBehalf(asked);
    const person = await this.person(ctx, contact);
    if (isOn && person.email === '') throw new CodedError('STUDENT-LOGIN-005');
    await this.change(ctx, contact, 'twofactor-set', async (tx) => {
      await keep(tx, contact, person);
      const { affectedRows } = await tx.run(
        `UPDATE student_login SET twofactor = :isOn
         WHERE business_id = :business AND contact_id = :contact AND twofactor <> :isOn`,
        { contact, isOn: isOn ? 1 : 0 },
      );
      const { email } = person;
      if (affectedRows === 1) await this.letters.write(tx, 'student-step', { contact, email, isOn });
    });
    return null;
  }

  /** The person's own session carries the look: one that has none, a job for example, gets a look that opens nothing. */
  async look(
    caller: CallContext,
    { contact }: CallParsed<typeof studentLookOpen>,
  ): Promise<CallOutput<typeof studentLookOpen>> {
    const ctx = onBehalf(caller);
    demand(ctx, LOOK_PERMISSION);
    const person = await this.person(ctx, contact);
    const { session, userId: account } = ctx.actor;
    return this.db.write(
      ctx,
      async (tx) => {
        await keep(tx, contact, person);
        tx.audit({ entity: 'student-login', entityId: contact, action: 'looked-at', changes: {} });
        return this.looks.open(tx, contact, { session, account });
      },
      UNREPEATED,
    );
  }

  async states(
    asked: CallContext,
    { contacts }: CallParsed<typeof studentLoginStates>,
  ): Promise<CallOutput<typeof studentLoginStates>> {
    const rows = await this.db.rows<{
      contact: string;
      hasPin: number;
      twofactor: number;
      devices: number | string;
      seenAt: Date | null;
    }>(
      onBehalf(asked),
      `SELECT l.contact_id contact, l.pin_hash IS NOT NULL hasPin, l.twofactor, COUNT(d.id) devices, MAX(d.seen_at) seenAt
       FROM student_login l
       LEFT JOIN student_device d ON d.business_id = l.business_id AND d.contact_id = l.contact_id
       WHERE l.business_id = :business AND l.contact_id IN (:contacts) GROUP BY l.contact_id, l.pin_hash, l.twofactor`,
      { contacts },
    );
    return {
      rows: rows.map(({ contact, hasPin, twofactor, devices, seenAt }) => ({
        ...{ contact, devices: Number(devices), seenAt: seenAt?.toISOString() ?? null },
        ...{ hasPin: Number(hasPin) === 1, twofactor: Number(twofactor) === 1 },
      })),
    };
  }

  /** DATA-404 for a contact that is not seen by who asks, is a company, or is not active. */
  private async person(ctx: Context, contact: string): Promise<Person> {
    const { rows } = await this.calls.call(ctx, contactPayers, { contacts: [contact] });
    const [row] = rows;
    if (row?.state.state !== 'active' || row.state.type !== 'P') throw notFound();
    const { name, fiscalCode, email = '' } = row.state;
    return {
      ...{ name: name.slice(0, 254), version: row.version },
      ...{ dni: plainDni(fiscalCode), email: plainEmail(email) },
    };
  }

  private change(
    ctx: Context,
    contact: string,
    action: Kind,
    work: (tx: TenantTx) => Promise<void>,
  ): Promise<null> {
    return this.db.write(
      ctx,
      async (tx) => {
        await work(tx);
        tx.audit({ entity: 'student-login', entityId: contact, action, changes: {} });
        return null;
      },
      UNREPEATED,
    );
  }
}

async function keep(tx: TenantTx, contact: string, { name, dni, email, version }: Person): Promise<void> {
  await tx.run(
    `INSERT INTO student_login (business_id, contact_id, name, dni, email, state, version, created_at)
     VALUES (:business, :contact, :name, :dni, :email, 'active', :version, UTC_TIMESTAMP(3))
     ON DUPLICATE KEY UPDATE name = IF(VALUES(version) >= version, VALUES(name), name),
       dni = IF(VALUES(version) >= version, VALUES(dni), dni),
       email = IF(VALUES(version) >= version, VALUES(email), email),
       state = IF(VALUES(version) >= version, VALUES(state), state), version = GREATEST(version, VALUES(version))`,
    { contact, name, dni, email, version },
  );
}

async function hasPin(tx: TenantTx, contact: string): Promise<boolean> {
  const [found] = await tx.rows(
    'SELECT contact_id FROM student_login WHERE business_id = :business AND contact_id = :contact AND pin_hash IS NOT NULL FOR UPDATE',
    { contact },
  );
  return found !== undefined;
}

/** Has a PIN, a passkey, a known device, or a link that was not used. */
async function mayEnter(tx: TenantTx, contact: string): Promise<boolean> {
  const [found] = await tx.rows(
    `SELECT contact_id FROM student_login WHERE business_id = :business AND contact_id = :contact AND pin_hash IS NOT NULL
     UNION ALL SELECT contact_id FROM student_passkey WHERE business_id = :business AND contact_id = :contact
     UNION ALL SELECT contact_id FROM student_device WHERE business_id = :business AND contact_id = :contact
     UNION ALL SELECT contact_id FROM student_link
       WHERE business_id = :business AND contact_id = :contact AND used_at IS NULL AND expires_at > UTC_TIMESTAMP(3)
     LIMIT 1`,
    { contact },
  );
  return found !== undefined;
}
