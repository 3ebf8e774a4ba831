import { Module } from '@nestjs/common';
import {
  questionTranslated,
  questionTranslatedUpdate,
  testTranslated,
} from '@volante/contracts/e-learning/translation.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { fixedTestRecord, questionRecord } from '../../records.js';
import { Translations } from './translations.service.js';

const TranslationsController = controllerOf(
  methods(Translations, {
    read: questionTranslated,
    update: questionTranslatedUpdate,
    ofTest: testTranslated,
  }),
);

@Module({
  imports: [questionRecord.module, fixedTestRecord.module],
  controllers: [TranslationsController],
  providers: [Translations],
})
export class TranslationsModule {}
