import { setTimeout as wait } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { CallDeclaration, CallOutput } from '@volante/contracts/call';
import { DEMO_PASSWORD } from '@volante/contracts/demo';
import { fileRegister } from '@volante/contracts/files/file.contract';
import { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import { PERMISSIONS } from '@volante/contracts/permissions';
import type { AccessPolicyFields } from '@volante/contracts/session/access-policy.fields';
import { type SessionUser, sessionResolve, userLogin } from '@volante/contracts/session/session.contract';
import { statusHeader } from '@volante/service-kit/calls/wire';
import { sha256 } from '@volante/service-kit/context';
import { newId } from '@volante/service-kit/object-id';
import { type Envelope, TestingHost } from '@volante/service-kit/testing-host';
import { cloneSchemas } from '@volante/testing/servers/schemas';
import { testEnv } from '@volante/testing/servers/test-env';
import { DEFAULT_POLICY } from '../src/access-store/policy.store.js';
import { isSafetyKind } from '../src/letters/safety-facts.js';
import { isStudentKind } from '../src/letters/student-facts.js';
import { service } from '../src/main.js';

type LoginAnswer = CallOutput<typeof userLogin>;

interface Sent {
  address: string;
  subject: string;
  body: string;
}

const PATIENCE_MS = 15_000;

/** The session service with its worker, the demo's people, and a mail service that keeps what it is given. */
export async function openAccessHouse() {
  Object.assign(process.env, testEnv().settings, {
    VOLANTE_CHECK_OUTPUT: '1',
    VOLANTE_PUBLIC_URL: 'https://volante.example',
  });
  await cloneSchemas(['session']);
  const host = await TestingHost.start([service], { worker: true });
  const kit = host.services[0]?.kit;
  if (!kit || !service.demo) throw new Error('no session service');
  await service.demo(kit);
  return new AccessHouse(host, await connect({ servers: process.env.VOLANTE_NATS_URL ?? '' }));
}

export class AccessHouse {
  /** The mail service answers that it cannot be reached. */
  isMailDown = false;
  /** The mail service refuses the school's own mails by this code, as a trial's to strangers. */
  refusal = '';
  /** Calls of the mail service that it refused so. */
  refused = 0;
  private readonly mails: Sent[] = [];
  /** What tells people that something has happened to their account, beside the letters that open something. */
  readonly warnings: Sent[] = [];
  /** What was told to somebody and may be stored nowhere. */
  readonly told: string[] = [DEMO_PASSWORD];

  constructor(
    readonly host: TestingHost,
    private readonly post: NatsConnection,
  ) {
    post.subscribe(fileRegister.subject, {
      callback: (_error, message) => {
        const data = { id: newId() };
        message.respond(JSON.stringify({ success: true, data }), { headers: statusHeader(200) });
      },
    });
    post.subscribe(mailSend.subject, {
      callback: (_error, message) => {
        if (this.isMailDown) {
          const error = { code: 'REQ-106', message: 'no mail' };
          message.respond(JSON.stringify({ success: false, error }), { headers: statusHeader(503) });
          return;
        }
        const { content, recipients, secret, origin } = mailSend.input.parse(message.json());
        const kind = origin.replace('session.', '');
        // Notices to students open nothing, and are the school's own mails.
        if (!content || secret === isStudentKind(kind)) throw new Error(`${origin} is sealed: ${secret}`);
        if (!secret && this.refusal !== '') {
          this.refused += 1;
          const error = { code: this.refusal, message: 'refused' };
          message.respond(JSON.stringify({ success: false, error }), { headers: statusHeader(409) });
          return;
        }
        const isWarning = origin === 'session.door' || isSafetyKind(kind) || isStudentKind(kind);
        const box = isWarning ? this.warnings : this.mails;
        for (const { address } of recipients)
          box.push({ address, subject: content.subject, body: content.body });
        const rows = recipients.map(() => ({
          contact: null,
          outcome: 'queued',
          delivery: null,
          missing: [],
        }));
        message.respond(JSON.stringify({ success: true, data: { rows, left: null } }), {
          headers: statusHeader(200),
        });
      },
    });
  }

  get db() {
    const kit = this.host.services[0]?.kit;
    if (!kit) throw new Error('the house is closed');
    return kit.db;
  }

  readonly digest = (token: string) => sha256(token);

  async login(user: string, more: Record<string, unknown> = {}): Promise<Envelope> {
    const answer = await this.host.call(null, userLogin, {
      user,
      password: DEMO_PASSWORD,
      device: 'TEST',
      ...more,
    });
    const data = answer.data as LoginAnswer | undefined;
    for (const secret of [data?.user?.token, data?.step?.id, data?.trust]) if (secret) this.told.push(secret);
    return answer;
  }

  async signIn(user: string, more: Record<string, unknown> = {}): Promise<LoginAnswer> {
    const { data, error } = await this.login(user, more);
    if (error) throw new Error(`${user} could not sign in: ${error.code}`);
    return data as LoginAnswer;
  }

  /** The next letter for this address, taken out of the box. */
  async letterFor(address: string): Promise<Sent> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const at = this.mails.findIndex((mail) => mail.address === address);
      const [mail] = at < 0 ? [] : this.mails.splice(at, 1);
      if (mail) return mail;
      if (Date.now() > until) throw new Error(`no letter came for ${address}`);
      await wait(20);
    }
  }

  /** Once nothing is left to be written. */
  async lettersMade(): Promise<void> {
    const open = async () =>
      (
        await this.db.unscoped(
          `SELECT id FROM access_letter WHERE due_at IS NOT NULL
           UNION SELECT id FROM door_request WHERE told_state IS NULL OR told_state <> state`,
        )
      ).length > 0;
    while (await open()) await wait(20);
  }

  /** Bodies of the warnings under this subject, once all are written. */
  async warned(address: string, subject: string): Promise<string[]> {
    await this.lettersMade();
    return this.warnings
      .filter((sent) => sent.address === address && sent.subject === subject)
      .map(({ body }) => body);
  }

  /** As if the next try of each letter for this address were due, once each has had its first. */
  async tryAgain(address: string): Promise<void> {
    const untried = () =>
      this.db.unscoped('SELECT id FROM access_letter WHERE email = :address AND attempts = 0', { address });
    while ((await untried()).length > 0) await wait(20);
    await this.db.unscopedRun(
      'UPDATE access_letter SET due_at = UTC_TIMESTAMP(3) WHERE email = :address AND due_at IS NOT NULL',
      { address },
    );
  }

  hasLetterFor(address: string): boolean {
    return this.mails.some((mail) => mail.address === address);
  }

  async codeFor(address: string): Promise<string> {
    const code = /<strong>(\d{6})<\/strong>/.exec((await this.letterFor(address)).body)?.[1] ?? '';
    return code;
  }

  /** What follows `before` in the link of the next letter. */
  async linkFor(address: string, before: string): Promise<string> {
    const { body } = await this.letterFor(address);
    const token = body.split(before)[1]?.split(/["#]/)[0] ?? '';
    this.told.push(token);
    return token;
  }

  /** A demo person as the gateway would know them. */
  async person(email: string): Promise<SessionUser> {
    const [row] = await this.db.unscoped<{ id: string; business_id: string; name: string }>(
      'SELECT id, business_id, name FROM account WHERE email = :email',
      { email },
    );
    if (!row) throw new Error(`${email} is nobody`);
    return {
      id: row.id,
      name: row.name,
      email,
      role: 'Dirección',
      business: { id: row.business_id, name: 'Escuela', operator: false },
      services: [],
      permissions: [...PERMISSIONS],
      branches: [],
    };
  }

  async resolve(token: string): Promise<CallOutput<typeof sessionResolve>> {
    const { data, error } = await this.host.call(null, sessionResolve, { tokenHash: sha256(token) });
    if (error) throw new Error(error.code);
    return data as CallOutput<typeof sessionResolve>;
  }

  callAs(
    person: SessionUser,
    session: string,
    call: CallDeclaration,
    input: Readonly<Record<string, unknown>> = {},
  ): Promise<Envelope> {
    return this.host.call(person, call, input, { session });
  }

  async setPolicy(change: Partial<AccessPolicyFields>): Promise<void> {
    const { secondStep, deviceDays, deviceLimit, lockMinutes } = { ...DEFAULT_POLICY, ...change };
    await this.db.unscopedRun(
      `INSERT INTO access_policy (business_id, second_step, device_days, device_limit, lock_minutes)
       SELECT DISTINCT business_id, :secondStep, :deviceDays, :deviceLimit, :lockMinutes FROM account
       ON DUPLICATE KEY UPDATE second_step = VALUES(second_step), device_days = VALUES(device_days),
         device_limit = VALUES(device_limit), lock_minutes = VALUES(lock_minutes), version = access_policy.version + 1`,
      { secondStep, deviceDays, deviceLimit, lockMinutes },
    );
  }

  /** Everything that is stored, as text. */
  async dump(): Promise<string> {
    const tables = await this.db.unscoped<{ name: string }>(
      'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()',
    );
    const parts: string[] = [];
    for (const { name } of tables) {
      const rows = await this.db.unscoped(`SELECT * FROM \`${name}\``);
      parts.push(JSON.stringify(rows, (_key, value: unknown) => (isBytes(value) ? asText(value) : value)));
    }
    return parts.join('\n');
  }

  async stop(): Promise<void> {
    await this.post.close();
    await this.host.stop();
  }
}

interface Bytes {
  type: 'Buffer';
  data: number[];
}

function isBytes(value: unknown): value is Bytes {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';
}

const asText = ({ data }: Bytes) => Buffer.from(data).toString('latin1');
