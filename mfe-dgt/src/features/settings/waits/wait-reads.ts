import {
  studentFileCount,
  studentFileRead,
  studentFileUrgent,
} from '@volante/contracts/dgt/student-file.contract';
import { waitPreview, waitRead } from '@volante/contracts/dgt/wait.contract';

/** Reads that a new wait invalidates. */
export const WAIT_READS = [waitRead, waitPreview, studentFileRead, studentFileUrgent, studentFileCount];
