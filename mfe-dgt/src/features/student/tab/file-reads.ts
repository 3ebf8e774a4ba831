import { examRead } from '@volante/contracts/dgt/exam.contract';
import {
  studentFileCount,
  studentFileRead,
  studentFileUrgent,
} from '@volante/contracts/dgt/student-file.contract';

/** What a change of a student's papers or exams makes stale. */
export const FILE_READS = [studentFileRead, studentFileUrgent, studentFileCount, examRead];
