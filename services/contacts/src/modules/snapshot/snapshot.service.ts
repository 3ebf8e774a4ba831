import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  contactEventState,
  type contactSnapshot,
} from '@volante/contracts/contacts/contact-snapshot.contract';
import { Database } from '@volante/service-kit/data/database';
import { eventState, sheetOf } from '../../contact-store/contact.mapper.js';
import { RECORD_COLUMNS, type RecordRow, rowToEntities } from '../../contact-store/record-row.js';

const ROWS = `SELECT ${RECORD_COLUMNS}, m.kept_id AS into_id
  FROM contact c FORCE INDEX (PRIMARY)
  LEFT JOIN dgt_sheet d ON d.business_id = c.business_id AND d.contact_id = c.id
  LEFT JOIN contact_merge m ON m.business_id = c.business_id AND m.lost_id = c.id AND m.active = 1`;
const BEHIND = '(c.business_id > :business OR (c.business_id = :business AND c.id > :id))';

/** Reads contacts of every business for services that keep a copy: internal, no person's request. */
@Injectable()
export class SnapshotService {
  constructor(private readonly db: Database) {}

  async page(input: CallParsed<typeof contactSnapshot>): Promise<CallOutput<typeof contactSnapshot>> {
    const { business, after } = input;
    const where = business ? 'c.business_id = :business AND c.id > :id' : BEHIND;
    const rows = await this.db.unscoped<RecordRow>(
      `${ROWS} WHERE ${where} ORDER BY c.business_id, c.id LIMIT ${Math.trunc(input.limit)}`,
      { business: business ?? after?.business ?? '', id: after?.id ?? '' },
    );
    return {
      rows: rows.map((row) => {
        const { contact, sheet } = rowToEntities(row);
        return {
          businessId: contact.businessId,
          version: contact.version,
          state: contactEventState.parse(eventState(contact, sheetOf(sheet))),
          mergedInto: row.into_id,
        };
      }),
    };
  }
}
