import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { rankingOpen, rankingRead, rankingRemove } from '@volante/contracts/e-learning/ranking.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { type Context, demand } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { readAs, readOf, seenLearner } from '../../learner-store/learners.js';
import { isRankingOn } from './ranking-setting.js';

/** The ranking by alias, as the office keeps it. */
@Injectable()
export class RankingDesk {
  constructor(private readonly db: Database) {}

  async read(ctx: Context): Promise<CallOutput<typeof rankingRead>> {
    const read = readAs(this.db, ctx);
    const isOn = await isRankingOn(read);
    const scope = branchScope(ctx, 'l');
    if (!scope) return { isOn, rows: [] };
    const rows = await read<CallOutput<typeof rankingRead>['rows'][number]>(
      `SELECT r.contact_id contact, l.name, r.alias FROM ranking_alias r
       JOIN learner l ON l.business_id = r.business_id AND l.id = r.contact_id
       WHERE r.business_id = :business AND l.state = 'active' AND l.type = 'P' AND l.merged_into IS NULL${scope.sql}
       ORDER BY r.alias`,
      scope.params,
    );
    return { isOn, rows };
  }

  /** Students of every branch are invited, so that it takes `client.all-branches`. */
  async open(
    ctx: Context,
    { isOn }: CallParsed<typeof rankingOpen>,
  ): Promise<CallOutput<typeof rankingOpen>> {
    demand(ctx, 'client.all-branches');
    return this.db.write(ctx, async (tx) => {
      await tx.rows('SELECT is_on FROM ranking_setting WHERE business_id = :business FOR UPDATE');
      const wasOn = await isRankingOn(readOf(tx));
      if (wasOn === isOn) return { isOn };
      await tx.run(
        `INSERT INTO ranking_setting (business_id, is_on, updated_at, updated_by) VALUES (:business, :isOn, :now, :by)
         ON DUPLICATE KEY UPDATE is_on = VALUES(is_on), updated_at = VALUES(updated_at), updated_by = VALUES(updated_by)`,
        { isOn, now: new Date(), by: tx.ctx.actor.userName },
      );
      const changes = { isOn: { from: wasOn, to: isOn } };
      tx.audit({ entity: 'ranking', entityId: tx.businessId, action: 'updated', changes });
      return { isOn };
    });
  }

  remove(
    ctx: Context,
    { contact }: CallParsed<typeof rankingRemove>,
  ): Promise<CallOutput<typeof rankingRemove>> {
    return this.db.write(ctx, async (tx) => {
      await seenLearner(ctx, readOf(tx), contact);
      const [row] = await tx.rows<{ alias: string }>(
        'SELECT alias FROM ranking_alias WHERE business_id = :business AND contact_id = :contact FOR UPDATE',
        { contact },
      );
      if (!row) return { alias: null };
      await tx.run('DELETE FROM ranking_alias WHERE business_id = :business AND contact_id = :contact', {
        contact,
      });
      await tx.run(
        `INSERT IGNORE INTO ranking_barred (business_id, alias, at, by_name) VALUES (:business, :alias, :now, :by)`,
        { alias: row.alias, now: new Date(), by: tx.ctx.actor.userName },
      );
      // Not at the access, whose history teachers read: they see no one behind an alias.
      const changes = { alias: { from: row.alias, to: null } };
      tx.audit({ entity: 'ranking', entityId: contact, action: 'updated', changes });
      return { alias: row.alias };
    });
  }
}
