import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { studentLogin } from '@volante/contracts/session/student-session.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import { type OpenStep, StepStore } from '../../access-store/step.store.js';
import { asciiAddress } from '../../account-store/ascii-address.js';
import { AttemptLimiter } from '../../attempts/attempt-limiter.js';
import { codeLimit, stepLimit } from '../../attempts/limits.js';
import { CodeCheck } from '../../entrance/code-check.js';
import { maskedAddress } from '../../entrance/second-step.service.js';
import { LetterBox } from '../../letters/letter-box.js';
import { identityOf } from '../../student-store/identity.js';
import type { StudentLogin } from '../../student-store/student-login.store.js';
import { StudentEntry } from './student-entry.js';

type Input = CallParsed<typeof studentLogin>;
type Answer = CallOutput<typeof studentLogin>;

/** A student's steps after the right PIN: which school, and a code by e-mail on a new device. */
@Injectable()
export class StudentSteps {
  constructor(
    private readonly steps: StepStore,
    private readonly codes: CodeCheck,
    private readonly attempts: AttemptLimiter,
    private readonly letters: LetterBox,
    private readonly entry: StudentEntry,
  ) {}

  async schools(logins: readonly StudentLogin[], device: string): Promise<Answer> {
    const schools = await Promise.all(
      logins.map(async ({ student: { contact, business } }) => {
        const { name: step } = await this.steps.open({ id: contact, business }, 'pick', device);
        return { step, name: business.name };
      }),
    );
    return { target: 'school', schools };
  }

  /** In, or before the code. */
  async admit(login: StudentLogin, input: Input): Promise<Answer> {
    const { student, email, twofactor, suspended, deviceId } = login;
    if (!twofactor || deviceId !== null || suspended) return this.entry.open(login, input);
    await this.attempts.failed([stepLimit(student.contact, null)]);
    const owner = { id: student.contact, business: student.business };
    const { id, name } = await this.steps.open(owner, 'mail', input.device);
    if (email !== '') await this.letters.ask('student-code', asciiAddress(email), id);
    return { target: 'code', step: name, to: email === '' ? '' : maskedAddress(email) };
  }

  /** USER-005 for a step that is none, of another device, or of somebody else. */
  async finish(input: Input, name: string): Promise<Answer> {
    const step = await this.steps.take(name, input.device);
    const login = step ? await this.entry.logins.byContact(step.businessId, step.accountId) : null;
    if (!step || !login || !isOf(login, input.user)) throw new CodedError('USER-005');
    const [own] = await this.entry.logins.arriving(input.user, input.trust);
    const isOwn =
      own?.student.contact === login.student.contact && own.student.business.id === step.businessId;
    const arrived = isOwn ? own : login;
    if (step.method === 'mail') await this.prove(step, input.code ?? '');
    if (!(await this.steps.use(step.id))) throw new CodedError('USER-005');
    return step.method === 'mail' ? this.entry.open(arrived, input) : this.admit(arrived, input);
  }

  private async prove(step: OpenStep, code: string): Promise<void> {
    const limit = codeLimit(step.accountId, null);
    await this.attempts.check([limit]);
    if (!(await this.codes.isRight(step, code))) {
      await this.attempts.failed([limit]);
      throw new CodedError('USER-003');
    }
    await this.attempts.check([limit]);
  }
}

/** Steps of staff and of other students are none for who typed this. */
function isOf({ dni, email }: StudentLogin, typed: string): boolean {
  const own = identityOf(typed);
  return (own.dni !== '' && own.dni === dni) || (own.email !== '' && own.email === email);
}
