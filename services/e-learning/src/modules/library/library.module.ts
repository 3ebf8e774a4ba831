import { Module } from '@nestjs/common';
import {
  releaseDiscard,
  releaseFill,
  releaseList,
  releasePublish,
  releaseQuestion,
  releaseRetire,
  releaseStage,
  releaseView,
  releaseWithdraw,
} from '@volante/contracts/e-learning/library-release.contract';
import {
  questionLibrary,
  questionLibraryItem,
  questionLibraryTake,
} from '@volante/contracts/e-learning/question-library.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { ExchangeReaderModule } from '../../exchange-reader/exchange-reader.module.js';
import { questionRecord } from '../../records.js';
import { QuestionLibrary } from './library.service.js';
import { ReleaseQuestions } from './release-questions.service.js';
import { ReleaseStanding } from './release-standing.service.js';
import { Releases } from './releases.service.js';
import { WithdrawnBackground } from './withdrawn.background.js';

/** The questions of the product: the operator's releases of them, compared with and taken into a school's bank. */
@Module({
  imports: [questionRecord.module, ExchangeReaderModule],
  controllers: [
    controllerOf(
      methods(QuestionLibrary, {
        list: questionLibrary,
        item: questionLibraryItem,
        take: questionLibraryTake,
      }),
      methods(Releases, { list: releaseList, view: releaseView, question: releaseQuestion }),
      methods(ReleaseQuestions, { fill: releaseFill, retire: releaseRetire }),
      methods(ReleaseStanding, {
        stage: releaseStage,
        publish: releasePublish,
        withdraw: releaseWithdraw,
        discard: releaseDiscard,
      }),
    ),
  ],
  providers: [QuestionLibrary, Releases, ReleaseQuestions, ReleaseStanding, WithdrawnBackground],
})
export class LibraryModule {}
