import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { studentCredentialsMany } from '@volante/contracts/e-learning/credentials-many.contract';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { knownLearners } from '../../learner-store/learners.js';
import { Credentials } from './credentials.service.js';

type Answer = CallOutput<typeof studentCredentialsMany>;
type Reason = Answer['skipped'][number]['reason'];

/** Refusals that concern one student: the others go on. */
const REASONS: Readonly<Record<string, Reason>> = {
  'DATA-404': 'gone',
  'LEARNER-001': 'none',
  'LEARNER-005': 'noMail',
};

/** Ways in for several students, one after another. */
@Injectable()
export class ManyCredentials {
  constructor(
    private readonly db: Database,
    private readonly credentials: Credentials,
  ) {}

  async send(ctx: Context, { contacts, way }: CallParsed<typeof studentCredentialsMany>): Promise<Answer> {
    const known = await knownLearners((sql, params) => this.db.rows(ctx, sql, params), contacts);
    const answer: Answer = { sent: 0, cards: [], skipped: [] };
    for (const contact of contacts) {
      const learner = known.get(contact);
      // Nobody learns the name of a student out of reach.
      const name = learner?.isThere && seesBranch(ctx, learner.branch) ? learner.name : '';
      try {
        const { address, expiresAt } = await this.credentials.send(ctx, { contact, way });
        if (address === null) answer.sent += 1;
        else answer.cards.push({ contact, name, address, expiresAt });
      } catch (error) {
        const reason = error instanceof CodedError ? REASONS[error.code] : undefined;
        if (reason === undefined) throw error;
        answer.skipped.push({ id: contact, name, reason });
      }
    }
    return answer;
  }
}
