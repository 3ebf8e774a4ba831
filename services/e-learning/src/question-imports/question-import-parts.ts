import { questionImports } from '@volante/contracts/e-learning/question-import.contract';
import { listImports } from '@volante/service-kit/imports/list-imports';
import { QuestionImportList } from './question-import-list.js';

export const questionImportParts = listImports(questionImports, QuestionImportList);
