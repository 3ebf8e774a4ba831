import type { NatsConnection } from '@nats-io/transport-node';
import { busFailure } from '@volante/service-kit/calls/call-client';
import { DEFAULT_DEADLINE, HEADER, MAX_PAYLOAD, requestHeaders } from '@volante/service-kit/calls/wire';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Match } from './call-table.js';

export interface Forwarded {
  status: number;
  /** The final envelope, untouched. */
  body: Uint8Array;
}

export interface CallerInfo {
  requestId: string;
  signedActor: string | null;
  idempotencyKey: string | null;
  ip: string;
  trace: string;
}

/** Sends a call to its service and gives back the service's bytes: nothing is parsed on the way. */
export class CallForwarder {
  constructor(private readonly bus: NatsConnection) {}

  async forward(match: Match, payload: Uint8Array | string, caller: CallerInfo): Promise<Forwarded> {
    if (payload.length > MAX_PAYLOAD) throw new CodedError('REQ-103');
    const options = {
      timeout: match.route.deadline ?? DEFAULT_DEADLINE,
      headers: requestHeaders({
        requestId: caller.requestId,
        actor: caller.signedActor,
        idempotencyKey: caller.idempotencyKey,
        params: match.params,
        ip: caller.ip,
        trace: caller.trace,
      }),
    };
    const reply = await this.bus.request(match.route.subject, payload, options).catch((error: unknown) => {
      throw busFailure(error);
    });
    const status = Number(reply.headers?.get(HEADER.status));
    if (!Number.isInteger(status) || status < 200 || status > 599 || reply.data.length === 0) {
      throw new CodedError('REQ-106');
    }
    return { status, body: reply.data };
  }
}
