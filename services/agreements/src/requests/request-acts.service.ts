import { Injectable } from '@nestjs/common';
import type {
  agreementRequestCounter,
  agreementRequestDelete,
  agreementRequestRemind,
  agreementRequestSend,
  agreementRequestVoid,
} from '@volante/contracts/agreements/agreement-request.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { invite } from '../letters/letters.js';
import { closeNeedless, daysOf, isOutgrown } from '../signing/needed-signers.js';
import { isOpen, isUnsealable, lockedRequest } from '../store/read-request.js';
import { closeSigner, happened, moveRequest, publish } from '../store/request-writes.js';
import { fromJson, turnOf, waiting } from '../store/rows.js';
import { LetterSecrets } from '../store/secrets.js';
import { COUNTER_MINUTES, counterLink, signersIn, turnIn } from './counter-link.js';
import { isTaken } from './request-plan.js';

/** Acts of staff on a request that exists. */
@Injectable()
export class RequestActsService {
  constructor(
    private readonly db: Database,
    private readonly secrets: LetterSecrets,
  ) {}

  /** All or none: one that was sent refuses the whole list. */
  async remove(ctx: Context, { id }: CallParsed<typeof agreementRequestDelete>): Promise<null> {
    const ids = [...new Set(Array.isArray(id) ? id : [id])].sort();
    await this.db.write(ctx, async (tx) => {
      for (const one of ids) {
        const row = await lockedRequest(tx, one);
        if (row.state !== 'draft') throw new CodedError('AGREEMENT-010');
        await tx.run(
          'INSERT IGNORE INTO agreement_release (business_id, storage_key) VALUES (:business, :key)',
          { key: row.storage_key },
        );
        for (const [table, column] of [
          ['agreement_signer', 'request_id'],
          ['agreement_copy', 'request_id'],
          ['agreement_merge', 'request_id'],
          ['agreement_request', 'id'],
        ])
          await tx.run(`DELETE FROM ${table} WHERE business_id = :business AND ${column} = :id`, { id: one });
        tx.audit({
          ...{ entity: 'agreement-request', entityId: one, action: 'deleted' },
          changes: { title: { from: row.title, to: null } },
        });
        publish(tx, row, 'deleted');
      }
    });
    return null;
  }

  send(
    ctx: Context,
    { id }: CallParsed<typeof agreementRequestSend>,
  ): Promise<CallOutput<typeof agreementRequestSend>> {
    return this.db.write(ctx, async (tx) => {
      const row = await lockedRequest(tx, id);
      if (row.state !== 'draft' || row.contact_gone || row.expires_at.getTime() <= Date.now())
        throw new CodedError('AGREEMENT-009');
      const signers = await closeNeedless(tx, row, await signersIn(tx, id));
      const dayIn = daysOf((sql, params) => tx.rows(sql, params));
      if (await isOutgrown(dayIn, row, signers)) throw new CodedError('AGREEMENT-048');
      await moveRequest(tx, row, { state: 'sent' });
      await invite(tx, this.secrets, row, turnOf(row, signers));
      return { state: 'sent' as const };
    });
  }

  void(
    ctx: Context,
    { id, reason }: CallParsed<typeof agreementRequestVoid>,
  ): Promise<CallOutput<typeof agreementRequestVoid>> {
    return this.db.write(ctx, async (tx) => {
      const row = await lockedRequest(tx, id);
      if (!isOpen(row.state) && !isUnsealable(row)) throw new CodedError('AGREEMENT-009');
      for (const signer of waiting(await signersIn(tx, id))) await closeSigner(tx, signer, signer.state);
      await moveRequest(tx, row, { state: 'void', reason });
      await happened(tx, { request: id, signer: null, kind: 'void', who: ctx.actor.userName, note: reason });
      return { state: 'void' as const };
    });
  }

  remind(
    ctx: Context,
    { id, signer, email }: CallParsed<typeof agreementRequestRemind>,
  ): Promise<CallOutput<typeof agreementRequestRemind>> {
    return this.db.write(ctx, async (tx) => {
      const { row, all, one } = await turnIn(tx, id, signer);
      const address = email ?? one.email;
      if (address === '') throw new CodedError('AGREEMENT-008');
      const others = all.filter((other) => other.id !== one.id).map((other) => other.email);
      const own = one.role === 'holder' ? [] : fromJson<string[]>(row.own_addresses);
      if (isTaken(address, [...others, ...own])) throw new CodedError('AGREEMENT-007');
      if (address !== one.email) {
        await tx.run(
          'UPDATE agreement_signer SET email = :address WHERE business_id = :business AND id = :signer',
          { address, signer },
        );
        await happened(tx, {
          ...{ request: id, signer, kind: 'addressChanged', who: ctx.actor.userName },
          note: `${one.email || 'sin correo'} → ${address}`,
        });
      }
      // Nothing has come to another address yet: its letter is the first.
      const kind = address === one.email ? 'remind' : 'invite';
      await invite(tx, this.secrets, row, [{ ...one, email: address }], kind);
      publish(tx, row, 'reminded');
      return { state: row.state };
    });
  }

  counter(
    ctx: Context,
    { id, signer }: CallParsed<typeof agreementRequestCounter>,
  ): Promise<CallOutput<typeof agreementRequestCounter>> {
    return this.db.write(ctx, async (tx) => {
      const reference = await counterLink(tx, id, signer);
      const expiresAt = new Date(Date.now() + COUNTER_MINUTES * 60_000).toISOString();
      return { reference, expiresAt };
    });
  }
}
