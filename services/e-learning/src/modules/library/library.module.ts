import { Module } from '@nestjs/common';
import {
  questionLibrary,
  questionLibraryItem,
  questionLibraryTake,
} from '@volante/contracts/e-learning/question-library.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { questionRecord } from '../../records.js';
import { QuestionLibrary } from './library.service.js';

/** The questions of the product, compared with and taken into a school's bank. */
@Module({
  imports: [questionRecord.module],
  controllers: [
    controllerOf(
      methods(QuestionLibrary, {
        list: questionLibrary,
        item: questionLibraryItem,
        take: questionLibraryTake,
      }),
    ),
  ],
  providers: [QuestionLibrary],
})
export class LibraryModule {}
