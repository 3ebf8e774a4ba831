import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { lessonClassWrite } from '@volante/contracts/dgt/lesson-class.contract';
import type { ClassKind } from '@volante/contracts/dgt/student-card.fields';
import type { lessonSign } from '@volante/contracts/training/lesson.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { timeOf } from '../../agenda-store/bands.js';
import { changeVehicle, raisedByPractice } from '../../fleet-store/vehicle-changes.js';
import type { LessonRow } from '../../lesson-store/lesson-rows.js';
import { lockLesson, saveLesson } from '../../lesson-store/write-lesson.js';
import { CARD_KINDS } from '../../sheet-store/sheet-card.js';

type SignInput = CallParsed<typeof lessonSign>;

/** Writes practices with both signatures into the student's card. */
@Injectable()
export class LessonSigning {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'training'>,
  ) {}

  sign(ctx: Context, input: SignInput): Promise<CallOutput<typeof lessonSign>> {
    const { kmStart, kmEnd } = input;
    return this.db.write(ctx, async (tx) => {
      const row = await lockLesson(ctx, tx, input);
      const kind = CARD_KINDS[row.kind];
      if (row.state !== 'delivered' || kind === undefined) throw new CodedError('LESSON-004');
      // A second try after a failure of ours finds the class that the first one wrote: its id is that of the practice.
      const { id } = await this.calls.call(ctx, lessonClassWrite, classOf(row, kind, input));
      const read = { km_start: kmStart, km_end: kmEnd, card_class: id };
      const signed = await saveLesson(tx, row, { ...read, state: 'signed' }, 'signed');
      if (row.vehicle_id) await changeVehicle(tx, row.vehicle_id, (car) => raisedByPractice(car, kmEnd));
      return signed;
    });
  }
}

const classOf = (row: LessonRow, kind: ClassKind, { kmStart, kmEnd, teacher, student }: SignInput) => ({
  ...{ lesson: row.id, student: row.contact_id, licence: row.licence, kind, kmStart, kmEnd },
  ...{ day: row.day, from: timeOf(row.from_minute), to: timeOf(row.from_minute + row.minutes) },
  teacher: row.employee_id ?? '',
  signatures: [
    { side: 'teacher' as const, ...teacher },
    { side: 'student' as const, ...student },
  ],
});
