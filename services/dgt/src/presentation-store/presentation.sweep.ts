import { Injectable } from '@nestjs/common';
import { Database } from '@volante/service-kit/data/database';
import type { Sweep } from '@volante/service-kit/jobs/sweeper';

/** Once results are no longer requested (30 days after the exam), nothing is sent either. */
const ASKED_DAYS = 31;
/** For as long as the register book is kept. */
const KEPT_YEARS = 4;
/** The presented person, deleted later. */
const BLANK_NAME = 'Datos borrados';
/** Older rows were removed by the sweeps of their days. */
const LOOK_BACK = 'INTERVAL 1 YEAR';
const BATCH = 500;

/** Presentations keep their content while it may be sent or requested, and their student for four years. */
@Injectable()
export class PresentationSweep implements Sweep {
  constructor(private readonly db: Database) {}

  async sweep(): Promise<void> {
    await this.all("body = ''", "body <> ''", `INTERVAL ${ASKED_DAYS} DAY`);
    await this.all(
      `name = '${BLANK_NAME}', dni = '', body = '', due_at = NULL`,
      `name <> '${BLANK_NAME}'`,
      `INTERVAL ${KEPT_YEARS} YEAR`,
    );
  }

  /** In small pieces, by the index of days. */
  private async all(set: string, where: string, age: string): Promise<void> {
    let done = BATCH;
    while (done === BATCH) {
      const { affectedRows } = await this.db.unscopedRun(
        `UPDATE exam_presentation SET ${set} WHERE day < UTC_DATE() - ${age} AND day >= UTC_DATE() - ${age} - ${LOOK_BACK}
           AND ${where} LIMIT ${BATCH}`,
      );
      done = affectedRows;
    }
  }
}
