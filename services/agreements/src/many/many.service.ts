import { Injectable } from '@nestjs/common';
import type {
  agreementManyCheck,
  agreementManyStart,
  SkippedSigner,
} from '@volante/contracts/agreements/agreement-many.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { counted } from '@volante/service-kit/counted';
import { Database } from '@volante/service-kit/data/database';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { newId } from '@volante/service-kit/object-id';
import { KnownFacts, knownOf, type School } from '../requests/known.js';
import { planned } from '../requests/request-maker.js';
import type { Read } from '../store/rows.js';
import { AGREEMENT_MANY_KIND } from './many.job.js';
import { ALREADY, alreadyAsked, GONE, plainRequest, skipOf } from './many-rules.js';

/** The template stands against everybody: this is no reason of one contact. */
const OF_TEMPLATE = 'AGREEMENT-003';
const AT_ONCE = 200;

/** One agreement for many people: `check` names who cannot get it, a job sends it to the others. */
@Injectable()
export class ManyService {
  constructor(
    private readonly db: Database,
    private readonly facts: KnownFacts,
    private readonly queue: JobQueue,
  ) {}

  async check(
    ctx: Context,
    input: CallParsed<typeof agreementManyCheck>,
  ): Promise<CallOutput<typeof agreementManyCheck>> {
    const template = await this.facts.template(ctx, input.agreement);
    const contacts = [...new Set(input.contacts)];
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const again = input.again ? template.config.version : null;
    const had = await alreadyAsked(read, input.agreement, contacts, again);
    const schools = new Map<string, School>();
    const skipped: SkippedSigner[] = [];
    for (let at = 0; at < contacts.length; at += AT_ONCE) {
      const batch = contacts.slice(at, at + AT_ONCE);
      const people = await this.facts.people(ctx, batch);
      for (const contact of batch) {
        const person = people.get(contact);
        if (!person) {
          skipped.push({ contact, name: '', why: 'gone', message: GONE });
          continue;
        }
        if (had.has(contact)) {
          skipped.push({ contact, name: person.name, why: 'already', message: ALREADY });
          continue;
        }
        const school = schools.get(person.branch) ?? (await this.facts.school(ctx, person.branch));
        schools.set(person.branch, school);
        try {
          planned(knownOf(template, person, school), plainRequest(input.agreement, contact));
        } catch (error) {
          if (error instanceof CodedError && error.code === OF_TEMPLATE) throw error;
          skipped.push(skipOf(contact, person.name, error));
        }
      }
    }
    return { ready: contacts.length - skipped.length, skipped };
  }

  async start(
    ctx: Context,
    input: CallParsed<typeof agreementManyStart>,
  ): Promise<CallOutput<typeof agreementManyStart>> {
    const { agreement } = await this.facts.template(ctx, input.agreement);
    const contacts = [...new Set(input.contacts)];
    const id = newId();
    return this.db.write(ctx, async (tx) => {
      const job = await this.queue.enqueue(tx, {
        kind: AGREEMENT_MANY_KIND,
        title: `Enviar «${agreement.name}» a ${counted(contacts.length, 'persona', 'personas')}`,
        input: { id, agreement: agreement.id, contacts, again: input.again },
        total: contacts.length,
      });
      return { id, job };
    });
  }
}
