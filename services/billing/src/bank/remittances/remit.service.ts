import { Injectable } from '@nestjs/common';
import type {
  bankRemittanceCancel,
  bankRemittanceCollect,
  bankRemittanceCreate,
  bankRemittancePresent,
  bankRemittanceRemove,
} from '@volante/contracts/billing/bank-remittance.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import type { Read } from '../../documents/read-document.js';
import { type AccountRow, accountRow, bankDay } from '../accounts/account-rows.js';
import { lockedMandates, problemOf, sequenceOf } from '../mandates/mandate-use.js';
import type { PainVersion } from '../sepa/pain008.js';
import { afterTargetDays, isTargetDay } from '../sepa/target-days.js';
import { collectRemittance, dropDebit } from './collect-debits.js';
import { assertStillOwed, insertDebits, wantedDebits } from './new-debits.js';
import {
  type DebitDbRow,
  debitsOf,
  lockedRemittance,
  setDebit,
  updateRemittance,
} from './remittance-rows.js';

type Changed = CallOutput<typeof bankRemittanceCancel>;

/** The account as the file of a remittance names it. */
export interface Creditor {
  creditor: string;
  creditorId: string;
  iban: string;
  bic: string;
  version: PainVersion;
}

const readOf =
  (tx: TenantTx): Read =>
  (sql, params) =>
    tx.rows(sql, params);

function creditorOf({ holder, creditor_id, iban, bic, format }: AccountRow): Creditor {
  if (creditor_id === '') throw new CodedError('BANK-007');
  return { creditor: holder, creditorId: creditor_id, iban, bic, version: format === 'v02' ? '02' : '08' };
}

const atDay = (code: string, message: string) =>
  new CodedError(code, undefined, [{ path: 'collectOn', code, message }]);

/** Banks take a file one of their days before its day at the latest. */
function assertDay(collectOn: string, today: string): void {
  if (!isTargetDay(collectOn)) throw atDay('BANK-004', 'Ese día los bancos no liquidan');
  if (collectOn < afterTargetDays(today, 1)) throw atDay('BANK-011', 'El banco ya no llega a ese día');
}

/** Makes remittances and takes them as far as the bank's payment. */
@Injectable()
export class RemitService {
  constructor(private readonly db: Database) {}

  async create(
    ctx: Context,
    input: CallParsed<typeof bankRemittanceCreate>,
  ): Promise<CallOutput<typeof bankRemittanceCreate>> {
    const id = newId();
    return this.db.write(ctx, async (tx) => {
      const read = readOf(tx);
      const account = await accountRow(ctx, read, input.account);
      creditorOf(account);
      const today = await bankDay(read, account.branch);
      assertDay(input.collectOn, today);
      const wanted = await wantedDebits(tx, input, today);
      await tx.run(
        `INSERT INTO bank_remittance (business_id, id, version, account_id, scheme, collect_on, state, notice_reason,
           created_by, created_at, updated_at)
         VALUES (:business, :id, 1, :account, :scheme, :collectOn, 'draft', :reason, :actor, UTC_TIMESTAMP(3),
           UTC_TIMESTAMP(3))`,
        {
          ...{ id, account: account.id, scheme: input.scheme, collectOn: input.collectOn },
          ...{ reason: input.noticeReason, actor: ctx.actor.userName },
        },
      );
      await insertDebits(tx, id, wanted);
      const cents = wanted.reduce((sum, debit) => sum + debit.cents, 0);
      tx.audit({
        ...{ entity: 'bank-remittance', entityId: id, action: 'created' },
        changes: {
          count: { from: null, to: wanted.length },
          cents: { from: null, to: cents },
          ...(input.noticeReason ? { notice: { from: null, to: input.noticeReason } } : {}),
        },
      });
      tx.emit({ topic: 'bank-remittance.created', entityId: id, version: 1, state: { id, state: 'draft' } });
      return { id, version: 1, count: wanted.length, cents };
    });
  }

  remove(ctx: Context, { id, version, debits }: CallParsed<typeof bankRemittanceRemove>): Promise<Changed> {
    return this.db.write(ctx, async (tx) => {
      const row = await lockedRemittance(tx, id, version);
      if (row.state !== 'draft') throw new CodedError('BANK-006');
      const open = await this.inState(tx, id, 'open');
      for (const debit of open.filter((one) => debits.includes(one.id)))
        await dropDebit(tx, debit, { state: 'removed' });
      return updateRemittance(tx, row, { state: 'draft' });
    });
  }

