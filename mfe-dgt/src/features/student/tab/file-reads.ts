import { examRead } from '@volante/contracts/dgt/exam.contract';
import {
  studentFileCount,
  studentFileRead,
  studentFileUrgent,
} from '@volante/contracts/dgt/student-file.contract';

/** Reads that a change of a student's papers or exams invalidates. */
export const FILE_READS = [studentFileRead, studentFileUrgent, studentFileCount, examRead];
