import { Module } from '@nestjs/common';
import { fixedTestDraw } from '@volante/contracts/e-learning/fixed-test.contract';
import {
  questionSearch,
  testQuestions,
  theoryBlocks,
  theoryTest,
} from '@volante/contracts/e-learning/theory-test.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { fixedTestRecord } from '../../records.js';
import { DrawTests } from './draw-tests.service.js';
import { QuestionSearch } from './question-search.service.js';
import { TheoryTests } from './theory-tests.service.js';

const TestsController = controllerOf(
  methods(TheoryTests, { blocks: theoryBlocks, test: theoryTest, questions: testQuestions }),
  methods(DrawTests, { draw: fixedTestDraw }),
  methods(QuestionSearch, { find: questionSearch }),
);

/** Tests of licences, drawn tests, and the search of the bank. */
@Module({
  imports: [fixedTestRecord.module],
  controllers: [TestsController],
  providers: [DrawTests, QuestionSearch, TheoryTests],
})
export class TestsModule {}
