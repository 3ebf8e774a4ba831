import { Injectable } from '@nestjs/common';
import { fileAttach, fileRegister } from '@volante/contracts/files/file.contract';
import { slotContractFill } from '@volante/contracts/files/slot-paper.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { MIMES } from '@volante/service-kit/sheets/file-kinds';
import { permanentKey, Storage } from '@volante/service-kit/storage/storage';
import { type Lasting, lastDayOf } from './contract-end.js';
import { storedBytes } from './stored-bytes.js';

interface Due extends Lasting {
  contact: string;
  title: string;
  source: string;
  key: string | null;
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** A document that nobody came to attach ends after a day. */
const WAIT_MS = 86_400_000;

/** A signed teaching contract as a document of its contact, which fills the paper «Contrato» that schools want. */
@Injectable()
export class ContractDocument {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'agreements'>,
    private readonly storage: Storage,
  ) {}

  /** Repeated until it has succeeded (`slot_due`): each try writes the same key, so there is one document. */
  async fill(ctx: Context, id: string): Promise<void> {
    const [row] = await this.db.rows<Due>(
      ctx,
      `SELECT contact_id contact, branch_id branch, title, COALESCE(sealed_key, storage_key) source,
         on_paper, duration_months months, ended_at, ends_on, slot_key \`key\`
       FROM agreement_request WHERE business_id = :business AND id = :id AND slot_due = 1 AND contact_gone = 0`,
      { id },
    );
    const inSlot = row ? await this.put(ctx, row, row.key ?? (await this.noted(ctx, id))) : false;
    await this.db.write(
      ctx,
      (tx) =>
        tx.run(
          // Nothing was filled for a contact that has gone: another key is noted should they come back, or be merged.
          `UPDATE agreement_request SET slot_key = IF(:nobody AND slot_due = 1 AND contact_gone > 0, NULL, slot_key), slot_due = 0,
             end_in_slot = end_in_slot OR :inSlot
           WHERE business_id = :business AND id = :id`,
          { id, inSlot, nobody: row === undefined },
        ),
      { idempotencyKey: null },
    );
  }

  /** The key is in the row before its bytes are anywhere; of two workers the first one's counts. */
  private noted(ctx: Context, id: string): Promise<string> {
    const key = permanentKey(ctx.actor.businessId, newId());
    return this.db.write(
      ctx,
      async (tx) => {
        await tx.run(
          `UPDATE agreement_request SET slot_key = :key WHERE business_id = :business AND id = :id AND slot_key IS NULL`,
          { id, key },
        );
        const [row] = await tx.rows<{ key: string | null }>(
          'SELECT slot_key `key` FROM agreement_request WHERE business_id = :business AND id = :id',
          { id },
        );
        return row?.key ?? key;
      },
      { idempotencyKey: null },
    );
  }

  /** Whether the paper «Contrato» has the contract's last day from now on. */
  private async put(ctx: Context, row: Due, key: string): Promise<boolean> {
    const { contact, branch, title, source } = row;
    const bytes = await storedBytes(this.storage, source);
    const { size } = await this.storage.put(key, whole(bytes));
    const once = { ...ctx, idempotencyKey: null };
    const { id: file } = await this.calls.call(once, fileRegister, {
      ...{ key, name: `${title} (firmado).pdf`, mime: MIMES.pdf, size, onlyUser: null, permission: null },
      expiresAt: new Date(Date.now() + WAIT_MS).toISOString(),
    });
    await this.calls.call(once, fileAttach, {
      files: [{ id: file, accept: 'pdf' }],
      owner: { kind: 'contact', id: contact, branch },
      // Its sheet of evidence has addresses, devices and ID numbers, as the sealed paper of the request has.
      ...{ permission: 'agreement.view', document: true },
    });
    const endsOn = await lastDayOf((sql, params) => this.db.rows(ctx, sql, params), row);
    const { dated } = await this.calls.call(once, slotContractFill, { contact, file, endsOn });
    return dated;
  }
}
