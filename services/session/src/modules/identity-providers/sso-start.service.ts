import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  DoorBegun,
  userDoorBegin,
  userDoorInvited,
  userDoorLinkBegin,
  userDoorList,
} from '@volante/contracts/session/door.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { CallContext, Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { digestOf } from '../../access-store/secrets.js';
import { AttemptLimiter } from '../../attempts/attempt-limiter.js';
import { doorLimit, linkLimit } from '../../attempts/limits.js';
import { DoorEntries } from '../../door-store/door-entries.js';
import { OwnPassword } from '../../passwords/own-password.js';
import { type Door, nameOf } from './door-row.js';
import { DoorsStore } from './doors.store.js';
import { DoorProver } from './providers/door-prover.js';

/** What beginning needs beside the doors themselves. */
@Injectable()
export class BeginTools {
  constructor(
    readonly db: Database,
    readonly attempts: AttemptLimiter,
    readonly password: OwnPassword,
  ) {}
}

interface Invitation {
  id: string;
  account: string;
  business: string;
}

/** Which doors there are, and the first half of each way through one. */
@Injectable()
export class SsoStartService {
  constructor(
    private readonly doors: DoorsStore,
    private readonly entries: DoorEntries,
    private readonly prover: DoorProver,
    private readonly tools: BeginTools,
  ) {}

  async list({ business }: CallParsed<typeof userDoorList>): Promise<CallOutput<typeof userDoorList>> {
    const doors = await this.offered(business);
    if (doors.length === 0) return { business: '', doors };
    const [row] = await this.tools.db.unscoped<{ name: string }>(
      'SELECT name FROM business_ref WHERE id = :business',
      { business },
    );
    return { business: row?.name ?? '', doors };
  }

  async invited(
    ctx: CallContext,
    { invitation }: CallParsed<typeof userDoorInvited>,
  ): Promise<CallOutput<typeof userDoorInvited>> {
    const { business } = await this.invitation(ctx, invitation);
    return { business, doors: await this.offered(business) };
  }

  async begin(ctx: CallContext, input: CallParsed<typeof userDoorBegin>): Promise<DoorBegun> {
    const { business, kind, device } = input;
    // Every one counts: each leaves a row, and lets its provider be asked.
    await this.tools.attempts.failed([doorLimit(ctx.ip)]);
    const door = await this.door(business, kind);
    if (!input.invitation) return this.opened(door, { business, kind, device });
    const { id, account, business: own } = await this.invitation(ctx, input.invitation);
    if (own !== business) throw new CodedError('DOOR-002');
    return this.opened(door, { business, kind, device, account, invitation: id });
  }

  async beginLink(
    ctx: Context,
    { kind, device, password }: CallParsed<typeof userDoorLinkBegin>,
  ): Promise<DoorBegun> {
    const { userId, businessId, session } = ctx.actor;
    const door = await this.door(businessId, kind);
    await this.tools.password.demand(ctx, password, 'USER-001');
    return this.opened(door, { business: businessId, kind, device, account: userId, session });
  }

  private async door(business: string, kind: Door['kind']): Promise<Door> {
    const door = await this.doors.one(business, kind);
    if (!door) throw notFound();
    return door;
  }

  private async opened(door: Door, asked: Parameters<DoorEntries['open']>[0]): Promise<DoorBegun> {
    return this.prover.begin(door, await this.entries.open(asked));
  }

  private async offered(business: string) {
    return (await this.doors.open(business)).map((door) => ({ kind: door.kind, label: nameOf(door) }));
  }

  /** Whom a letter lets in: its secret does what a password would do. */
  private async invitation(ctx: CallContext, token: string): Promise<Invitation> {
    const limit = linkLimit(ctx.ip);
    await this.tools.attempts.check([limit]);
    const [row] = await this.tools.db.unscoped<Invitation>(
      `SELECT id, account_id AS account, business_id AS business FROM reset_link
       WHERE token_hash = :hash AND used_at IS NULL AND expires_at > UTC_TIMESTAMP(3)`,
      { hash: digestOf(token) },
    );
    if (row) return row;
    await this.tools.attempts.failed([limit]);
    throw new CodedError('DOOR-002');
  }
}
