import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  secondStepBegin,
  secondStepChoose,
  secondStepCodes,
  secondStepConfirm,
} from '@volante/contracts/session/second-step.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { AppCodes } from '../../access-store/app-codes.js';
import { CodeDigests, newRecoveryCode, plainCode } from '../../access-store/secrets.js';
import { AttemptLimiter } from '../../attempts/attempt-limiter.js';
import { codeLimit } from '../../attempts/limits.js';
import { SafetyLetters } from '../../letters/safety-letters.js';
import { OwnPassword } from '../../passwords/own-password.js';

const RECOVERY_CODES = 10;

/** How a person proves a second time that it is them: set up and taken away by themselves. */
@Injectable()
export class SecondStepSettingsService {
  constructor(
    private readonly db: Database,
    private readonly app: AppCodes,
    private readonly digests: CodeDigests,
    private readonly password: OwnPassword,
    private readonly attempts: AttemptLimiter,
    private readonly letters: SafetyLetters,
  ) {}

  async begin(
    ctx: Context,
    { password }: CallParsed<typeof secondStepBegin>,
  ): Promise<CallOutput<typeof secondStepBegin>> {
    const { user } = await this.password.demand(ctx, password, 'USER-001');
    const { sealed, secret, uri } = this.app.offer(user.id, user.email);
    // No key: the answer holds the secret, and an answer under a key is kept.
    await this.db.write(
      ctx,
      async (tx) => {
        await tx.run('UPDATE account SET app_offer = :sealed WHERE business_id = :business AND id = :id', {
          sealed,
          id: user.id,
        });
      },
      { idempotencyKey: null },
    );
    return { secret, uri };
  }

  async confirm(
    ctx: Context,
    { code }: CallParsed<typeof secondStepConfirm>,
  ): Promise<CallOutput<typeof secondStepConfirm>> {
    const id = ctx.actor.userId;
    const limit = codeLimit(id, `session ${ctx.actor.session}`);
    await this.attempts.check([limit]);
    const recoveryCodes = await this.db.write(
      ctx,
      async (tx) => {
        const [row] = await tx.rows<{ app_offer: Buffer | null; second_step: string }>(
          'SELECT app_offer, second_step FROM account WHERE business_id = :business AND id = :id FOR UPDATE',
          { id },
        );
        if (!row?.app_offer) throw new CodedError('USER-008');
        const step = this.app.stepOf(row.app_offer, id, plainCode(code));
        if (step === null) return null;
        await tx.run(
          `UPDATE account SET second_step = 'app', app_secret = app_offer, app_offer = NULL, app_step = :step
           WHERE business_id = :business AND id = :id`,
          { id, step },
        );
        tx.audit({
          entity: 'account',
          entityId: id,
          action: 'second-step',
          changes: { secondStep: { from: row.second_step, to: 'app' } },
        });
        await this.letters.tell(tx, id, 'second-step', { ip: ctx.ip, by: 'self', step: 'app' });
        return this.renewCodes(tx, id);
      },
      { idempotencyKey: null },
    );
    if (recoveryCodes) return { recoveryCodes };
    await this.attempts.failed([limit]);
    throw new CodedError('USER-003');
  }

  async choose(ctx: Context, { password, step }: CallParsed<typeof secondStepChoose>): Promise<null> {
    const { user, secondStep } = await this.password.demand(ctx, password, 'USER-001');
    return this.db.write(ctx, async (tx) => {
      await tx.run(
        `UPDATE account SET second_step = :step, app_secret = NULL, app_offer = NULL
         WHERE business_id = :business AND id = :id`,
        { id: user.id, step },
      );
      await tx.run('DELETE FROM recovery_code WHERE business_id = :business AND account_id = :id', {
        id: user.id,
      });
      const changes = { secondStep: { from: secondStep, to: step } };
      tx.audit({ entity: 'account', entityId: user.id, action: 'second-step', changes });
      if (secondStep !== step)
        await this.letters.tell(tx, user.id, 'second-step', { ip: ctx.ip, by: 'self', step });
      return null;
    });
  }

  async codes(
    ctx: Context,
    { password }: CallParsed<typeof secondStepCodes>,
  ): Promise<CallOutput<typeof secondStepCodes>> {
    const { user } = await this.password.demand(ctx, password, 'USER-001');
    const recoveryCodes = await this.db.write(
      ctx,
      async (tx) => {
        const [row] = await tx.rows<{ second_step: string }>(
          'SELECT second_step FROM account WHERE business_id = :business AND id = :id FOR UPDATE',
          { id: user.id },
        );
        if (row?.second_step !== 'app') throw new CodedError('USER-008');
        tx.audit({ entity: 'account', entityId: user.id, action: 'recovery-codes', changes: {} });
        return this.renewCodes(tx, user.id);
      },
      { idempotencyKey: null },
    );
    return { recoveryCodes };
  }

  private async renewCodes(tx: TenantTx, account: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await tx.run('DELETE FROM recovery_code WHERE business_id = :business AND account_id = :account', {
      account,
    });
    for (const code of codes) {
      const hash = this.digests.of(code, account);
      await tx.run(
        'INSERT INTO recovery_code (business_id, account_id, code_hash) VALUES (:business, :account, :hash)',
        { account, hash },
      );
    }
    return codes;
  }
}
