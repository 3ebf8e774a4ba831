import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { contactPayers } from '@volante/contracts/contacts/contact-payer.contract';
import { contactEventState } from '@volante/contracts/contacts/contact-snapshot.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { type CallContext, demand, onBehalf } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { eventState } from '../../contact-store/contact.mapper.js';
import { RECORD_COLUMNS, type RecordRow, rowToEntities } from '../../contact-store/record-row.js';

/** Contacts that a person sees, with what an invoice says of its customer. */
@Injectable()
export class PayersService {
  constructor(private readonly db: Database) {}

  async read(
    ctx: CallContext,
    { contacts }: CallParsed<typeof contactPayers>,
  ): Promise<CallOutput<typeof contactPayers>> {
    const person = onBehalf(ctx);
    demand(person, 'client.view');
    const scope = branchScope(person, 'c');
    if (!scope) return { rows: [] };
    const rows = await this.db.rows<RecordRow>(
      person,
      `SELECT ${RECORD_COLUMNS} FROM contact c
       LEFT JOIN dgt_sheet d ON d.business_id = c.business_id AND d.contact_id = c.id
       WHERE c.business_id = :business AND c.id IN (:contacts) AND c.state <> 'blocked'${scope.sql} ORDER BY c.id`,
      { ...scope.params, contacts },
    );
    return {
      rows: rows.map((row) => {
        const { contact } = rowToEntities(row);
        return { version: contact.version, state: contactEventState.parse(eventState(contact)) };
      }),
    };
  }
}
