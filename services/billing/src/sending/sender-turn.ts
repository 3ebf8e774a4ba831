import { Injectable } from '@nestjs/common';
import { BooksCheck } from '../checks/books-check.js';
import { readSubmissionAnswer } from '../verifactu/verifactu-answer.js';
import { MAX_RECORDS } from '../verifactu/verifactu-record.js';
import { submissionXml } from '../verifactu/verifactu-xml.js';
import { AeatBooks, type Fault, monthOf } from './aeat-books.js';
import { AeatClient } from './aeat-client.js';
import { type Identified, Identities } from './identities.js';
import { answeredOutcome, heldOutcomes } from './record-outcomes.js';
import { type QueuedRecord, SenderQueue, type Turn } from './sender-queue.js';
import { Settling } from './settling.js';

/** The AEAT holds the date of a record against its clock by 240 s; the message is on its way for some of them. */
const MAX_AGE_MS = 220_000;

/**
 * Sends one message of a NIF. Records whose reply was lost are queried first: nothing is sent a second time before the AEAT has
 * answered that it does not hold it.
 */
@Injectable()
export class SenderTurn {
  private readonly startedAt = new Date();

  constructor(
    private readonly queue: SenderQueue,
    private readonly identities: Identities,
    private readonly client: AeatClient,
    private readonly books: AeatBooks,
    private readonly settling: Settling,
    private readonly check: BooksCheck,
  ) {}

  async run(turn: Turn, isStopped: () => boolean): Promise<void> {
    const identified = await this.identities.of(turn);
    if ('code' in identified) return this.pause(turn, identified);
    const uncompared = await this.compared(turn, identified);
    if (uncompared) return this.pause(turn, uncompared);
    const uncertain = await this.queue.records(turn, 'uncertain');
    if (uncertain.length > 0) {
      const fault = await this.ask(turn, identified, uncertain);
      if (fault) return this.pause(turn, fault, { uncertain });
    }
    const isMore = uncertain.length === MAX_RECORDS;
    const waiting = isMore || isStopped() ? [] : await this.queue.records(turn, 'waiting');
    if (waiting.length === 0) return this.queue.release(turn, 0);
    await this.send(turn, identified, waiting);
  }

  /** Once after each start of the worker, since a database is put back while the product stands still. `null`: compared. */
  private async compared(turn: Turn, identified: Identified): Promise<Fault | null> {
    if (await this.queue.isCompared(turn, this.startedAt)) return null;
    const comparison = await this.check.compare(turn, identified);
    return 'fault' in comparison ? comparison.fault : null;
  }

  /** `null`: all of them are settled. */
  private async ask(
    turn: Turn,
    { taxpayer, certificate }: Identified,
    uncertain: readonly QueuedRecord[],
  ): Promise<Fault | null> {
    const days = uncertain.flatMap(({ record, operationDate }) => [
      record.invoice.date,
      ...(operationDate === null ? [] : [operationDate]),
    ]);
    const months = [...new Set(days.map(monthOf))].sort();
    const [first] = uncertain;
    const only = uncertain.length === 1 ? first?.record.invoice : undefined;
    const books = await this.books.months(taxpayer, certificate, months, only);
    if ('fault' in books) return books.fault;
    await this.settling.settle(turn, uncertain, heldOutcomes(uncertain, books.held), null);
    return null;
  }

  private async send(turn: Turn, { taxpayer, certificate }: Identified, records: readonly QueuedRecord[]) {
    if (!(await this.queue.begin(turn, records))) return;
    const sent = records.map(({ record }) => record);
    const oldest = Math.min(...sent.map(({ generatedAt }) => Date.parse(generatedAt)));
    const isLate = Date.now() - oldest > MAX_AGE_MS;
    const xml = submissionXml({ taxpayer, records: sent, ...(isLate ? { incident: true } : {}) });
    const posted = await this.client.post(xml, certificate);
    if (posted.outcome !== 'reply')
      return this.pause(
        turn,
        posted,
        posted.outcome === 'lost' ? { uncertain: records } : { untouched: records },
      );
    const answer = readSubmissionAnswer(posted.bytes, sent);
    if (answer.outcome === 'unreadable')
      return this.pause(turn, { code: answer.code, words: answer.message }, { uncertain: records });
    if (answer.outcome === 'fault')
      return this.pause(
        turn,
        { code: answer.code ?? 'VF-S04', words: answer.message },
        { untouched: records },
      );
    await this.settling.settle(turn, records, answer.lines.map(answeredOutcome), answer.csv);
    await this.queue.release(turn, answer.waitSeconds);
  }

  private async pause(
    turn: Turn,
    fault: Fault,
    records: Parameters<Settling['fail']>[2] = {},
  ): Promise<void> {
    await this.queue.release(turn, await this.settling.fail(turn, fault, records));
  }
}
