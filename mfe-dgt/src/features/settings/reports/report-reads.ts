import { reportReadingPreview, reportReadingRead } from '@volante/contracts/dgt/report-reading.contract';
import {
  studentFileCount,
  studentFileRead,
  studentFileUrgent,
} from '@volante/contracts/dgt/student-file.contract';

/** Reads that another way of counting invalidates. */
export const REPORT_READS = [
  reportReadingRead,
  reportReadingPreview,
  studentFileRead,
  studentFileUrgent,
  studentFileCount,
];
