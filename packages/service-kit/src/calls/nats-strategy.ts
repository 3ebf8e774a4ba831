import type { Msg, MsgHdrs, NatsConnection, Subscription } from '@nats-io/transport-node';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import type { CallDeclaration } from '@volante/contracts/call';
import { firstValueFrom, isObservable } from 'rxjs';
import { CodedError } from '../coded-error.js';
import type { ContextVerifier } from '../context.js';
import { statusOf, toEnvelope } from '../error-answers.js';
import type { Logger } from '../log.js';
import type { CallMeter } from '../metrics/meter.js';
import { traced } from '../tracing/tracing.js';
import { declaredOnly } from './declared-errors.js';
import { declarationOf } from './handles.js';
import { readInbound } from './inbound.js';
import { pack, packedHeader, takesPacked } from './packed-reply.js';
import { SendTurn } from './send-turn.js';
import { HEADER, MAX_PAYLOAD, statusHeader } from './wire.js';

export interface StrategyOptions {
  service: string;
  bus: NatsConnection;
  verifier: ContextVerifier;
  log: Logger;
  maxInFlight: number;
  /** Checks replies and refusals against the declaration too: on in tests, off in production. */
  checkOutput: boolean;
  meter: CallMeter | null;
}

/** How long calls that are still running may take when the process stops. */
const DRAIN_TIMEOUT = 8_000;

/**
 * Nest's handlers over `@nats-io/transport-node`: one queue subscription per service, bounded work in flight,
 * every reply an envelope within the size limit, nothing that a message contains can end the process, and
 * `close` drains (ADR 0004 says why not the stock transport).
 */
export class NatsStrategy extends Server implements CustomTransportStrategy {
  private subscription: Subscription | null = null;
  private readonly turn = new SendTurn();
  private working = 0;
  private idle: (() => void) | null = null;

  constructor(private readonly options: StrategyOptions) {
    super();
  }

  listen(callback: () => void): void {
    const { bus, service } = this.options;
    this.subscription = bus.subscribe(`svc.${service}.>`, {
      queue: service,
      callback: (error, message) => {
        if (error) this.options.log.error({ err: error }, 'subscription failed');
        else void this.receive(message);
      },
    });
    callback();
  }

  /** Calls that are being worked on now. */
  get inFlight(): number {
    return this.working;
  }

  async close(): Promise<void> {
    await this.subscription?.drain().catch((error: unknown) => {
      this.options.log.warn({ err: error }, 'subscription was closed already');
    });
    if (this.working > 0) {
      const finished = new Promise<void>((resolve) => {
        this.idle = resolve;
      });
      await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, DRAIN_TIMEOUT).unref())]);
    }
    this.turn.flush();
    await this.options.bus.flush().catch(() => this.options.log.warn('NATS was gone before the last reply'));
  }

  on(): void {
    throw new Error('events are pulled from the event log, not pushed over NATS');
  }

  unwrap<T>(): T {
    throw new Error(`${this.options.service} gives its connection to nobody`);
  }

  private async receive(message: Msg): Promise<void> {
    const started = performance.now();
    const isShed = this.working >= this.options.maxInFlight;
    this.working += 1;
    let outcome = 'ok';
    try {
      if (isShed) throw new CodedError('REQ-108');
      await this.respondData(message, await this.traced(message));
    } catch (error) {
      outcome = this.respond(message, error);
    } finally {
      this.working -= 1;
      if (this.working === 0) this.idle?.();
    }
    // Subjects come from outside: only those that are declared become the name of a measure.
    const subject = declarationOf(message.subject) ? message.subject : 'unknown';
    this.options.meter?.ended(subject, outcome, performance.now() - started);
  }

  private traced(message: Msg): Promise<string> {
    return traced(
      () => ({
        name: declarationOf(message.subject) ? message.subject : 'unknown',
        kind: 'server',
        parent: message.headers?.get(HEADER.trace) || null,
        attributes: { 'volante.service': this.options.service },
      }),
      () => this.handle(message),
    );
  }

  private async handle(message: Msg): Promise<string> {
    const call = declarationOf(message.subject);
    const handler: MessageHandler | undefined = this.messageHandlers.get(message.subject);
    if (!call || !handler) throw new CodedError('REQ-104');
    const { ctx, input } = readInbound(call, message, this.options.verifier);
    const data = await this.result(call, () => handler(ctx, input));
    if (this.options.checkOutput) this.check(call, data);
    return `{"success":true,"data":${JSON.stringify(data) ?? 'null'}}`;
  }

  /** Nest hands both of the handler's arguments through unchanged: they are (ctx, input). */
  private async result(call: CallDeclaration, handle: () => Promise<unknown>): Promise<unknown> {
    try {
      const result: unknown = await handle();
      return isObservable(result) ? await firstValueFrom(result) : result;
    } catch (error) {
      throw this.options.checkOutput ? declaredOnly(call, error) : error;
    }
  }

  private check(call: CallDeclaration, data: unknown): void {
    const parsed = call.output.safeParse(JSON.parse(JSON.stringify(data) ?? 'null'));
    if (!parsed.success)
      throw new Error(`${call.path} answers something else than it declares: ${parsed.error.message}`);
  }

  private async respondData(message: Msg, envelope: string): Promise<void> {
    const bytes = Buffer.from(envelope);
    if (bytes.length <= MAX_PAYLOAD) {
      this.reply(message, bytes, statusHeader(200));
      return;
    }
    const packed = takesPacked(message) ? await pack(bytes) : null;
    if (!packed) {
      this.options.log.error({ subject: message.subject, bytes: bytes.length }, 'reply too big');
      throw new CodedError('REQ-103');
    }
    this.reply(message, packed, packedHeader());
  }

  /** Answers a refusal; gives back its code. */
  private respond(message: Msg, error: unknown): string {
    const unknown = declarationOf(message.subject)?.failure ?? 'REQ-110';
    const coded = error instanceof CodedError ? error : new CodedError(unknown);
    const status = statusOf(coded);
    if (status === 500) this.options.log.error({ err: error, subject: message.subject }, 'call failed');
    this.reply(message, Buffer.from(toEnvelope(coded)), statusHeader(status));
    return coded.code;
  }

  private reply(message: Msg, bytes: Uint8Array, headers: MsgHdrs): void {
    this.turn.add(() => {
      try {
        message.respond(bytes, { headers });
      } catch (failure) {
        this.options.log.error({ err: failure, subject: message.subject }, 'reply could not be sent');
      }
    });
  }
}
