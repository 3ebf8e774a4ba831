import { Injectable } from '@nestjs/common';
import { ExamService } from '../exam-service/exam-service.js';
import { ServiceFault } from '../exam-service/service-fault.js';
import { readServiceSettings } from '../exam-service/service-settings.js';
import type { PresentationReply } from '../exam-service/service-words.js';
import { type ClaimedRow, type Outcome, PresentationQueue, presentedOf } from './presentation-queue.js';
import { plainReason, UNREACHED } from './presentation-words.js';

/** Waits between retries, as multiples of the first: 30 s, 2 min, 10 min, 30 min, 2 h; then a person decides. */
const WAITS = [1, 4, 20, 60, 240];
const LAST_WAIT = 240;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Results are requested from the morning after the exam, every six hours, for 30 days. */
const RESULT_WAIT_MS = 6 * HOUR_MS;
const RESULT_DAYS = 30;

/**
 * Sends one school's queue in sequence, and requests the status of uncertain ones. A presentation that may have
 * arrived is sent again only after the service has denied it. The first fault ends the turn: the service is not well.
 */
@Injectable()
export class PresentationTurn {
  private readonly retryMs = readServiceSettings().retryMs;

  constructor(
    private readonly queue: PresentationQueue,
    private readonly service: ExamService,
  ) {}

  async run(owner: string, rows: readonly ClaimedRow[], isStopped: () => boolean): Promise<void> {
    for (const [at, row] of rows.entries()) {
      const isWell =
        !isStopped() && (row.state === 'queued' ? await this.send(owner, row) : await this.ask(owner, row));
      if (isWell) continue;
      const wait = isStopped() ? 0 : this.retryMs;
      return this.queue.release(owner, rows.slice(isStopped() ? at : at + 1), new Date(Date.now() + wait));
    }
  }

  private async send(owner: string, row: ClaimedRow): Promise<boolean> {
    if (!(await this.queue.begin(owner, row))) return true;
    const sent = row.sent + 1;
    try {
      const reply = await this.service.present(row.business_id, row.id, presentedOf(row));
      await this.queue.settle(owner, row, 'sending', { ...this.outcomeOf(row, reply, 0), sent, asked: 0 });
      return true;
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error;
      await this.queue.settle(owner, row, 'sending', { ...this.missed(error, sent), sent, asked: 0 });
      return error.kind === 'refused' && error.status !== 401 && error.status !== 403;
    }
  }

  private async ask(owner: string, row: ClaimedRow): Promise<boolean> {
    const asked = row.asked + 1;
    try {
      const reply = await this.service.whatBecameOf(row.business_id, row.id);
      await this.queue.settle(owner, row, row.state, {
        ...(reply ? this.outcomeOf(row, reply, asked) : this.neverCame(row)),
        asked: reply ? asked : 0,
      });
      return true;
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error;
      // A presentation that a worker left half-way has an unknown state.
      const state = row.state === 'sending' ? 'unknown' : row.state;
      const wait = WAITS[asked - 1] ?? (state === 'unknown' ? null : LAST_WAIT);
      await this.queue.settle(owner, row, row.state, { state, due: this.in(wait), asked });
      return false;
    }
  }

  private outcomeOf(row: ClaimedRow, reply: PresentationReply, asked: number): Outcome {
    if (reply.state === 'rejected')
      return { state: 'rejected', due: null, reasons: reply.reasons.map(plainReason) };
    if (reply.state === 'received') return { state: 'received', due: this.in(WAITS[asked] ?? LAST_WAIT) };
    const { reference, result } = reply;
    return { state: 'accepted', reference, result, reasons: [], due: result ? null : resultDay(row.day) };
  }

  /** The service says that it does not have it: only now may it be sent again. One that it had taken is not lost like that. */
  private neverCame(row: ClaimedRow): Outcome {
    if (row.state === 'accepted') return { state: 'accepted', due: resultDay(row.day) };
    if (row.body === '') return { state: 'failed', due: null, reasons: [UNREACHED.late] };
    const wait = WAITS[row.sent - 1];
    return wait === undefined
      ? { state: 'failed', due: null, reasons: [UNREACHED.away] }
      : { state: 'queued', due: new Date() };
  }

  private missed({ kind, status }: ServiceFault, sent: number): Outcome {
    if (kind === 'unknown') return { state: 'unknown', due: this.in(1) };
    if (kind === 'refused') {
      const reason = status === 401 || status === 403 ? UNREACHED.key : UNREACHED.refused;
      return { state: 'failed', due: null, reasons: [reason] };
    }
    const wait = WAITS[sent - 1];
    if (wait === undefined) return { state: 'failed', due: null, reasons: [UNREACHED.away] };
    return { state: 'queued', due: this.in(wait) };
  }

  private in(waits: number | null): Date | null {
    return waits === null ? null : new Date(Date.now() + waits * this.retryMs);
  }
}

/** Time of the next request for the result; `null`: the service no longer answers it. */
function resultDay(day: string, now = Date.now()): Date | null {
  const exam = Date.parse(`${day}T06:00:00Z`);
  if (now > exam + RESULT_DAYS * DAY_MS) return null;
  return new Date(Math.max(exam + DAY_MS, now + RESULT_WAIT_MS));
}
