import type { RemoteFeature } from '@volante/mfe-kit/remote';
import { classroomExams } from './classroom/classroom.feature';
import { examLanguages } from './exam-language/exam-language.feature';
import { examRules } from './exam-rule/exam-rule.feature';
import { fixedTests } from './fixed-test/fixed-test.feature';
import { lawChanges } from './law-change/law-change.feature';
import { questionLibraries } from './library/library.feature';
import { norms } from './norm/norm.feature';
import { paperTests } from './paper/paper.feature';
import { questions } from './question/question.feature';
import { questionReports } from './question-report/question-report.feature';
import { questionSheets } from './question-sheet/question-sheet.feature';
import { questionSources } from './question-source/question-source.feature';
import { questionTopics } from './question-topic/question-topic.feature';
import { libraryReleases } from './release/release.feature';
import { riskFilms } from './risk-film/risk-film.feature';
import { testBlocks } from './test-block/test-block.feature';

const VIEW = '/test/edicion/view/:test_descripcion/:id_cuestion/:test_cuestiones';

/** The page of a question is opened from the whole bank (`banco`, `lista`) or from a test. */
const ofQuestions: RemoteFeature = {
  ...questions,
  routes: (questions.routes ?? []).map((route) =>
    route.path === questions.at.view ? { ...route, path: VIEW } : route,
  ),
};

export const questionBank: readonly RemoteFeature[] = [
  ofQuestions,
  testBlocks,
  fixedTests,
  paperTests,
  classroomExams,
  riskFilms,
  questionReports,
  questionTopics,
  norms,
  lawChanges,
  examRules,
  examLanguages,
  questionSources,
  questionLibraries,
  libraryReleases,
  questionSheets,
];
