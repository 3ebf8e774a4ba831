import { examImports } from '@volante/contracts/dgt/exam-import.contract';
import { listImports } from '@volante/service-kit/imports/list-imports';
import { ExamImportList } from './exam-import-list.js';

export const examImportParts = listImports(examImports, ExamImportList);
