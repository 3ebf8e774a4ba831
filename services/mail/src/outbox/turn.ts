import { newId } from '@volante/service-kit/object-id';
import type { MailSettingsRow } from '../settings-store/mail-settings-row.js';
import { unpackContent } from './content.js';
import type { Due } from './lanes.js';
import { AttachmentGone, buildMessage } from './message.js';
import type { OutboxRow } from './outbox-row.js';
import type { Route } from './routes.js';
import { type Patience, SmtpSession } from './smtp-session.js';
import type { TurnTools } from './turn-tools.js';
import { type Verdict, verdictOfOpening, verdictOfSending } from './verdict.js';

/** Mails that one connection takes: then another school has its turn. */
const MAX_MAILS = 20;

const NOT_CONFIGURED: Verdict = { what: 'later', reason: 'notConfigured', reply: '', endsSession: true };

/** Of a trial that has left its own server. */
const NOT_CARRIED: Verdict = { what: 'never', reason: 'trial', reply: '', endsSession: false };

/** What a turn came to. */
export interface Taken {
  mails: number;
  /** Its mail server keeps us waiting. */
  isSlow: boolean;
}

/** A server, and the mails that go by it; `null`: there is none. */
interface Way {
  route: Route | null;
  rows: OutboxRow[];
}

/** The turn of one lane of a business: takes what is due, opens one connection to each server and sends mail after mail. */
export class Turn {
  private readonly owner = newId();
  private readonly since = Date.now();
  private isSlow = false;

  constructor(
    private readonly due: Due,
    private readonly settings: MailSettingsRow,
    private readonly tools: TurnTools,
    private readonly signal: AbortSignal,
  ) {}

  async run(): Promise<Taken> {
    const rows = await this.tools.store.claim(this.due, this.owner, this.settings.perMinute, MAX_MAILS);
    for (const { route, rows: some } of this.ways(rows)) {
      if (!route) await this.missAll(some, NOT_CONFIGURED);
      else await this.over(route, await this.carried(route, some));
    }
    return { mails: rows.length, isSlow: this.isSlow };
  }

  private get business(): string {
    return this.due.business;
  }

  /** One for all, but for mails that carry a server of their own along. */
  private ways(rows: readonly OutboxRow[]): Iterable<Way> {
    const ways = new Map<string, Way>();
    for (const row of rows) {
      const route = this.routeOf(row);
      const key = JSON.stringify(route);
      const way = ways.get(key) ?? { route, rows: [] };
      way.rows.push(row);
      ways.set(key, way);
    }
    return ways.values();
  }

  private routeOf(row: OutboxRow): Route | null {
    const { business, lane } = this.due;
    const { routes } = this.tools;
    return lane === 'former' ? routes.former(row) : routes.of(business, this.settings, lane);
  }

  /** Gives up what the platform's server may not carry; the rest goes by the route. */
  private async carried(route: Route, rows: readonly OutboxRow[]): Promise<readonly OutboxRow[]> {
    const isLeft = ({ own_server }: OutboxRow) => route.isPlatform && own_server === 1;
    await this.missAll(rows.filter(isLeft), NOT_CARRIED);
    return rows.filter((row) => !isLeft(row));
  }

  private async over(route: Route, rows: readonly OutboxRow[]): Promise<void> {
    if (rows.length === 0) return;
    let session: SmtpSession;
    try {
      const address = await this.tools.routes.address(route);
      session = await SmtpSession.open(route, address, this.patience);
    } catch (error) {
      const verdict = verdictOfOpening(error);
      this.isSlow = verdict.reason === 'tooSlow';
      this.tools.log.warn({ business: this.business, reason: verdict.reason }, 'mail server is not usable');
      await this.missAll(rows, verdict);
      return;
    }
    try {
      await this.sendAll(session, route, rows);
    } finally {
      session.close();
    }
  }

  private async sendAll(session: SmtpSession, route: Route, rows: readonly OutboxRow[]): Promise<void> {
    for (const [at, row] of rows.entries()) {
      const rest = rows.slice(at + 1);
      const isOver = this.signal.aborted || (await this.sendOne(session, route, row, rest)) || this.isLate();
      if (!isOver) continue;
      const left = this.signal.aborted ? rows.slice(at) : rest;
      await this.tools.store.release(this.business, this.owner, left, 0);
      return;
    }
  }

  private get patience(): Patience {
    return { answer: this.tools.timeoutMs, total: this.tools.deadlineMs };
  }

  /** A server that takes every mail, but slowly, does not keep the place for all of them. */
  private isLate(): boolean {
    if (Date.now() - this.since < this.tools.deadlineMs) return false;
    this.isSlow = true;
    return true;
  }

  /** Answers whether the connection is of no further use. */
  private async sendOne(
    session: SmtpSession,
    route: Route,
    row: OutboxRow,
    rest: readonly OutboxRow[],
  ): Promise<boolean> {
    const { store, sealer, storage, log } = this.tools;
    const attempts = row.attempts + 1;
    const miss = async (verdict: Verdict) => {
      if (verdict.reason === 'tooSlow') this.isSlow = true;
      log.info({ mail: row.id, reason: verdict.reason, what: verdict.what }, 'mail was not taken');
      await store.missed(this.business, row, verdict, attempts);
      return verdict.endsSession;
    };
    const objection = await store.objection(this.business, row.id);
    if (objection) return miss({ what: 'never', reason: objection, reply: '', endsSession: false });
    let message: Awaited<ReturnType<typeof buildMessage>>;
    try {
      message = await buildMessage(row, unpackContent(sealer, row), route.fromAddress, storage);
    } catch (error) {
      const reason = error instanceof AttachmentGone ? 'attachmentGone' : 'unknown';
      if (reason === 'unknown') log.error({ err: error, mail: row.id }, 'mail cannot be built');
      const reply = error instanceof AttachmentGone ? error.filename : '';
      return miss({ what: 'never', reason, reply, endsSession: false });
    }
    const { isPlatform } = route;
    const begun = await store.begin(this.business, this.owner, row, { rest, isPlatform });
    if (begun !== 'begun') {
      message.destroy();
      if (begun === 'over') await store.untilTomorrow(this.business, this.owner, row.id);
      return false;
    }
    try {
      await session.send({ from: route.fromAddress, to: row.address }, message);
    } catch (error) {
      return (await miss(verdictOfSending(error))) || !(await this.isReusable(session));
    }
    await store.sent(this.business, row);
    return false;
  }

  private async isReusable(session: SmtpSession): Promise<boolean> {
    try {
      await session.reset();
      return true;
    } catch {
      // The next turn opens another connection.
      return false;
    }
  }

  private async missAll(rows: readonly OutboxRow[], verdict: Verdict): Promise<void> {
    for (const row of rows) await this.tools.store.missed(this.business, row, verdict, row.attempts + 1);
  }
}
