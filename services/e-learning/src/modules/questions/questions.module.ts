import { Module } from '@nestjs/common';
import {
  questionDuplicates,
  questionMany,
  questionNames,
  questionSeed,
  questionVersions,
} from '@volante/contracts/e-learning/question.contract';
import { questionExchange, questionImport } from '@volante/contracts/e-learning/question-exchange.contract';
import { questionUsage } from '@volante/contracts/e-learning/question-usage.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { ExchangeReaderModule } from '../../exchange-reader/exchange-reader.module.js';
import { PictureKeyBackground } from '../../picture-store/picture-key.background.js';
import { questionImportParts } from '../../question-imports/question-import-parts.js';
import { questionRecord } from '../../records.js';
import { SeedPictureBackground } from '../../seed-pictures/seed-picture.background.js';
import { SeedPictures } from '../../seed-pictures/seed-pictures.js';
import { ManyQuestions } from './many-questions.service.js';
import { QuestionDuplicates } from './question-duplicates.service.js';
import { QuestionExchange } from './question-exchange.service.js';
import { QuestionUsage } from './question-usage.service.js';
import { Questions } from './questions.service.js';
import { SeedQuestions } from './seed-questions.service.js';

const QuestionsController = controllerOf(
  methods(Questions, { versions: questionVersions, names: questionNames }),
  methods(QuestionDuplicates, { find: questionDuplicates }),
  methods(ManyQuestions, { change: questionMany }),
  methods(QuestionUsage, { usage: questionUsage }),
  methods(SeedQuestions, { load: questionSeed }),
  methods(QuestionExchange, { import: questionImport, export: questionExchange }),
);

@Module({
  imports: [questionRecord.module, ExchangeReaderModule],
  controllers: [QuestionsController, questionImportParts.controller],
  providers: [
    ...questionImportParts.providers,
    Questions,
    ManyQuestions,
    QuestionDuplicates,
    QuestionUsage,
    SeedQuestions,
    QuestionExchange,
    SeedPictures,
    SeedPictureBackground,
    PictureKeyBackground,
  ],
})
export class QuestionsModule {}