  cancel(ctx: Context, { id, version, reason }: CallParsed<typeof bankRemittanceCancel>): Promise<Changed> {
    return this.db.write(ctx, async (tx) => {
      const row = await lockedRemittance(tx, id, version);
      if (row.state !== 'draft' && row.state !== 'presented') throw new CodedError('BANK-006');
      for (const debit of await this.inState(tx, id, row.state === 'draft' ? 'open' : 'presented'))
        await dropDebit(tx, debit, { state: 'removed' });
      tx.audit({
        ...{ entity: 'bank-remittance', entityId: id, action: 'reason' },
        changes: { reason: { from: null, to: reason } },
      });
      return updateRemittance(tx, row, { state: 'cancelled' });
    });
  }

  present(ctx: Context, { id, version }: CallParsed<typeof bankRemittancePresent>): Promise<Changed> {
    return this.db.write(ctx, async (tx) => {
      const read = readOf(tx);
      const row = await lockedRemittance(tx, id, version);
      if (row.state !== 'draft') throw new CodedError('BANK-006');
      const account = await accountRow(ctx, read, row.account_id);
      const creditor = creditorOf(account);
      assertDay(row.collect_on, await bankDay(read, account.branch));
      const debits = await this.inState(tx, id, 'open');
      if (debits.length === 0) throw new CodedError('BANK-008');
      await assertStillOwed(tx, debits);
      await this.useMandates(tx, debits, row.collect_on);
      await tx.run(
        `UPDATE bank_debit SET notice_state = 'waiting', notice_due = UTC_TIMESTAMP(3)
         WHERE business_id = :business AND remittance_id = :id AND state = 'presented'`,
        { id },
      );
      return updateRemittance(tx, row, {
        ...{ state: 'presented', creditor: JSON.stringify(creditor), presented_at: new Date() },
      });
    });
  }

  collect(
    ctx: Context,
    { id, version, collectedOn }: CallParsed<typeof bankRemittanceCollect>,
  ): Promise<Changed> {
    return this.db.write(ctx, async (tx) => {
      const row = await lockedRemittance(tx, id, version);
      if (row.state !== 'presented') throw new CodedError('BANK-006');
      const today = await bankDay(readOf(tx), null);
      if (collectedOn > today || collectedOn < row.collect_on) throw new CodedError('BANK-027');
      const collected = await collectRemittance(tx, row, collectedOn, null);
      if (!collected) throw new CodedError('BANK-008');
      return collected;
    });
  }

  private async inState(tx: TenantTx, id: string, state: DebitDbRow['state']): Promise<DebitDbRow[]> {
    return (await debitsOf(readOf(tx), id)).filter((debit) => debit.state === state);
  }

  /** A mandate may have been cancelled since, or used by another remittance. Its account and signature are kept as they are now. */
  private async useMandates(tx: TenantTx, debits: readonly DebitDbRow[], collectOn: string): Promise<void> {
    const mandates = await lockedMandates(readOf(tx), [
      ...new Set(debits.map(({ mandate_id }) => mandate_id)),
    ]);
    const uses = new Map(mandates.map((mandate) => [mandate.id, Number(mandate.used)]));
    const wrong: string[] = [];
    for (const debit of debits) {
      const mandate = mandates.find(({ id }) => id === debit.mandate_id);
      const used = uses.get(debit.mandate_id) ?? 0;
      if (!mandate || problemOf({ ...mandate, used }, { scheme: debit.scheme, collectOn }) !== '') {
        wrong.push(debit.id);
        continue;
      }
      uses.set(mandate.id, used + 1);
      await setDebit(tx, debit.id, {
        ...{ state: 'presented', sequence: sequenceOf({ ...mandate, used }, debit.sequence === 'FNAL') },
        ...{ iban: mandate.iban, debtor: mandate.debtor, signed_on: mandate.signed_on ?? debit.signed_on },
      });
    }
    if (wrong.length > 0) throw new CodedError('BANK-010', { debits: wrong });
    await tx.run(
      `UPDATE bank_mandate SET last_used_on = :collectOn WHERE business_id = :business AND id IN (:ids)
         AND (last_used_on IS NULL OR last_used_on < :collectOn)`,
      { collectOn, ids: mandates.map(({ id }) => id) },
    );
  }
}
