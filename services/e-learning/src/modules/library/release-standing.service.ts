import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  releaseDiscard,
  releasePublish,
  releaseStage,
  releaseWithdraw,
} from '@volante/contracts/e-learning/library-release.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { differences } from '../../library/release-diff.js';
import { keepItems } from '../../library/release-rows.js';
import { currentId, lockRelease, lockStaged, readItems } from '../../library/staged-release.js';

const entity = 'library_release';

/** Prepares releases of the product's questions, publishes them for all schools, and takes them back. */
@Injectable()
export class ReleaseStanding {
  constructor(private readonly db: Database) {}

  stage(
    ctx: Context,
    { name, notes }: CallParsed<typeof releaseStage>,
  ): Promise<CallOutput<typeof releaseStage>> {
    return this.db.write(ctx, async (tx) => {
      const id = newId();
      const base = await currentId(tx);
      const items = await readItems(tx, base);
      await tx.run(
        `INSERT INTO library_release (business_id, id, name, notes, state, base_id, questions, created_at, created_by)
         VALUES (:business, :id, :name, :notes, 'staged', :base, :questions, UTC_TIMESTAMP(3), :by)`,
        { id, name, notes, base, questions: items.length, by: ctx.actor.userName },
      );
      await keepItems(tx, id, items);
      tx.audit({ entity, entityId: id, action: 'created', changes: { name: { from: null, to: name } } });
      return { id };
    });
  }

  /** One of two that publish at once is refused: its release was compared with another one than schools see. */
  publish(
    ctx: Context,
    { id, revision }: CallParsed<typeof releasePublish>,
  ): Promise<CallOutput<typeof releasePublish>> {
    return this.db.write(ctx, async (tx) => {
      const release = await lockStaged(tx, id);
      if (release.revision !== revision) throw new CodedError('LIBRARY-006');
      if (release.base_id !== (await currentId(tx))) throw new CodedError('LIBRARY-001');
      const all = differences(await readItems(tx, release.base_id), await readItems(tx, id));
      if (all.every(({ change }) => change === 'same')) throw new CodedError('LIBRARY-003');
      const [row] = await tx.rows<{ last: number | null }>(
        'SELECT MAX(number) AS last FROM library_release WHERE business_id = :business',
      );
      const number = (row?.last ?? 0) + 1;
      await tx.run(
        `UPDATE library_release SET state = 'published', number = :number, published_at = UTC_TIMESTAMP(3), published_by = :by
         WHERE business_id = :business AND id = :id`,
        { id, number, by: ctx.actor.userName },
      );
      tx.audit({
        entity,
        entityId: id,
        action: 'published',
        changes: { number: { from: null, to: number } },
      });
      return { number };
    });
  }

  withdraw(
    ctx: Context,
    { id, reason }: CallParsed<typeof releaseWithdraw>,
  ): Promise<CallOutput<typeof releaseWithdraw>> {
    return this.db.write(ctx, async (tx) => {
      const { state } = await lockRelease(tx, id);
      if (state !== 'published') throw new CodedError('LIBRARY-005');
      await tx.run(
        `UPDATE library_release SET state = 'withdrawn', withdrawn_at = UTC_TIMESTAMP(3), withdrawn_by = :by, reason = :reason
         WHERE business_id = :business AND id = :id`,
        { id, reason, by: ctx.actor.userName },
      );
      tx.audit({
        entity,
        entityId: id,
        action: 'withdrawn',
        changes: { reason: { from: null, to: reason } },
      });
      const current = await currentId(tx);
      const [row] = await tx.rows<{ number: number }>(
        'SELECT number FROM library_release WHERE business_id = :business AND id = :current',
        { current },
      );
      return { current: row?.number ?? null };
    });
  }

  discard(
    ctx: Context,
    { id }: CallParsed<typeof releaseDiscard>,
  ): Promise<CallOutput<typeof releaseDiscard>> {
    return this.db.write(ctx, async (tx) => {
      const { name } = await lockStaged(tx, id);
      for (const table of ['library_release_item', 'library_release'] as const)
        await tx.run(
          table === 'library_release'
            ? 'DELETE FROM library_release WHERE business_id = :business AND id = :id'
            : 'DELETE FROM library_release_item WHERE business_id = :business AND release_id = :id',
          { id },
        );
      tx.audit({ entity, entityId: id, action: 'deleted', changes: { name: { from: name, to: null } } });
      return {};
    });
  }
}
