import {
  type Msg,
  type NatsConnection,
  NoRespondersError,
  PermissionViolationError,
  RequestError,
  TimeoutError,
} from '@nats-io/transport-node';
import type { CallDeclaration, CallInput, CallOutput } from '@volante/contracts/call';
import { codeNow } from '@volante/contracts/former-codes';
import { type Caller, mayCall, type UseOf } from '@volante/contracts/uses';
import { z } from 'zod';
import { CodedError } from '../coded-error.js';
import type { CallContext } from '../context.js';
import { currentTrace, traced } from '../tracing/tracing.js';
import { BusRequests } from './bus-requests.js';
import { replyBytes } from './packed-reply.js';
import { DEFAULT_DEADLINE, MAX_PAYLOAD, requestHeaders } from './wire.js';

const envelope = z.union([
  z.object({ success: z.literal(true), data: z.unknown() }),
  z.object({
    success: z.literal(false),
    error: z.object({ code: z.string(), details: z.unknown().optional() }),
  }),
]);

const isUnanswered = (error: unknown): boolean =>
  error instanceof NoRespondersError || (error instanceof RequestError && error.isNoResponders());

/** Maps what NATS says of a request that got no reply. */
export function busFailure(error: unknown): CodedError {
  const cause = error instanceof RequestError ? error.cause : error;
  if (cause instanceof PermissionViolationError) return new CodedError('REQ-112', { subject: cause.subject });
  if (isUnanswered(error)) return new CodedError('REQ-106');
  if (error instanceof TimeoutError) return new CodedError('REQ-107');
  return new CodedError('REQ-106');
}

/**
 * Calls another service by its declaration, with the original caller's context. A service asks for its own,
 * `CallClient<'contacts'>`, which takes the calls that `uses.ts` lists for it; any other one is REQ-112.
 */
export class CallClient<S extends Caller = Caller> {
  private readonly requests: BusRequests;
  /** Is given each call that no service listens to; tests print it. */
  onUnanswered: ((call: CallDeclaration) => void) | null = null;

  constructor(
    bus: NatsConnection,
    private readonly caller: S,
  ) {
    this.requests = new BusRequests(bus);
  }

  async call<C extends UseOf<S>>(
    ctx: Pick<CallContext, 'requestId' | 'signedActor' | 'idempotencyKey'>,
    call: C,
    input: CallInput<C>,
  ): Promise<CallOutput<C>> {
    if (!mayCall(this.caller, call))
      throw new CodedError('REQ-112', { caller: this.caller, call: call.path });
    if (call.method !== 'POST') throw new Error(`${call.path}: services call each other by POST`);
    const payload = JSON.stringify(input);
    if (payload.length > MAX_PAYLOAD) throw new CodedError('REQ-103');
    const reply = await traced(
      () => ({ name: call.subject, kind: 'client', attributes: { 'messaging.system': 'nats' } }),
      () => this.request(ctx, call, payload),
    );
    const bytes = await replyBytes(reply);
    const answer = envelope.safeParse(safeJson(new TextDecoder().decode(bytes)));
    if (!answer.success) throw new CodedError('REQ-106');
    if (!answer.data.success)
      throw new CodedError(codeNow(answer.data.error.code), answer.data.error.details);
    const data = call.output.safeParse(answer.data.data);
    if (!data.success) throw new CodedError('REQ-106');
    return data.data as CallOutput<C>;
  }

  private request(
    ctx: Pick<CallContext, 'requestId' | 'signedActor' | 'idempotencyKey'>,
    call: CallDeclaration,
    payload: string,
  ): Promise<Msg> {
    const headers = requestHeaders({
      requestId: ctx.requestId,
      actor: ctx.signedActor,
      idempotencyKey: ctx.idempotencyKey,
      trace: currentTrace(),
    });
    const options = { timeout: call.deadline ?? DEFAULT_DEADLINE, headers };
    return this.requests.request(call.subject, payload, options).catch((error: unknown) => {
      if (isUnanswered(error)) this.onUnanswered?.(call);
      throw busFailure(error);
    });
  }
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
