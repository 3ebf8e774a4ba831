import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { calibrationRead } from '@volante/contracts/e-learning/calibration.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { brierOf, MIN_RESULTS, tenthsOf } from '../../practice/calibration.js';

const MAX_RESULTS = 20_000;

/** Chances to pass beside the results of Traffic, over all students of the school. */
@Injectable()
export class Calibration {
  constructor(private readonly db: Database) {}

  async read(
    ctx: Context,
    { exam }: CallParsed<typeof calibrationRead>,
  ): Promise<CallOutput<typeof calibrationRead>> {
    const rows = await this.db.rows<{ chance: number; outcome: string }>(
      ctx,
      `SELECT chance, outcome FROM theory_exam
       WHERE business_id = :business AND outcome IN ('passed', 'failed') AND is_gone = 0 AND chance IS NOT NULL
         ${exam ? 'AND exam = :exam' : ''} ORDER BY day DESC LIMIT ${MAX_RESULTS}`,
      exam ? { exam } : {},
    );
    const all = rows.map(({ chance, outcome }) => ({ chance, passed: outcome === 'passed' }));
    const isEnough = all.length >= MIN_RESULTS;
    return {
      count: all.length,
      needed: MIN_RESULTS,
      brier: isEnough ? brierOf(all) : null,
      tenths: tenthsOf(all),
    };
  }
}
