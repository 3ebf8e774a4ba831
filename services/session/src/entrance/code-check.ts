import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '@volante/service-kit/data/database';
import { AppCodes } from '../access-store/app-codes.js';
import { CodeDigests, plainCode } from '../access-store/secrets.js';
import type { OpenStep } from '../access-store/step.store.js';

const SIX_DIGITS = /^\d{6}$/;

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** Whether a code is the one that an open step waits for. */
@Injectable()
export class CodeCheck {
  constructor(
    private readonly db: Database,
    private readonly digests: CodeDigests,
    private readonly app: AppCodes,
  ) {}

  isRight(step: OpenStep, typed: string): Promise<boolean> {
    const code = plainCode(typed);
    if (step.method === 'mail')
      return Promise.resolve(step.codeHash !== null && isSame(this.digests.of(code, step.id), step.codeHash));
    if (SIX_DIGITS.test(code)) return this.app.take(step.accountId, code);
    return this.takeRecovery(step.accountId, code);
  }

  private async takeRecovery(account: string, code: string): Promise<boolean> {
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE recovery_code SET used_at = UTC_TIMESTAMP(3)
       WHERE account_id = :account AND code_hash = :hash AND used_at IS NULL`,
      { account, hash: this.digests.of(code, account) },
    );
    return affectedRows === 1;
  }
}
