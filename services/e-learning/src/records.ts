import { examLanguage } from '@volante/contracts/e-learning/exam-language.contract';
import { examRule } from '@volante/contracts/e-learning/exam-rule.contract';
import { fixedTest } from '@volante/contracts/e-learning/fixed-test.contract';
import { lawChange } from '@volante/contracts/e-learning/law-change.contract';
import { norm } from '@volante/contracts/e-learning/norm.contract';
import { question } from '@volante/contracts/e-learning/question.contract';
import type { QuestionOption } from '@volante/contracts/e-learning/question.fields';
import { questionReport } from '@volante/contracts/e-learning/question-report.contract';
import { questionSource } from '@volante/contracts/e-learning/question-source.contract';
import { questionTopic } from '@volante/contracts/e-learning/question-topic.contract';
import { riskFilm } from '@volante/contracts/e-learning/risk-film.contract';
import { testBlock } from '@volante/contracts/e-learning/test-block.contract';
import { zoneOfPerson } from '@volante/service-kit/branches/branch-refs';
import { recordParts } from '@volante/service-kit/records/record-parts';
import { questionRules } from './question-store/question-rules.js';
import { reportRules } from './report-store/report-rules.js';
import { riskFilmRules } from './risk-store/risk-film-rules.js';
import { fixedTestRules } from './test-store/fixed-test-rules.js';

export const topicRecord = recordParts(questionTopic);
export const normRecord = recordParts(norm);
export const sourceRecord = recordParts(questionSource);
export const examLanguageRecord = recordParts(examLanguage);
export const examRuleRecord = recordParts(examRule);
export const lawChangeRecord = recordParts(lawChange);
export const testBlockRecord = recordParts(testBlock);
export const fixedTestRecord = recordParts(fixedTest, fixedTestRules);
export const riskFilmRecord = recordParts(riskFilm, riskFilmRules);
export const reportRecord = recordParts(questionReport, reportRules);

/** One answer a line, the right ones marked. */
const optionLines = (options: readonly QuestionOption[]): string =>
  options.map(({ text, right }) => `${right ? '=' : '~'} ${text}`).join('\n');

export const questionRecord = recordParts(
  question,
  { ...questionRules, cells: { options: optionLines } },
  { zone: zoneOfPerson },
);
