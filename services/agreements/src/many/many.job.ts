import { Injectable } from '@nestjs/common';
import type { SkippedSigner } from '@volante/contracts/agreements/agreement-many.contract';
import { objectId } from '@volante/contracts/fields';
import { counted } from '@volante/service-kit/counted';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { z } from 'zod';
import { type Known, KnownFacts, knownOf, type School } from '../requests/known.js';
import { type Plan, RequestMaker } from '../requests/request-maker.js';
import type { Read } from '../store/rows.js';
import { ALREADY, alreadyAsked, GONE, plainRequest, skipOf } from './many-rules.js';

export const AGREEMENT_MANY_KIND = 'agreement.many';
/** Contacts in one question, and papers that are written side by side. */
const BATCH = 100;
const SIDE_BY_SIDE = 4;
const NAME_LENGTH = 200;
const MESSAGE_LENGTH = 400;

const manyInput = z.object({
  ...{ id: objectId, agreement: objectId, contacts: z.array(objectId) },
  /** Not in jobs of before. */
  again: z.boolean().default(false),
});
type ManyInput = z.output<typeof manyInput>;

/** Another worker has made it: its request stays, this one is given up. */
class Made extends Error {}

/**
 * Sends an agreement to many people, one transaction each. The row of `agreement_many` is taken in that transaction: a run that was
 * killed goes on with those that have none, and nobody gets a second request.
 */
@Injectable()
export class AgreementManyJob implements JobHandler<ManyInput> {
  readonly kind = AGREEMENT_MANY_KIND;
  readonly input = manyInput;
  readonly notice = { always: true, link: '/agreement/list' };

  constructor(
    private readonly db: Database,
    private readonly facts: KnownFacts,
    private readonly maker: RequestMaker,
  ) {}

  async run(job: Job<ManyInput>): Promise<JobOutcome> {
    const { agreement, contacts, again } = job.input;
    const template = await this.facts.template(job.ctx, agreement);
    const schools = new Map<string, Promise<School>>();
    const schoolOf = (branch: string): Promise<School> => {
      const school = schools.get(branch) ?? this.facts.school(job.ctx, branch);
      schools.set(branch, school);
      return school;
    };
    const left = await this.left(job);
    let done = contacts.length - left.length;
    for (let at = 0; at < left.length; at += BATCH) {
      const batch = left.slice(at, at + BATCH);
      const people = await this.facts.people(job.ctx, batch);
      const read: Read = (sql, params) => this.db.rows(job.ctx, sql, params);
      const had = await alreadyAsked(read, agreement, batch, again ? template.config.version : null);
      await sideBySide(batch, async (contact) => {
        job.signal.throwIfAborted();
        const person = people.get(contact);
        if (!person) await this.skip(job, { contact, name: '', why: 'gone', message: GONE });
        else if (had.has(contact))
          await this.skip(job, { contact, name: person.name, why: 'already', message: ALREADY });
        else await this.send(job, knownOf(template, person, await schoolOf(person.branch)));
        done += 1;
        job.progress(done, contacts.length);
      });
    }
    return this.outcome(job);
  }

  private async left(job: Job<ManyInput>): Promise<string[]> {
    const rows = await this.db.rows<{ contact: string }>(
      job.ctx,
      'SELECT contact_id contact FROM agreement_many WHERE business_id = :business AND many_id = :id',
      { id: job.input.id },
    );
    const known = new Set(rows.map(({ contact }) => contact));
    return job.input.contacts.filter((contact) => !known.has(contact));
  }

  private async send(job: Job<ManyInput>, known: Known): Promise<void> {
    const { id: contact, name } = known.contact;
    try {
      const plan = await this.maker.plan(job.ctx, known, plainRequest(job.input.agreement, contact));
      await job.write((tx) => this.make(tx, job, plan));
    } catch (error) {
      if (!(error instanceof Made)) await this.skip(job, skipOf(contact, name, error));
    }
  }

  private async make(tx: TenantTx, job: Job<ManyInput>, plan: Plan): Promise<void> {
    const { id: contact, name } = plan.known.contact;
    if (!(await keep(tx, job.input.id, { contact, name, request: plan.id, message: '' }))) throw new Made();
    await this.maker.make(tx, plan);
    await job.saveCheckpoint(tx, contact);
  }

  private skip(job: Job<ManyInput>, { contact, name, message }: SkippedSigner): Promise<void> {
    return job.write(async (tx) => {
      await keep(tx, job.input.id, { contact, name, request: null, message });
      await job.saveCheckpoint(tx, contact);
    });
  }

  private async outcome(job: Job<ManyInput>): Promise<JobOutcome> {
    const rows = await this.db.rows<{ name: string; message: string; request: string | null }>(
      job.ctx,
      `SELECT name, message, request_id request FROM agreement_many WHERE business_id = :business AND many_id = :id
       ORDER BY name`,
      { id: job.input.id },
    );
    const skipped = rows.filter(({ request }) => request === null);
    const made = rows.length - skipped.length;
    if (skipped.length > 0) await job.addFile({ ...listOf(skipped), name: 'No enviados.csv' });
    const rest =
      skipped.length > 0 ? ` A ${counted(skipped.length, 'persona', 'personas')} no: mira la lista.` : '';
    return {
      message: `${counted(made, 'contrato enviado', 'contratos enviados')}.${rest}`,
      result: { made, skipped: skipped.length },
    };
  }
}

/** Each in its turn, so many at a time; the first failure ends all. */
async function sideBySide(items: readonly string[], act: (item: string) => Promise<void>): Promise<void> {
  const queue = items.values();
  const one = async (): Promise<void> => {
    for (const item of queue) await act(item);
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, one));
}

/** False: the contact has its row. A rival waits until this transaction ends. */
async function keep(
  tx: TenantTx,
  many: string,
  row: { contact: string; name: string; request: string | null; message: string },
): Promise<boolean> {
  const { affectedRows } = await tx.run(
    `INSERT IGNORE INTO agreement_many (business_id, many_id, contact_id, request_id, name, message)
     VALUES (:business, :many, :contact, :request, :name, :message)`,
    {
      ...row,
      many,
      ...{ name: row.name.slice(0, NAME_LENGTH), message: row.message.slice(0, MESSAGE_LENGTH) },
    },
  );
  return affectedRows === 1;
}

const MARK = '\uFEFF';
/** A cell that begins like a formula is text to every spreadsheet. */
const cell = (text: string): string => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;

function listOf(rows: readonly { name: string; message: string }[]) {
  const lines = rows.map(({ name, message }) => `${cell(name)};${cell(message)}`);
  const text = `${MARK}${['Nombre;Motivo', ...lines].join('\r\n')}\r\n`;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(text);
  }
  return { mime: 'text/csv', source: { stream: bytes() } };
}
