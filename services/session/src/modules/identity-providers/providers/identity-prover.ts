import { Injectable } from '@nestjs/common';
import type { DoorBegun } from '@volante/contracts/session/door.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { JWTPayload } from 'jose';
import type { Proven } from '../../../door-store/door-entries.js';
import type { Door } from '../door-row.js';
import { Facebook } from './facebook.js';
import { Openid } from './openid.js';
import { stateOf } from './ticket-parts.js';

/** What came back from a provider by way of the browser. */
export interface Given {
  ticket: string;
  state?: string | undefined;
  code?: string | undefined;
  idToken?: string | undefined;
  refreshToken?: string | undefined;
}

/** Whom a provider names; what is not proven is DOOR-004, a provider that is away DOOR-005. */
@Injectable()
export class DoorProver {
  constructor(
    private readonly openid: Openid,
    private readonly facebook: Facebook,
  ) {}

  async begin(door: Door, ticket: string): Promise<DoorBegun> {
    const way =
      door.kind === 'facebook' ? this.facebook.begin(door, ticket) : await this.openid.begin(door, ticket);
    return { ticket, ...way };
  }

  async prove(door: Door, given: Given): Promise<Proven & { claims: JWTPayload }> {
    const { ticket, idToken, refreshToken } = given;
    if (door.kind === 'keycloak') {
      if (!idToken) throw new CodedError('DOOR-004');
      return this.openid.byToken(door, ticket, idToken, refreshToken ?? null);
    }
    // Before the code is looked at: a code that another tab or person asked for is not ours to use.
    if (!given.code || given.state !== stateOf(ticket)) throw new CodedError('DOOR-002');
    if (door.kind !== 'facebook') return this.openid.byCode(door, ticket, given.code);
    return { ...(await this.facebook.byCode(door, given.code)), claims: {} };
  }
}
