import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { serviceActivity } from '@volante/contracts/activity/activity.contract';
import { businessLetterhead } from '@volante/contracts/business/business.contract';
import type { CallDeclaration } from '@volante/contracts/call';
import { contactPayers } from '@volante/contracts/contacts/contact-payer.contract';
import { contactSnapshot } from '@volante/contracts/contacts/contact-snapshot.contract';
import { practiceSnapshot } from '@volante/contracts/dgt/practice.contract';
import { eventPull } from '@volante/contracts/events/event.contract';
import { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import type { Student } from '@volante/contracts/session/student-session.contract';
import { RunningService } from './boot/running-service.js';
import type { ServiceDefinition } from './boot/service-definition.js';
import { openKit, type ServiceKit } from './boot/service-kit.js';
import { replyBytes } from './calls/packed-reply.js';
import { requestHeaders } from './calls/wire.js';
import { ContextSigner, ContextVerifier, sha256 } from './context.js';
import { RunningWorker } from './jobs/running-worker.js';
import type { ServiceMetrics } from './metrics/service-metrics.js';
import { newId } from './object-id.js';
import { readSettings } from './settings.js';

export interface Envelope {
  success: boolean;
  data?: unknown;
  error?: { code: string; message: string; details?: unknown; errors?: { path: string; message: string }[] };
}

const keys = generateKeyPairSync('ed25519');
const signer = new ContextSigner(keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
/** Of the contexts that tests sign: for a service in a process of its own. */
export const testPublicKey = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();

function testVerifier(): ContextVerifier {
  const file = readSettings().VOLANTE_SERVICE_PUBLIC_KEY_FILE;
  return new ContextVerifier(testPublicKey, file ? readFileSync(file, 'utf8') : undefined);
}

/**
 * Services do without these: consumers, copies and letters try again, papers have no letterhead, customers are those of the copy,
 * and activity is that of the services which answer.
 */
const DONE_WITHOUT: ReadonlySet<string> = new Set(
  [
    ...[eventPull('session'), contactSnapshot, practiceSnapshot, mailSend, businessLetterhead, contactPayers],
    serviceActivity('session'),
  ].map(({ path }) => path),
);

/** A kit that prints, once for each call, what a service asks for and nobody in the test answers. */
async function openNamingKit(definition: ServiceDefinition): Promise<ServiceKit> {
  const kit = await openKit(definition);
  const named = new Set<string>();
  kit.calls.onUnanswered = (call) => {
    if (DONE_WITHOUT.has(call.path) || named.has(call.subject)) return;
    named.add(call.subject);
    process.stderr.write(missingStandIn(definition.name, call));
  };
  return kit;
}

/** How a test goes on from there. */
export const missingStandIn = (caller: string, { method, path, subject }: CallDeclaration): string =>
  `${caller} calls ${method} ${path}, and nothing in this test answers it. Add a stand-in after TestingHost.start:
  host.bus.subscribe('${subject}', { callback: (_error, message) => void message.respond(JSON.stringify({ success: true, data: … })) });
`;

interface HostOptions {
  worker?: boolean;
  metrics?: ServiceMetrics | null;
  /** Answers in place of other services from the start on: a worker asks before the test has its host. */
  standIns?: ((bus: NatsConnection) => void) | undefined;
}

function signedActor(
  as: SessionUser | null,
  { student, session = newId() }: { student?: Student; session?: string },
): string | null {
  const until = Date.now() + 60_000;
  if (student) return signer.signCustomer(session, student, until);
  return as ? signer.sign(session, as, until) : null;
}

/** Real services inside a test, spoken to over real NATS as the gateway would. */
export class TestingHost {
  private constructor(
    readonly services: readonly RunningService[],
    readonly workers: readonly RunningWorker[],
    readonly bus: NatsConnection,
  ) {}

  /** The settings (`VOLANTE_DB_…`, `VOLANTE_NATS_URL`) must be in the environment. `worker`: runs the jobs too. */
  static async start(
    definitions: readonly ServiceDefinition[],
    { worker = false, metrics = null, standIns }: HostOptions = {},
  ): Promise<TestingHost> {
    const verifier = testVerifier();
    const bus = await connect({ servers: process.env.VOLANTE_NATS_URL ?? '', name: 'test' });
    standIns?.(bus);
    await bus.flush();
    const services = await Promise.all(
      definitions.map(async (definition) =>
        RunningService.start(definition, await openNamingKit(definition), verifier, metrics),
      ),
    );
    const workers = await Promise.all(
      definitions
        .filter(() => worker)
        .map(async (definition) => RunningWorker.start(definition, await openNamingKit(definition), metrics)),
    );
    return new TestingHost(services, workers, bus);
  }

  /** `as`: who calls, `null` for nobody. `input` travels as a browser would send it. */
  async call(
    as: SessionUser | null,
    call: CallDeclaration,
    input: Readonly<Record<string, unknown>> = {},
    options: {
      idempotencyKey?: string;
      bodyHash?: string;
      raw?: string;
      origin?: string;
      session?: string;
      /** Secret of a call of a key access. */
      key?: string;
      /** The student who calls from the app, in place of `as`. */
      student?: Student;
    } = {},
  ): Promise<Envelope> {
    const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !call.params.includes(name)));
    const query = () => {
      const params = new URLSearchParams();
      for (const [name, value] of Object.entries(rest))
        if (value !== undefined) params.set(name, String(value));
      return params.toString();
    };
    const payload = options.raw ?? (call.method === 'GET' ? query() : JSON.stringify(rest));
    const reply = await this.bus.request(call.subject, payload, {
      timeout: 20_000,
      headers: requestHeaders({
        requestId: newId(),
        actor: signedActor(as, options),
        idempotencyKey: options.idempotencyKey,
        bodyHash: options.bodyHash,
        origin: options.origin ?? null,
        keyHash: options.key ? sha256(options.key) : null,
        params: call.params.map((name) => String(input[name] ?? '')),
      }),
    });
    return JSON.parse(new TextDecoder().decode(await replyBytes(reply))) as Envelope;
  }

  async stop(): Promise<void> {
    await this.bus.close();
    await Promise.all(this.workers.map((running) => running.stop()));
    await Promise.all(this.services.map((service) => service.stop()));
  }
}
