import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { studentLinkEnter, studentLogin } from '@volante/contracts/session/student-session.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { CallContext } from '@volante/service-kit/context';
import { sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { AttemptLimiter } from '../../attempts/attempt-limiter.js';
import { linkLimit } from '../../attempts/limits.js';
import { StudentEntry } from './student-entry.js';
import { StudentProof } from './student-proof.js';
import { StudentSteps } from './student-steps.js';

type Input = CallParsed<typeof studentLogin>;
type Answer = CallOutput<typeof studentLogin>;

/** Students who come with a PIN or a link. */
@Injectable()
export class StudentEntrance {
  constructor(
    private readonly db: Database,
    private readonly proof: StudentProof,
    private readonly attempts: AttemptLimiter,
    private readonly entry: StudentEntry,
    private readonly steps: StudentSteps,
  ) {}

  async signIn(ctx: CallContext, input: Input): Promise<Answer> {
    if (input.step !== undefined) return this.steps.finish(input, input.step);
    const logins = await this.entry.logins.arriving(input.user, input.trust);
    const right = await this.proof.proved(ctx, logins, input);
    const [first, ...others] = right;
    if (!first) throw new CodedError('STUDENT-LOGIN-001');
    if (others.length > 0) return this.steps.schools(right, input.device);
    return this.steps.admit(first, input);
  }

  /** The row is taken in the transaction that opens the session: of many that come with one link, one is let in. */
  async enterByLink(
    ctx: CallContext,
    { key, ...browser }: CallParsed<typeof studentLinkEnter>,
  ): Promise<CallOutput<typeof studentLinkEnter>> {
    const limit = linkLimit(ctx.ip);
    await this.attempts.check([limit]);
    const hash = sha256(key);
    const [link] = await this.db.unscoped<{ business: string; contact: string }>(
      `SELECT business_id business, contact_id contact FROM student_link
       WHERE token_hash = :hash AND used_at IS NULL AND expires_at > UTC_TIMESTAMP(3)`,
      { hash },
    );
    const login = link ? await this.entry.logins.byContact(link.business, link.contact) : null;
    if (!login) {
      await this.attempts.failed([limit]);
      throw new CodedError('STUDENT-LOGIN-002');
    }
    return this.entry.open(login, browser, async (tx) => {
      const { affectedRows } = await tx.run(
        `UPDATE student_link SET used_at = UTC_TIMESTAMP(3)
         WHERE business_id = :business AND token_hash = :hash AND used_at IS NULL AND expires_at > UTC_TIMESTAMP(3)`,
        { hash },
      );
      if (affectedRows !== 1) throw new CodedError('STUDENT-LOGIN-002');
    });
  }
}
