import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { ServiceReason } from '@volante/contracts/dgt/exam-service.contract';
import type { processabilityCheck } from '@volante/contracts/dgt/presentation.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { CHECKED_AT_ONCE, ExamService } from '../../exam-service/exam-service.js';
import { ServiceFault } from '../../exam-service/service-fault.js';
import type { Read } from '../../law-store/business-law.js';
import { plainReason } from '../../presentation-store/presentation-words.js';
import { shown } from '../../student-store/seen-student.js';
import { isTaken, type Presentable, presentableAlone, presentableOf } from './presentable.js';

interface Objections {
  /** `false`: the service is not connected, or does not answer. */
  asked: boolean;
  byStudent: ReadonlyMap<string, readonly ServiceReason[]>;
}

/** Predicts refusals before anything is presented: by the law and missing data, then by the service. */
@Injectable()
export class ChecksService {
  constructor(
    private readonly db: Database,
    private readonly service: ExamService,
  ) {}

  async check(
    ctx: Context,
    input: CallParsed<typeof processabilityCheck>,
  ): Promise<CallOutput<typeof processabilityCheck>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const { folder, students } = input;
    const rows = folder
      ? (await presentableOf(ctx, read, { folder, students })).rows
      : await presentableAlone(ctx, read, students ?? []);
    const open = rows.filter((one) => !isTaken(one) && one.refusals.length === 0);
    const { asked, byStudent } = await this.objections(ctx.actor.businessId, open);
    return {
      asked,
      rows: rows.map((one) => {
        const reasons = [...(byStudent.get(one.student.id) ?? [])];
        return {
          student: shown(one.student),
          licence: one.licence,
          refusals: [...one.refusals],
          reasons,
          presented: one.isStanding,
          ready: !isTaken(one) && one.refusals.length === 0 && reasons.length === 0,
        };
      }),
    };
  }

  /** Only students without our own refusals are sent to the service. */
  private async objections(business: string, open: readonly Presentable[]): Promise<Objections> {
    const byStudent = new Map<string, readonly ServiceReason[]>();
    if (!this.service.isConfigured(business)) return { asked: false, byStudent };
    try {
      for (let from = 0; from < open.length; from += CHECKED_AT_ONCE) {
        const some = open.slice(from, from + CHECKED_AT_ONCE);
        const checks = await this.service.check(
          business,
          some.map(({ student: { id }, presented }) => ({ id, presented })),
        );
        for (const { student, reasons } of checks) byStudent.set(student, reasons.map(plainReason));
      }
      return { asked: true, byStudent };
    } catch (error) {
      if (error instanceof ServiceFault) return { asked: false, byStudent };
      throw error;
    }
  }
}
