import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { userLogin } from '@volante/contracts/session/session.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { CallContext } from '@volante/service-kit/context';
import type { KnownDevice } from '../../access-store/device.store.js';
import type { Account, Arriving } from '../../account-store/account.store.js';
import { type PasswordLimits, passwordLimits, stepLimit } from '../../attempts/limits.js';
import { Entrance, type Visitor } from '../../entrance/entrance.js';
import { SecondStepService } from '../../entrance/second-step.service.js';
import { SignInTools } from '../../entrance/sign-in-tools.js';
import { PasswordHasher } from '../../passwords/password-hasher.js';

type Input = CallParsed<typeof userLogin>;
type Answer = CallOutput<typeof userLogin>;

type Limits = PasswordLimits['known'] | PasswordLimits['strange'];

interface Tried {
  input: Input;
  known: KnownDevice | null;
  account: Account | null;
  limits: Limits;
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
    if (input.step !== undefined)
      return this.second.finish(ctx, input, await this.tools.devices.find(input.user, input.trust));
    const { known, account, limits } = await this.arrived(ctx, input);
    // Who has to wait in line holds no transaction open meanwhile.
    const isAtOnce = this.hasher.isFree;
    const proof = this.proved(ctx, { input, known, account, limits });
    const visitor = { ...input, ip: ctx.ip };
    const [answer] = await Promise.all([
      isAtOnce && known && mayPrepare(account, known)
        ? this.entrance.open(account, known, { ...visitor, proof })
        : proof.then((proved) => this.admitted(proved, known, visitor)),
      proof.then(() => this.cleared(limits)),
    ]);
    return answer;
  }

  /** Who it is and on what device, and whether there were too many wrong ones: asked in one moment, whoever they are. */
  private async arrived(ctx: CallContext, { user, trust }: Input): Promise<Arriving & { limits: Limits }> {
    const { known: own, strange } = passwordLimits(user, ctx.ip, trust);
    const [spent, { known, account }] = await Promise.all([
      this.tools.attempts.spent([...own, ...strange]),
      this.tools.accounts.arriving(user, trust),
    ]);
    const limits = known ? own : strange;
    if (limits.some((one) => spent.has(one))) throw new CodedError('USER-002');
    return { known, account, limits };
  }

  /** The password was right: its person or device begins anew, and none was wrong from this place. */
  private async cleared([first, ...others]: Limits): Promise<void> {
    await Promise.all([this.tools.attempts.forget(first), this.tools.attempts.takeBack(others)]);
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
    const isRight = await this.compared(account?.passwordHash ?? null, password, limits);
    if (!account?.active || !isRight) {
      const device = known?.name ?? input.deviceName ?? '';
      await this.tools.log.refused(account?.user ?? null, 'refused', { ip: ctx.ip, device });
      throw new CodedError('USER-001');
    }
    await this.renew(account, password);
    return account;
  }

  /**
   * Counted as wrong while it is compared, and as right only afterwards: of many guesses that come at once no more than
   * the limit learn how they went, a right one in the midst of them neither, and nothing is left to be asked then.
   */
  private async compared(stored: string | null, password: string, limits: Limits): Promise<boolean> {
    const compared = this.hasher.verify(stored, password).catch(async (error: unknown) => {
      // Nothing was tried.
      await this.tools.attempts.takeBack(limits);
      throw error;
    });
    const [isRight] = await Promise.all([compared, this.tools.attempts.failed(limits)]);
    return isRight;
  }

  /** A password that was hashed at another cost is hashed at today's, now that it is known. */
  private async renew({ user, passwordHash: stored }: Account, password: string): Promise<void> {
    if (stored === null || !this.hasher.isOutdated(stored)) return;
    await this.tools.accounts.rehash(user.id, stored, await this.hasher.hash(password));
  }
}
