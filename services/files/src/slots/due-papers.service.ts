import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@volante/contracts/call';
import { contactPayers } from '@volante/contracts/contacts/contact-payer.contract';
import { EMPTY_ID } from '@volante/contracts/empty-id';
import { type duePapers, MAX_DUE_PAPERS } from '@volante/contracts/files/slot-due.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { type Context, visibleBranches } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { localMoment } from '@volante/service-kit/local-days';
import { isPaper } from './slot-rows.js';

/** The list is of all branches: its day is that of the mainland. */
const ZONE = 'Europe/Madrid';

interface DueRow {
  contact: string;
  paper: string;
  until: string;
}

/** Papers that are over or end soon. */
@Injectable()
export class DuePapers {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'files'>,
  ) {}

  async list(ctx: Context): Promise<CallOutput<typeof duePapers>> {
    const branches = visibleBranches(ctx);
    const { day } = localMoment(Date.now(), ZONE);
    // One slot may have several documents: the one that lasts longest counts here.
    const found = await this.db.rows<DueRow>(
      ctx,
      `SELECT f.owner_id AS contact, s.name AS paper, DATE_FORMAT(MAX(p.valid_until), '%Y-%m-%d') AS until
       FROM slot_paper p
         JOIN document_slot s ON s.business_id = p.business_id AND s.id = p.slot_id AND s.state = 'active' AND s.expires = 1
         JOIN file f ON f.business_id = p.business_id AND f.id = p.file_id AND ${isPaper('f')}
           ${branches ? 'AND f.branch_id IN (:branches)' : ''}
       WHERE p.business_id = :business GROUP BY f.owner_id, s.id, s.name, s.warn_days
       HAVING MAX(p.valid_until) <= :day + INTERVAL COALESCE(s.warn_days, 0) DAY
       ORDER BY until, contact LIMIT ${MAX_DUE_PAPERS + 1}`,
      { day, ...(branches ? { branches: branches.length > 0 ? [...branches] : [EMPTY_ID] } : {}) },
    );
    const shown = found.slice(0, MAX_DUE_PAPERS);
    const names = await this.names(ctx, [...new Set(shown.map(({ contact }) => contact))]);
    const rows = shown.flatMap(({ contact, paper, until }) => {
      const name = names.get(contact);
      const state = until < day ? ('expired' as const) : ('soon' as const);
      return name === undefined ? [] : [{ contact, name, paper, validUntil: until, state }];
    });
    return { rows, isCut: found.length > MAX_DUE_PAPERS };
  }

  /** Active contacts that the person sees. */
  private async names(ctx: Context, contacts: string[]): Promise<ReadonlyMap<string, string>> {
    if (contacts.length === 0) return new Map();
    const { rows } = await this.calls.call({ ...ctx, idempotencyKey: null }, contactPayers, { contacts });
    const active = rows.filter(({ state }) => state.state === 'active');
    return new Map(active.map(({ state }) => [state.id, state.name]));
  }
}
