import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import type { studentLogin } from '@volante/contracts/session/student-session.contract';
import { type CallContext, sha256 } from '@volante/service-kit/context';
import { AttemptLimiter } from '../../attempts/attempt-limiter.js';
import { studentPlaceLimits, studentSchoolLimit } from '../../attempts/limits.js';
import { PasswordHasher } from '../../passwords/password-hasher.js';
import { identityOf } from '../../student-store/identity.js';
import { PinTries } from '../../student-store/pin-tries.js';
import type { StudentLogin } from '../../student-store/student-login.store.js';
import { GuessingNotice } from './guessing-notice.js';

type Input = CallParsed<typeof studentLogin>;

/** So many PINs are compared whoever comes: the time tells neither that somebody exists nor that they have two schools. */
const MIN_COMPARED = 2;

const countOf = ({ student: { business, contact } }: StudentLogin) =>
  sha256(`contact ${business.id} ${contact}`);

/**
 * Compares a PIN with logins. Each try is counted before it is judged, for each login that it is compared with; a right PIN
 * forgives the count of its own login alone. So nobody who owns one login of a DNI or e-mail tries PINs of the others with it.
 */
@Injectable()
export class StudentProof {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly tries: PinTries,
    private readonly attempts: AttemptLimiter,
    private readonly notice: GuessingNotice,
  ) {}

  /** Logins for which the PIN is right. A device that proved to be a student's is compared with that student's login first. */
  async proved(ctx: CallContext, logins: readonly StudentLogin[], input: Input): Promise<StudentLogin[]> {
    const own = logins.find(({ deviceId }) => deviceId !== null);
    if (!own) {
      const [place, person] = [studentPlaceLimits(ctx.ip), personOf(input)];
      await this.attempts.check(place);
      await this.tries.take(person);
      await this.attempts.failed(place);
      const right = await this.compared(logins, input, MIN_COMPARED);
      if (right.length > 0) await this.forgive(ctx, input);
      return right;
    }
    if (await this.isOwn(own, input)) return [own];
    return this.others(
      ctx,
      logins.filter((one) => one !== own),
      input,
    );
  }

  /** Counted for the device alone: nobody elsewhere locks the student out of it. USER-002 while it has to wait. */
  private async isOwn({ pinHash }: StudentLogin, { pin = '', trust = '' }: Input): Promise<boolean> {
    const device = sha256(`device ${trust}`);
    await this.tries.take(device);
    if (!(await this.hasher.verify(pinHash, pin))) return false;
    await this.tries.forgive(device);
    return true;
  }

  /** The other logins of the same text, at a student's own device. A wait is not shown: it would say that there are others. */
  private async others(ctx: CallContext, logins: StudentLogin[], input: Input): Promise<StudentLogin[]> {
    const place = studentPlaceLimits(ctx.ip);
    const isOpen =
      logins.length > 0 &&
      (await this.attempts.spent(place)).size === 0 &&
      (await this.tries.mayTry(personOf(input))) &&
      (await Promise.all(place.map((one) => this.attempts.counts(one)))).every(Boolean);
    const right = await this.compared(isOpen ? logins : [], input, MIN_COMPARED - 1);
    if (right.length > 0) await this.forgive(ctx, input);
    return right;
  }

  private async forgive(ctx: CallContext, input: Input): Promise<void> {
    await Promise.all([
      this.tries.forgive(personOf(input)),
      this.attempts.takeBack(studentPlaceLimits(ctx.ip)),
    ]);
  }

  /** Those whose own count or school lets nobody try are compared with nothing, in the same time and with the same answer. */
  private async compared(
    logins: readonly StudentLogin[],
    { pin = '' }: Input,
    least: number,
  ): Promise<StudentLogin[]> {
    const open = await Promise.all(logins.map((login) => this.mayCompare(login)));
    const results = await Promise.all(
      Array.from({ length: Math.max(least, logins.length) }, (_, at) =>
        this.hasher.verify(open[at] ? (logins[at]?.pinHash ?? null) : null, pin),
      ),
    );
    const right = logins.filter((_, at) => results[at]);
    const wrong = logins.filter((_, at) => open[at] && !results[at]);
    await Promise.all([
      ...right.map((login) => this.tries.forgive(countOf(login))),
      ...right.map(({ student }) => this.attempts.takeBack([studentSchoolLimit(student.business.id)])),
      ...wrong.map((login) => this.warn(login)),
    ]);
    return right;
  }

  private async mayCompare(login: StudentLogin): Promise<boolean> {
    const { business } = login.student;
    const limit = studentSchoolLimit(business.id);
    if (!(await this.tries.mayTry(countOf(login)))) return false;
    if (await this.attempts.counts(limit)) return true;
    await this.notice.ofSchool(business);
    return false;
  }

  private async warn(login: StudentLogin): Promise<void> {
    if (await this.tries.isSecondWait(countOf(login))) await this.notice.ofStudent(login.student);
  }
}

/** What was typed, whether anybody is called so or not: a wait says nothing of who exists. */
function personOf({ user }: Input): string {
  const { dni, email } = identityOf(user);
  return sha256(`person ${dni} ${email}`);
}
