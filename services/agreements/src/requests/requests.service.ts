import { Injectable } from '@nestjs/common';
import type {
  agreementRequestCreate,
  agreementRequestPrepare,
} from '@volante/contracts/agreements/agreement-request.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { RequestBudget } from '@volante/service-kit/calls/request-budget';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { EmancipationPapers } from './emancipation-papers.js';
import { KnownFacts } from './known.js';
import { RequestMaker, USUAL_DAYS } from './request-maker.js';
import { rule } from './request-plan.js';

type Create = CallParsed<typeof agreementRequestCreate>;

/** A PDF is written in this process: of one school, so many in a minute. */
const MAX_WRITTEN = 60;
const WINDOW_MS = 60_000;

@Injectable()
export class RequestsService {
  private readonly written = new RequestBudget(MAX_WRITTEN, WINDOW_MS);

  constructor(
    private readonly db: Database,
    private readonly facts: KnownFacts,
    private readonly maker: RequestMaker,
    private readonly emancipations: EmancipationPapers,
  ) {}

  async prepare(
    ctx: Context,
    input: CallParsed<typeof agreementRequestPrepare>,
  ): Promise<CallOutput<typeof agreementRequestPrepare>> {
    const known = await this.facts.of(ctx, input);
    const signs = rule(known, { emancipationFile: null });
    const { agreement, contact, used, values } = known;
    return {
      ...{ name: agreement.name, kind: agreement.kind },
      contact: { name: contact.name, email: contact.email ?? '', birthDate: contact.birthday },
      signs: signs.known
        ? { age: signs.age, holder: signs.holder, guardians: signs.guardians, warnings: [...signs.warnings] }
        : null,
      ...{ guardians: agreement.guardians === 'both' ? 2 : 1, imageGuardian: agreement.imageGuardian },
      expiresInDays: agreement.expiryDays ?? USUAL_DAYS,
      values: used.map((variable) => ({ variable, value: values[variable] ?? '' })),
    };
  }

  async create(ctx: Context, input: Create): Promise<CallOutput<typeof agreementRequestCreate>> {
    this.written.spend(ctx.actor.businessId);
    const known = await this.facts.of(ctx, input);
    const emancipation = await this.emancipations.of(ctx, input);
    const plan = await this.maker.plan(ctx, known, input, emancipation);
    return this.db.write(ctx, (tx) => this.maker.make(tx, plan));
  }
}
