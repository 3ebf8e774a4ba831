import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  LinkedIdentity,
  linkedIdentityAdd,
  linkedIdentityList,
  linkedIdentityPending,
  linkedIdentityRemove,
} from '@volante/contracts/session/identity-provider.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { SafetyLetters } from '../../letters/safety-letters.js';
import { LinkedIdentityStore } from '../../sso-store/linked-identity.store.js';
import { type PendingAttempt, SsoAttempts } from '../../sso-store/sso-attempts.js';
import { IdentityProviderStore } from './identity-provider.store.js';
import { nameOf } from './identity-provider-row.js';
import { IdentityProver } from './providers/identity-prover.js';

type LinkInput = CallParsed<typeof linkedIdentityAdd>;

/** Links identities to the signed-in person and removes them. */
@Injectable()
export class LinkedIdentityService {
  constructor(
    private readonly db: Database,
    private readonly providers: IdentityProviderStore,
    private readonly entries: SsoAttempts,
    private readonly links: LinkedIdentityStore,
    private readonly prover: IdentityProver,
    private readonly letters: SafetyLetters,
  ) {}

  async linked(ctx: Context): Promise<CallOutput<typeof linkedIdentityList>> {
    const [rows, providers] = await Promise.all([
      this.links.of(ctx),
      this.providers.open(ctx.actor.businessId),
    ]);
    return { rows, offered: providers.map((provider) => ({ kind: provider.kind, label: nameOf(provider) })) };
  }

  async pending(
    ctx: Context,
    input: CallParsed<typeof linkedIdentityPending>,
  ): Promise<CallOutput<typeof linkedIdentityPending>> {
    const pending = await this.linkable(ctx, input.ticket, input.device);
    return pending && { kind: pending.kind, label: pending.label };
  }

  async link(ctx: Context, input: LinkInput): Promise<LinkedIdentity> {
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

  unlink(ctx: Context, { id }: CallParsed<typeof linkedIdentityRemove>): Promise<null> {
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
    const provider = isOwn ? await this.providers.one(businessId, entry.kind) : null;
    if (!entry || !provider) throw new CodedError('DOOR-002');
    const { issuer, subject, label } = await this.prover.prove(provider, input);
    return { id: entry.id, kind: provider.kind, issuer, subject, label };
  }

  /**
   * An account that was refused here, of a person who signed in by password after it and on the same device. A session
   * that was open before, or was opened by an identity provider, has proved nothing since.
   */
  private async linkable(ctx: Context, ticket: string, device: string): Promise<PendingAttempt | null> {
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
