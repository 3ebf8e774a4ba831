import { examRead } from '@volante/contracts/dgt/exam.contract';
import { EXAM_NEEDED, EXAM_TARGETS, examImports } from '@volante/contracts/dgt/exam-import.contract';
import { dgtJobs } from '@volante/contracts/dgt/register-print.contract';
import {
  studentFileCount,
  studentFileRead,
  studentFileUrgent,
} from '@volante/contracts/dgt/student-file.contract';
import { formatDay } from '@volante/ui-kit/dates';
import { ImportPage } from '@volante/ui-kit/import-page';
import { useDgtText } from '../../shared/dgt-text';
import { OUTCOMES, TESTS } from '../../shared/outcome-badge';

const JOINED = ['note'];
const READS = [examRead, studentFileRead, studentFileUrgent, studentFileCount];
const LIST = '/dgt/folder/list';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `/dgt/exam/import` (ours): the exams from before the program, looked at by the law row by row. */
export function ExamImportPage() {
  const text = useDgtText();
  const shown = (value: unknown): string => {
    const word = value === null || value === undefined ? '' : String(value);
    if (DAY.test(word)) return formatDay(word);
    if (TESTS.some((test) => test === word)) return text(`law.tests.${word}`);
    return OUTCOMES.some((outcome) => outcome === word) ? text(`law.outcome.${word}`) : word;
  };
  return (
    <ImportPage
      of={{
        calls: examImports,
        jobs: dgtJobs,
        reads: READS,
        targets: EXAM_TARGETS,
        names: EXAM_NEEDED,
        needs: EXAM_NEEDED,
        joined: JOINED,
        options: { duplicates: 'skip' },
        mayUpdate: false,
        list: { path: LIST, title: text('folder.title') },
        hrefOf: () => null,
        labelOf: (field) => text(`examImport.fields.${field}`, { defaultValue: field }),
        valueOf: (_field, value) => shown(value),
        words: {
          title: text('examImport.title'),
          needsName: text('examImport.needs'),
          duplicates: text('examImport.duplicates'),
          start: (count) => text('examImport.start', { count }),
          see: text('examImport.see'),
          undoCreated: (counts) => text('examImport.undo', counts),
        },
      }}
    />
  );
}
