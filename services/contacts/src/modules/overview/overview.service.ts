import { Injectable } from '@nestjs/common';
import type { ActivityRow } from '@volante/contracts/activity/activity.contract';
import type { CallOutput } from '@volante/contracts/call';
import type { contactActivity, contactOverview } from '@volante/contracts/contacts/contact-overview.contract';
import { supplier } from '@volante/contracts/suppliers/supplier.contract';
import type { ActivitySource } from '@volante/service-kit/activity/activity-source';
import { type Entry, inARow } from '@volante/service-kit/activity/in-a-row';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { type Context, can } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';

type Overview = CallOutput<typeof contactOverview>;
type Activity = CallOutput<typeof contactActivity>;

/** Entries of the audit trail that are looked at: an import of thousands is one line of the feed, or hides the rest. */
const LOOKED_AT = 1_000;
const SHOWN = 8;

const KINDS = { contact: null, supplier: supplier.words.one } as const;

@Injectable()
export class OverviewService implements ActivitySource {
  constructor(private readonly db: Database) {}

  async counts(ctx: Context): Promise<Overview> {
    const scope = branchScope(ctx, 'c');
    if (!scope) return { rows: [] };
    const rows = await this.db.rows<Overview['rows'][number]>(
      ctx,
      `SELECT c.branch_id AS branch, c.state, c.type, SUM(c.n) AS count
       FROM contact_count c
       WHERE c.business_id = :business AND c.state IN ('active', 'inactive', 'deleted')${scope.sql}
       GROUP BY c.branch_id, c.state, c.type HAVING SUM(c.n) > 0`,
      scope.params,
    );
    return { rows: rows.map((row) => ({ ...row, count: Number(row.count) })) };
  }

  async activity(ctx: Context): Promise<Activity> {
    const scope = branchScope(ctx, 'c');
    const rows = await this.db.rows<Entry<Activity['rows'][number]['entity']> & { looked: number }>(
      ctx,
      `SELECT a.seq, a.at, a.actor_id, a.actor_name, a.action, a.entity, a.entity_id,
         COALESCE(c.name, s.name) AS name,
         (SELECT COUNT(*) FROM (SELECT 1 FROM audit_entry WHERE business_id = :business LIMIT ${LOOKED_AT}) w) AS looked
       FROM (SELECT seq, at, actor_id, actor_name, action, entity, entity_id FROM audit_entry
             WHERE business_id = :business ORDER BY seq DESC LIMIT ${LOOKED_AT}) a
       LEFT JOIN contact c ON a.entity = 'contact' AND c.business_id = :business AND c.id = a.entity_id
         AND c.state <> 'blocked'${scope ? scope.sql : ' AND FALSE'}
       LEFT JOIN supplier s ON a.entity = 'supplier' AND :suppliers = 1 AND s.business_id = :business
         AND s.id = a.entity_id
       WHERE c.id IS NOT NULL OR s.id IS NOT NULL
       ORDER BY a.seq DESC`,
      { ...(scope?.params ?? {}), suppliers: can(ctx, 'supplier.view') ? 1 : 0 },
    );
    const isCut = Number(rows[0]?.looked) === LOOKED_AT;
    return { rows: inARow(rows, isCut).slice(0, SHOWN) };
  }

  /** Contacts are no declared record, and suppliers stand among them. */
  async latest(ctx: Context): Promise<ActivityRow[]> {
    if (!can(ctx, 'client.view')) return [];
    const { rows } = await this.activity(ctx);
    return rows.map((row) => ({ ...row, kind: KINDS[row.entity] }));
  }
}
