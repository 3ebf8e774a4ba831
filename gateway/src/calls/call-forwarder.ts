import type { Msg, NatsConnection, RequestOptions } from '@nats-io/transport-node';
import { BusRequests } from '@volante/service-kit/calls/bus-requests';
import { busFailure } from '@volante/service-kit/calls/call-client';
import { isPacked, replyBytes } from '@volante/service-kit/calls/packed-reply';
import { SendTurn } from '@volante/service-kit/calls/send-turn';
import { DEFAULT_DEADLINE, HEADER, MAX_PAYLOAD, requestHeaders } from '@volante/service-kit/calls/wire';
import { CodedError } from '@volante/service-kit/coded-error';
import { currentTrace, traced } from '@volante/service-kit/tracing/tracing';
import type { Match } from './call-table.js';

export interface Forwarded {
  status: number;
  /** The final envelope, untouched. */
  body: Uint8Array;
  /** Left out: the envelope is there as it is. */
  encoding?: 'gzip';
}

export interface CallerInfo {
  requestId: string;
  signedActor: string | null;
  idempotencyKey: string | null;
  /** Digest of the secret of a call of a key access. */
  keyHash?: string | null;
  /** Digest of the caller's input, where the payload differs from it. */
  bodyHash?: string;
  ip: string;
  origin: string | null;
  trace: string;
  /** The reply goes to a browser that unpacks it by itself. */
  takesGzip?: boolean;
}

/** Sends a call to its service and gives back the service's bytes: nothing is parsed on the way. */
export class CallForwarder {
  private readonly turn = new SendTurn();

  private readonly requests: BusRequests;

  constructor(bus: NatsConnection) {
    this.requests = new BusRequests(bus);
  }

  forward(match: Match, payload: Uint8Array | string, caller: CallerInfo): Promise<Forwarded> {
    return traced(
      () => ({ name: match.route.subject, kind: 'client', attributes: { 'messaging.system': 'nats' } }),
      () => this.send(match, payload, caller),
    );
  }

  private async send(match: Match, payload: Uint8Array | string, caller: CallerInfo): Promise<Forwarded> {
    if (payload.length > MAX_PAYLOAD) throw new CodedError('REQ-103');
    const options = {
      timeout: match.route.deadline ?? DEFAULT_DEADLINE,
      headers: requestHeaders({
        requestId: caller.requestId,
        actor: caller.signedActor,
        idempotencyKey: caller.idempotencyKey,
        keyHash: caller.keyHash,
        bodyHash: caller.bodyHash,
        params: match.params,
        ip: caller.ip,
        origin: caller.origin,
        trace: currentTrace() ?? caller.trace,
      }),
    };
    const reply = await this.request(match.route.subject, payload, options);
    const status = Number(reply.headers?.get(HEADER.status));
    if (!Number.isInteger(status) || status < 200 || status > 599 || reply.data.length === 0) {
      throw new CodedError('REQ-106');
    }
    if (caller.takesGzip && isPacked(reply)) return { status, body: reply.data, encoding: 'gzip' };
    return { status, body: await replyBytes(reply) };
  }

  private request(subject: string, payload: Uint8Array | string, options: RequestOptions): Promise<Msg> {
    return new Promise((resolve, reject) => {
      const failed = (error: unknown) => reject(busFailure(error));
      this.turn.add(() => void this.requests.request(subject, payload, options).then(resolve, failed));
    });
  }
}
