import { Injectable } from '@nestjs/common';
import { type agreementOutdated, MANY_SIGNERS } from '@volante/contracts/agreements/agreement-many.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { configRow } from '../config/config.service.js';
import { KnownFacts } from '../requests/known.js';
import type { Read } from '../store/rows.js';

interface OutdatedRow {
  contact: string;
  name: string;
  version: number;
  signed_at: Date;
}

/** A request that stands in the way of another one: open, being sealed, or signed in the present version. A paper without a version counts. */
const HAS_IT = `SELECT 1 FROM agreement_request o
  LEFT JOIN agreement_version w ON w.business_id = o.business_id AND w.id = o.version_id
  WHERE o.business_id = r.business_id AND o.agreement_id = r.agreement_id AND o.contact_id = r.contact_id
    AND (o.state = 'sealing' OR (o.state = 'signed' AND COALESCE(w.config_version, :version) >= :version)
      OR (o.state IN ('draft', 'sent', 'viewed', 'partSigned') AND o.expires_at > UTC_TIMESTAMP(3)))`;

/** People who took back a consent are not pressed for it again. */
const TOOK_BACK = `SELECT 1 FROM agreement_request o
  JOIN consent c ON c.business_id = o.business_id AND c.request_id = o.id AND c.withdrawn_at IS NOT NULL
  WHERE o.business_id = r.business_id AND o.agreement_id = r.agreement_id AND o.contact_id = r.contact_id
    AND o.kind IN ('data', 'image')`;

/** People to sign again once a template has another version. */
@Injectable()
export class OutdatedService {
  constructor(
    private readonly db: Database,
    private readonly facts: KnownFacts,
  ) {}

  async list(
    ctx: Context,
    input: CallParsed<typeof agreementOutdated>,
  ): Promise<CallOutput<typeof agreementOutdated>> {
    const { id } = await this.facts.agreement(ctx, input.agreement);
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const scope = branchScope(ctx, 'r');
    const config = await configRow(read, id);
    if (!scope || !config) return { rows: [], more: false };
    const found = await read<OutdatedRow>(
      `SELECT r.contact_id contact, MAX(r.name) name, MAX(v.number) version, MAX(r.ended_at) signed_at
       FROM agreement_request r JOIN agreement_version v ON v.business_id = r.business_id AND v.id = r.version_id
       WHERE r.business_id = :business AND r.agreement_id = :agreement AND r.state = 'signed' AND r.contact_gone = 0
         AND v.config_version < :version${scope.sql} AND NOT EXISTS (${HAS_IT}) AND NOT EXISTS (${TOOK_BACK})
       GROUP BY r.contact_id ORDER BY signed_at, contact LIMIT ${MANY_SIGNERS + 1}`,
      { ...scope.params, agreement: id, version: config.version },
    );
    return {
      rows: found.slice(0, MANY_SIGNERS).map(({ contact, name, version, signed_at }) => ({
        ...{ contact, name, version, signedAt: signed_at.toISOString() },
      })),
      more: found.length > MANY_SIGNERS,
    };
  }
}
