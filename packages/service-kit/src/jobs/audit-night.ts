import { setTimeout as rest } from 'node:timers/promises';
import { type AuditCheck, AuditChecks } from '../data/audit-checks.js';
import {
  type Anchor,
  CHAIN_START,
  findBehindHead,
  isUnmoved,
  readHead,
  verifyStretch,
} from '../data/audit-verify.js';
import type { Database } from '../data/database.js';
import { localMoment, startOfDay } from '../local-days.js';
import type { Logger } from '../log.js';
import type { Background } from './background.js';
import { Rounds } from './rounds.js';

const ZONE = 'Europe/Madrid';
const FIRST_MS = 5 * 60_000;
const EVERY_MS = 10 * 60_000;
const NIGHT_FROM = '02:00';
const NIGHT_TO = '06:00';
/** A worker that is off at night checks by day what has waited for longer than this. */
const MAX_UNCHECKED_MS = 36 * 60 * 60 * 1000;

/** Entries before the checkpoint that one night verifies again: all of a small business's, a seventh of a large one's. */
const MIN_AGAIN = 20_000;
const NIGHTS_FOR_ALL = 7;
const MAX_REST_MS = 1_000;

/** Businesses not checked since this instant are due. */
export function dueBefore(now: Date): Date {
  const { day, time } = localMoment(now.getTime(), ZONE);
  const isNight = time >= NIGHT_FROM && time < NIGHT_TO;
  return new Date(isNight ? startOfDay(day, ZONE) : now.getTime() - MAX_UNCHECKED_MS);
}

/**
 * Verifies every business's audit chain each night: from the checkpoint on, and again a part of the entries before
 * it, so that each entry is verified at least once in eight nights. One business at a time, in small batches; after
 * each one it pauses for as long as that took.
 */
export class AuditNight implements Background {
  private readonly checks: AuditChecks;
  private isStopped: () => boolean = () => false;
  private readonly rounds = new Rounds({
    everyMs: EVERY_MS,
    firstMs: FIRST_MS,
    round: (isStopped) => {
      this.isStopped = isStopped;
      return this.checkAll(new Date());
    },
    onError: (error) => this.log.warn({ err: error }, 'audit chains will be verified later'),
  });

  constructor(
    private readonly db: Database,
    service: string,
    private readonly log: Logger,
  ) {
    this.checks = new AuditChecks(db, service);
  }

  start(): void {
    this.rounds.start();
  }

  stop(): Promise<void> {
    return this.rounds.stop();
  }

  async checkAll(now: Date): Promise<void> {
    const before = dueBefore(now);
    for (const business of await this.checks.due(before, now)) {
      if (this.isStopped()) return;
      try {
        await this.checkOne(business, before, now);
      } catch (error) {
        this.log.warn({ err: error, business }, 'the audit chain will be verified later');
      }
    }
  }

  private async checkOne(business: string, before: Date, now: Date): Promise<void> {
    const claimed = await this.checks.claim(business, before);
    if (!claimed) return;
    const onward = await this.verifyOnward(claimed);
    const ended = onward && (await this.verifyAgain(onward, claimed));
    if (!ended) return this.checks.release(claimed);
    const found = await this.checks.finish(ended, now);
    if (found > 0) this.log.error({ business, breaks: found }, 'the audit chain is broken');
  }

  /** From the checkpoint to the head. `null`: the process stops. */
  private async verifyOnward(claimed: AuditCheck): Promise<AuditCheck | null> {
    const { business } = claimed;
    // Read before the entries: those that are written meanwhile are left for the next night.
    const head = await readHead(this.db, business);
    let check = claimed;
    if (!(await isUnmoved(this.db, business, check.verified)))
      await this.checks.save(check, [Math.min(check.verified.seq, head.seq + 1)]);
    if (head.seq < check.verified.seq) check = { ...check, verified: head };
    while (check.verified.seq < head.seq) {
      if (this.isStopped()) return null;
      check = await this.step(check, head, 'verified');
    }
    const behind = await findBehindHead(this.db, business);
    await this.checks.save(check, behind === null ? [] : [behind]);
    return check;
  }

  /** Part of the entries before the checkpoint at the beginning of the night; at its end the next night starts over. */
  private async verifyAgain(
    check: AuditCheck,
    { verified, isFirst }: AuditCheck,
  ): Promise<AuditCheck | null> {
    const end = check.verified.seq < verified.seq ? check.verified : verified;
    if (isFirst) return check;
    const isBeyond = check.again.seq >= end.seq;
    let now = isBeyond ? { ...check, again: CHAIN_START } : check;
    const limit = now.again.seq + Math.max(MIN_AGAIN, Math.ceil(end.seq / NIGHTS_FOR_ALL));
    while (now.again.seq < Math.min(end.seq, limit)) {
      if (this.isStopped()) return null;
      now = await this.step(now, end, 'again');
    }
    return now;
  }

  /** One batch, kept, and a rest. */
  private async step(check: AuditCheck, end: Anchor, which: 'verified' | 'again'): Promise<AuditCheck> {
    const began = performance.now();
    const { reached, broken } = await verifyStretch(this.db, check.business, check[which], end);
    const next = { ...check, [which]: reached };
    await this.checks.save(next, broken);
    await rest(Math.min(MAX_REST_MS, performance.now() - began));
    return next;
  }
}
