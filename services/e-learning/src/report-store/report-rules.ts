import type { questionReport } from '@volante/contracts/e-learning/question-report.contract';
import { invalid } from '@volante/service-kit/coded-error';
import type { RecordRules } from '@volante/service-kit/records/record-types';

/** The words of a student stay as they were written: the student reads them in the app beside the school's answer. */
export const reportRules: RecordRules<typeof questionReport> = {
  beforeWrite(_tx, after, before) {
    if (!before || (before.text === after.text && before.question === after.question)) return;
    if (before.author !== 'student') return;
    const path = before.text === after.text ? 'question' : 'text';
    throw invalid([
      { path, code: 'custom', message: 'Lo escribió un alumno y no se cambia: contesta en «Respuesta»' },
    ]);
  },
};
