import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { userLogin } from '@volante/contracts/session/session.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { CallContext } from '@volante/service-kit/context';
import type { KnownDevice } from '../../access-store/device.store.js';
import type { Account } from '../../account-store/account.store.js';
import { passwordLimits, stepLimit } from '../../attempts/limits.js';
import { Entrance, type Visitor } from '../../entrance/entrance.js';
import { SecondStepService } from '../../entrance/second-step.service.js';
import { SignInTools } from '../../entrance/sign-in-tools.js';
import { PasswordHasher } from '../../passwords/password-hasher.js';

type Input = CallParsed<typeof userLogin>;
type Answer = CallOutput<typeof userLogin>;

interface Tried {
  input: Input;
  known: KnownDevice | null;
  account: Account | null;
  limits: ReturnType<typeof passwordLimits>;
}

function needsStep({ secondStep }: Account, known: KnownDevice | null): boolean {
  return secondStep !== 'none' && (known?.authorisedUntil?.getTime() ?? 0) <= Date.now();
}

/** Nothing but the password is between them and the console. */
function mayPrepare(account: Account | null, known: KnownDevice): account is Account {
  if (account === null) return false;
  return account.active && !account.suspended && !needsStep(account, known);
}

@Injectable()
export class SignInService {
  constructor(
    private readonly tools: SignInTools,
    private readonly hasher: PasswordHasher,
    private readonly second: SecondStepService,
    private readonly entrance: Entrance,
  ) {}

  async signIn(ctx: CallContext, input: Input): Promise<Answer> {
    const [known, account] = await Promise.all([
      this.tools.devices.find(input.user, input.trust),
      input.step === undefined ? this.tools.accounts.byEmail(input.user) : null,
    ]);
    if (input.step !== undefined) return this.second.finish(ctx, input, known);
    const limits = passwordLimits(input.user, ctx.ip, known?.id ?? null);
    await this.tools.attempts.check(limits);
    // Who has to wait in line holds no transaction open meanwhile.
    const isAtOnce = this.hasher.isFree;
    const proof = this.proved(ctx, { input, known, account, limits });
    const visitor = { ...input, ip: ctx.ip };
    const [answer] = await Promise.all([
      isAtOnce && known && mayPrepare(account, known)
        ? this.entrance.open(account, known, { ...visitor, proof })
        : proof.then((proved) => this.admitted(proved, known, visitor)),
      proof.then(() => this.tools.attempts.forget(limits[0])),
    ]);
    return answer;
  }

  /** In, or before the second step. */
  private async admitted(account: Account, known: KnownDevice | null, visitor: Visitor): Promise<Answer> {
    if (!needsStep(account, known)) return this.entrance.open(account, known, visitor);
    await this.tools.attempts.failed([stepLimit(account.user.id, known?.id ?? null)]);
    const step = await this.second.begin(account, visitor.device);
    return { target: 'code', user: null, step, trust: null };
  }

  /** One answer, in one time, for an unknown user, a wrong password and a disabled account. */
  private async proved(ctx: CallContext, { input, known, account, limits }: Tried): Promise<Account> {
    const password = input.password ?? '';
    const isRight = await this.hasher.verify(account?.passwordHash ?? null, password);
    if (!account?.active || !isRight) {
      const device = known?.name ?? input.deviceName ?? '';
      await this.tools.log.refused(account?.user ?? null, 'refused', { ip: ctx.ip, device });
      await this.tools.attempts.failed(limits);
      throw new CodedError('USER-001');
    }
    // Others may have failed meanwhile: a right guess in the midst of them is not told either.
    await this.tools.attempts.check(limits);
    await this.renew(account, password);
    return account;
  }

  /** A password that was hashed at another cost is hashed at today's, now that it is known. */
  private async renew({ user, passwordHash: stored }: Account, password: string): Promise<void> {
    if (stored === null || !this.hasher.isOutdated(stored)) return;
    await this.tools.accounts.rehash(user.id, stored, await this.hasher.hash(password));
  }
}
