import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { SecondStep, userCodeSend, userLogin } from '@volante/contracts/session/session.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { CallContext } from '@volante/service-kit/context';
import type { KnownDevice } from '../access-store/device.store.js';
import { type OpenStep, StepStore } from '../access-store/step.store.js';
import type { Account } from '../account-store/account.store.js';
import type { Counted } from '../attempts/attempt-limiter.js';
import { codeLimit } from '../attempts/limits.js';
import { CodeCheck } from './code-check.js';
import { Entrance } from './entrance.js';
import { SignInTools } from './sign-in-tools.js';

type Input = CallParsed<typeof userLogin>;

const DAY_MS = 24 * 3600 * 1000;

/** `direccion@volante.demo` → `di…on@volante.demo`: enough to know which mailbox to open. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  const shown = name.length > 5 ? `${name.slice(0, 2)}…${name.slice(-2)}` : `${name.slice(0, 1)}…`;
  return shown + email.slice(at);
}

/** The second step of a sign-in whose password was right: opened, written about, ended. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly steps: StepStore,
    private readonly codes: CodeCheck,
    private readonly entrance: Entrance,
    private readonly tools: SignInTools,
  ) {}

  /** `opened` is told the step's id before anybody can end it. */
  async begin(
    { user, secondStep, deviceDays }: Account,
    device: string,
    opened?: (id: string) => Promise<void>,
  ): Promise<SecondStep> {
    const method = secondStep === 'app' ? 'app' : 'mail';
    const { id, name } = await this.steps.open(user, method, device);
    await opened?.(id);
    if (method === 'mail') await this.tools.letters.ask('code', user.email, id);
    return { id: name, method, to: method === 'mail' ? maskedAddress(user.email) : '', days: deviceDays };
  }

  /** Another letter for an open step; USER-007 when it is too soon or there have been enough. */
  async writeAgain({ step: name }: CallParsed<typeof userCodeSend>): Promise<null> {
    const step = await this.steps.find(name);
    const account = step?.method === 'mail' ? await this.tools.accounts.byId(step.accountId) : null;
    if (!step || !account?.active) throw new CodedError('USER-005');
    if (!(await this.steps.mayWriteAgain(step.id))) throw new CodedError('USER-007');
    await this.tools.letters.ask('code', account.user.email, step.id);
    return null;
  }

  async finish(
    ctx: CallContext,
    input: Input,
    known: KnownDevice | null,
  ): Promise<CallOutput<typeof userLogin>> {
    const { step, account } = await this.waiting(input);
    // Before the code is looked at: an app's code and a recovery code are used up by looking.
    const until = await this.authorisation(account, input, known);
    await this.prove(step, input.code ?? '', codeLimit(account.user.id, known?.id ?? null), () => {
      const device = known?.name ?? input.deviceName ?? '';
      return this.tools.log.refused(account.user, 'code-refused', { ip: ctx.ip, device });
    });
    if (!(await this.steps.use(step.id))) throw new CodedError('USER-005');
    return this.entrance.open(account, known, { ...input, ip: ctx.ip, came: { step: step.id } }, until);
  }

  /** The open step of this person on this device; each look costs one of its five tries. */
  private async waiting({
    step: name = '',
    device,
    user,
  }: Input): Promise<{ step: OpenStep; account: Account }> {
    const step = await this.steps.take(name, device);
    const account = step ? await this.tools.accounts.byId(step.accountId) : null;
    if (!step || !account?.active || account.user.email !== user.toLowerCase())
      throw new CodedError('USER-005');
    return { step, account };
  }

  private async prove(
    step: OpenStep,
    code: string,
    limit: Counted,
    note: () => Promise<void>,
  ): Promise<void> {
    await this.tools.attempts.check([limit]);
    if (!(await this.codes.isRight(step, code))) {
      await note();
      await this.tools.attempts.failed([limit]);
      throw new CodedError('USER-003');
    }
    // Others may have failed meanwhile: of many codes that came at once the right one is not told either.
    await this.tools.attempts.check([limit]);
  }

  /** EMPTY-002 when the person has as many authorised devices as the business allows. */
  private async authorisation(
    { user, deviceDays, deviceLimit }: Account,
    { authorise }: Input,
    known: KnownDevice | null,
  ): Promise<Date | undefined> {
    if (!authorise || deviceDays === 0) return undefined;
    if ((await this.tools.devices.authorised(user.id, known?.id ?? null)) >= deviceLimit)
      throw new CodedError('EMPTY-002', { limit: deviceLimit });
    return new Date(Date.now() + deviceDays * DAY_MS);
  }
}
