import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  riskFilms,
  riskFinish,
  riskMedia,
  riskRead,
  riskStart,
} from '@volante/contracts/e-learning/learn-risk.contract';
import { riskFilm } from '@volante/contracts/e-learning/risk-film.contract';
import { ownedMedia } from '@volante/contracts/files/media.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { RequestBudget } from '@volante/service-kit/calls/request-budget';
import { notFound } from '@volante/service-kit/coded-error';
import type { CustomerContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { studentOf } from '../../attempt-store/student.js';
import { readAs, readOf } from '../../learner-store/learners.js';
import { scoreRisk } from '../../practice/risk-score.js';
import {
  assertMayTry,
  RISK_COLUMNS,
  type RiskRow,
  readTry,
  tryLine,
  tryResult,
  windowsIn,
} from '../../risk-store/risk-rows.js';

const TEN_MINUTES_MS = 600_000;
/** Each is a row that stays. */
const MAX_BEGUN = 30;
const MAX_FILMS = 200;
const MAX_HISTORY = 30;

interface FilmRow {
  id: string;
  title: string;
  description: string;
  seconds: number;
}

interface BestRow {
  film_id: string;
  tries: number;
  points: number;
  max_points: number;
}

interface StartedRow {
  title: string;
  film: string;
  alt: string;
  seconds: number;
  windows: string;
}

/** «Percepción de riesgo» as students practise it. */
@Injectable()
export class RiskTries {
  private readonly begun = new RequestBudget(MAX_BEGUN, TEN_MINUTES_MS);

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'e-learning'>,
  ) {}

  async films(ctx: CustomerContext): Promise<CallOutput<typeof riskFilms>> {
    const read = readAs(this.db, ctx);
    const student = await studentOf(read, ctx.actor.contact);
    await assertMayTry(read, student);
    const { contacts } = student;
    const films = await read<FilmRow>(
      `SELECT id, title, description, seconds FROM risk_film
       WHERE business_id = :business AND stage = 'published' AND state = 'active' ORDER BY title, id LIMIT ${MAX_FILMS}`,
    );
    const best = await read<BestRow>(
      `SELECT film_id, tries, points, max_points FROM (
         SELECT film_id, points, max_points, COUNT(*) OVER (PARTITION BY film_id) tries,
           ROW_NUMBER() OVER (PARTITION BY film_id ORDER BY points / max_points DESC, finished_at DESC) place
         FROM risk_attempt
         WHERE business_id = :business AND contact_id IN (:contacts) AND finished_at IS NOT NULL
       ) ranked WHERE place = 1`,
      { contacts },
    );
    const history = await read<RiskRow>(
      `SELECT ${RISK_COLUMNS} FROM risk_attempt
       WHERE business_id = :business AND contact_id IN (:contacts) AND finished_at IS NOT NULL
       ORDER BY finished_at DESC, id DESC LIMIT ${MAX_HISTORY}`,
      { contacts },
    );
    const byFilm = new Map(best.map((row) => [row.film_id, row]));
    return {
      rows: films.map((film) => {
        const own = byFilm.get(film.id);
        return {
          ...film,
          tries: Number(own?.tries ?? 0),
          best: own ? { points: own.points, max: own.max_points } : null,
        };
      }),
      history: history.map(tryLine),
    };
  }

  start(ctx: CustomerContext, { film }: CallParsed<typeof riskStart>): Promise<CallOutput<typeof riskStart>> {
    return this.db.write(ctx, async (tx) => {
      const student = await studentOf(readOf(tx), ctx.actor.contact);
      await assertMayTry(readOf(tx), student);
      const [row] = await tx.rows<StartedRow>(
        `SELECT title, film, film_alt alt, seconds, windows FROM risk_film
         WHERE business_id = :business AND id = :film AND stage = 'published' AND state = 'active'`,
        { film },
      );
      if (!row) throw notFound();
      this.begun.spend(ctx.actor.contact);
      const id = await beginTry(tx, student.id, film, row);
      return { id, title: row.title, alt: row.alt, seconds: row.seconds };
    });
  }

  async media(
    ctx: CustomerContext,
    { id }: CallParsed<typeof riskMedia>,
  ): Promise<CallOutput<typeof riskMedia>> {
    const read = readAs(this.db, ctx);
    const student = await studentOf(read, ctx.actor.contact);
    await assertMayTry(read, student);
    const { file } = await readTry(read, id, student);
    return this.calls.call(ctx, ownedMedia, { owner: riskFilm.table, id: file });
  }

  /** The try ends once, however often it is sent: the first presses count. */
  finish(
    ctx: CustomerContext,
    { id, presses }: CallParsed<typeof riskFinish>,
  ): Promise<CallOutput<typeof riskFinish>> {
    return this.db.write(ctx, async (tx) => {
      const student = await studentOf(readOf(tx), ctx.actor.contact);
      const row = await readTry(readOf(tx), id, student, true);
      if (row.finished_at !== null) return tryResult(row);
      const sorted = presses.toSorted((one, other) => one - other);
      const { points, max, rhythmic } = scoreRisk(windowsIn(row), sorted);
      const finished = new Date();
      await tx.run(
        `UPDATE risk_attempt SET presses = :presses, points = :points, max_points = :max, rhythmic = :rhythmic,
           finished_at = :finished, open_film = NULL WHERE business_id = :business AND id = :id`,
        { id, presses: JSON.stringify(sorted), points, max, rhythmic, finished },
      );
      return tryResult({
        ...{ ...row, presses: JSON.stringify(sorted), points, max_points: max },
        ...{ rhythmic: rhythmic ? 1 : 0, finished_at: finished },
      });
    });
  }

  async read(
    ctx: CustomerContext,
    { id }: CallParsed<typeof riskRead>,
  ): Promise<CallOutput<typeof riskRead>> {
    const read = readAs(this.db, ctx);
    return tryResult(await readTry(read, id, await studentOf(read, ctx.actor.contact)));
  }
}

/** A student has one open try of a film: a second start begins that one again, with the windows of now. */
async function beginTry(tx: TenantTx, contact: string, film: string, row: StartedRow): Promise<string> {
  const { title, alt, film: file, seconds, windows } = row;
  await tx.run(
    `INSERT INTO risk_attempt (business_id, id, contact_id, film_id, title, alt, file, seconds, windows, started_at, open_film)
     VALUES (:business, :id, :contact, :film, :title, :alt, :file, :seconds, :windows, UTC_TIMESTAMP(3), :film)
     ON DUPLICATE KEY UPDATE title = VALUES(title), alt = VALUES(alt), file = VALUES(file), seconds = VALUES(seconds),
       windows = VALUES(windows), started_at = VALUES(started_at)`,
    { id: newId(), contact, film, title, alt, file, seconds, windows },
  );
  const [open] = await tx.rows<{ id: string }>(
    'SELECT id FROM risk_attempt WHERE business_id = :business AND contact_id = :contact AND open_film = :film',
    { contact, film },
  );
  if (!open) throw new Error('a try that was stored a moment ago is gone');
  return open.id;
}
