import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  LinkedDoor,
  userDoorLink,
  userDoorLinked,
  userDoorPending,
  userDoorUnlink,
} from '@volante/contracts/session/door.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { DoorEntries, type PendingEntry } from '../../door-store/door-entries.js';
import { LinksStore } from '../../door-store/links.store.js';
import { SafetyLetters } from '../../letters/safety-letters.js';
import { nameOf } from './door-row.js';
import { DoorsStore } from './doors.store.js';
import { DoorProver } from './providers/door-prover.js';

type LinkInput = CallParsed<typeof userDoorLink>;

/** What a signed-in person may do about their own doors. */
@Injectable()
export class LinkService {
  constructor(
    private readonly db: Database,
    private readonly doors: DoorsStore,
    private readonly entries: DoorEntries,
    private readonly links: LinksStore,
    private readonly prover: DoorProver,
    private readonly letters: SafetyLetters,
  ) {}

  async linked(ctx: Context): Promise<CallOutput<typeof userDoorLinked>> {
    const [rows, doors] = await Promise.all([this.links.of(ctx), this.doors.open(ctx.actor.businessId)]);
    return { rows, offered: doors.map((door) => ({ kind: door.kind, label: nameOf(door) })) };
  }

  async pending(
    ctx: Context,
    input: CallParsed<typeof userDoorPending>,
  ): Promise<CallOutput<typeof userDoorPending>> {
    const pending = await this.linkable(ctx, input.ticket, input.device);
    return pending && { kind: pending.kind, label: pending.label };
  }

  async link(ctx: Context, input: LinkInput): Promise<LinkedDoor> {
    const isPending = input.code === undefined && input.idToken === undefined;
    const identity = isPending
      ? await this.linkable(ctx, input.ticket, input.device)
      : await this.proven(ctx, input);
    if (!identity) throw new CodedError('DOOR-002');
    return this.db.write(
      ctx,
      async (tx) => {
        if (!(await this.entries.linked(tx, identity.id))) throw new CodedError('DOOR-002');
        return this.links.add(tx, { account: ctx.actor.userId, ip: ctx.ip }, identity);
      },
      { idempotencyKey: null },
    );
  }

  unlink(ctx: Context, { id }: CallParsed<typeof userDoorUnlink>): Promise<null> {
    const account = ctx.actor.userId;
    return this.db.write(ctx, async (tx) => {
      const [owner] = await tx.rows<{ password_hash: string | null }>(
        'SELECT password_hash FROM account WHERE business_id = :business AND id = :account FOR UPDATE',
        { account },
      );
      const links = await this.links.locked(tx, account);
      const gone = links.find((link) => link.id === id);
      if (!gone) throw notFound();
      if (!owner?.password_hash && links.length === 1) throw new CodedError('DOOR-010');
      await this.links.remove(tx, account, gone);
      await this.letters.tell(tx, account, 'door-unlinked', { ip: ctx.ip, by: 'self', doors: [gone.kind] });
      return null;
    });
  }

  /** The account that this session asked to link, now that its provider has named it. */
  private async proven(ctx: Context, input: LinkInput) {
    const entry = await this.entries.take(input.ticket, input.device);
    const { userId, session, businessId } = ctx.actor;
    const isOwn = entry?.askedBy === session && entry.accountId === userId && entry.businessId === businessId;
    const door = isOwn ? await this.doors.one(businessId, entry.kind) : null;
    if (!entry || !door) throw new CodedError('DOOR-002');
    const { issuer, subject, label } = await this.prover.prove(door, input);
    return { id: entry.id, kind: door.kind, issuer, subject, label };
  }

  /**
   * An account that was refused here, of a person who signed in by password after it and on the same device. A session
   * that was open before, or came by a door, has proved nothing since.
   */
  private async linkable(ctx: Context, ticket: string, device: string): Promise<PendingEntry | null> {
    const pending = await this.entries.pending(ctx.actor.businessId, ticket, device);
    if (!pending) return null;
    const [session] = await this.db.rows<{ device: string; created_at: Date; by_door: number }>(
      ctx,
      `SELECT device, created_at,
         EXISTS (SELECT 1 FROM door_entry e WHERE e.business_id = :business AND e.session_id = s.id) AS by_door
       FROM session s WHERE s.business_id = :business AND s.id = :session`,
      { session: ctx.actor.session },
    );
    const hasProved =
      session?.device === device && !session.by_door && session.created_at >= pending.provenAt;
    return hasProved ? pending : null;
  }
}
