import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { userLogin } from '@volante/contracts/session/session.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { CallContext } from '@volante/service-kit/context';
import type { KnownDevice } from '../../access-store/device.store.js';
import type { Account } from '../../account-store/account.store.js';
import { passwordLimits, stepLimit } from '../../attempts/limits.js';
import { Entrance } from '../../entrance/entrance.js';
import { SecondStepService } from '../../entrance/second-step.service.js';
import { SignInTools } from '../../entrance/sign-in-tools.js';
import { PasswordHasher } from '../../passwords/password-hasher.js';

type Input = CallParsed<typeof userLogin>;
type Answer = CallOutput<typeof userLogin>;

@Injectable()
export class SignInService {
  constructor(
    private readonly tools: SignInTools,
    private readonly hasher: PasswordHasher,
    private readonly second: SecondStepService,
    private readonly entrance: Entrance,
  ) {}

  async signIn(ctx: CallContext, input: Input): Promise<Answer> {
    const known = await this.tools.devices.find(input.user, input.trust);
    if (input.step !== undefined) return this.second.finish(ctx, input, known);
    const account = await this.checked(ctx, input, known);
    const isTrusted = (known?.authorisedUntil?.getTime() ?? 0) > Date.now();
    if (account.secondStep !== 'none' && !isTrusted) {
      await this.tools.attempts.failed([stepLimit(account.user.id, known?.id ?? null)]);
      const step = await this.second.begin(account, input.device);
      return { target: 'code', user: null, step, trust: null };
    }
    return this.entrance.open(account, known, { ...input, ip: ctx.ip });
  }

  /** One answer, in one time, for an unknown user, a wrong password and a disabled account. */
  private async checked(ctx: CallContext, input: Input, known: KnownDevice | null): Promise<Account> {
    const limits = passwordLimits(input.user, ctx.ip, known?.id ?? null);
    await this.tools.attempts.check(limits);
    const account = await this.tools.accounts.byEmail(input.user);
    const isRight = await this.hasher.verify(account?.passwordHash ?? null, input.password ?? '');
    if (!account?.active || !isRight) {
      const device = known?.name ?? input.deviceName ?? '';
      await this.tools.log.refused(account?.user ?? null, 'refused', { ip: ctx.ip, device });
      await this.tools.attempts.failed(limits);
      throw new CodedError('USER-001');
    }
    // Others may have failed meanwhile: a right guess in the midst of them is not told either.
    await this.tools.attempts.check(limits);
    await this.tools.attempts.forget(limits[0]);
    return account;
  }
}
