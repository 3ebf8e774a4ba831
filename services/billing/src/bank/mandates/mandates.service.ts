import { Injectable } from '@nestjs/common';
import { mandateUntil } from '@volante/contracts/billing/bank.fields';
import type { bankMandateContact, bankMandatePaper } from '@volante/contracts/billing/bank-mandate.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { fileRegister } from '@volante/contracts/files/file.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import { type Context, visibleBranches } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { MIMES } from '@volante/service-kit/sheets/file-kinds';
import { permanentKey, Storage } from '@volante/service-kit/storage/storage';
import { sameCustomer } from '../../customers/same-customer.js';
import type { Read } from '../../documents/read-document.js';
import { passingFiles } from '../../paper/passing-files.js';
import { accountRow } from '../accounts/account-rows.js';
import { mandatePdf } from './mandate-pdf.js';
import type { MandateRow } from './mandate-use.js';

const FILE_MS = 3_600_000;
const COLUMNS = `m.id, m.reference, m.debtor, m.iban, m.scheme, m.kind, m.signed_on, m.last_used_on, m.state`;

/** Mandates of a contact, and their paper. */
@Injectable()
export class MandatesService {
  private readonly files = passingFiles();

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'billing'>,
    private readonly storage: Storage,
  ) {}

  /** Those of contacts that were merged into it count. */
  async ofContact(
    ctx: Context,
    { contact }: CallParsed<typeof bankMandateContact>,
  ): Promise<CallOutput<typeof bankMandateContact>> {
    const read = this.reader(ctx);
    const scope = this.scope(ctx);
    if (!scope) return { rows: [] };
    const rows = await read<MandateRow>(
      `SELECT ${COLUMNS} FROM bank_mandate m WHERE m.business_id = :business AND m.contact IN (:contacts)
         AND m.state <> 'deleted'${scope.sql} ORDER BY m.state, m.id DESC LIMIT 20`,
      { contacts: await sameCustomer(read, contact), ...scope.params },
    );
    return {
      rows: rows.map((row) => ({
        ...{ id: row.id, reference: row.reference, debtor: row.debtor, ibanEnd: row.iban.slice(-4) },
        ...{ scheme: row.scheme, signedOn: row.signed_on, state: row.state },
        until: row.signed_on === null ? null : mandateUntil(row.signed_on, row.last_used_on),
      })),
    };
  }

  async paper(
    ctx: Context,
    { id, account }: CallParsed<typeof bankMandatePaper>,
  ): Promise<CallOutput<typeof bankMandatePaper>> {
    const read = this.reader(ctx);
    const scope = this.scope(ctx);
    if (!scope) throw notFound();
    const [mandate] = await read<MandateRow>(
      `SELECT ${COLUMNS} FROM bank_mandate m WHERE m.business_id = :business AND m.id = :id
         AND m.state <> 'deleted'${scope.sql}`,
      { id, ...scope.params },
    );
    if (!mandate) throw notFound();
    const { holder, creditor_id } = await accountRow(ctx, read, account);
    if (creditor_id === '') throw new CodedError('BANK-007');
    this.files.spend(ctx.actor.userId);
    const key = permanentKey(ctx.actor.businessId, newId());
    const pdf = mandatePdf({ mandate, creditor: holder, creditorId: creditor_id }, new Date());
    const { size } = await this.storage.put(key, pdf);
    const { id: file } = await this.calls.call({ ...ctx, idempotencyKey: null }, fileRegister, {
      ...{ key, name: `Mandato ${mandate.reference}.pdf`.replaceAll('/', '-'), mime: MIMES.pdf, size },
      ...{ onlyUser: ctx.actor.userId, permission: null },
      expiresAt: new Date(Date.now() + FILE_MS).toISOString(),
    });
    return { file };
  }

  private scope(ctx: Context): { sql: string; params: { seen?: readonly string[] } } | null {
    const branches = visibleBranches(ctx);
    if (branches === null) return { sql: '', params: {} };
    return branches.length === 0 ? null : { sql: ' AND m.branch IN (:seen)', params: { seen: branches } };
  }

  private reader(ctx: Context): Read {
    return (sql, params) => this.db.rows(ctx, sql, params);
  }
}
