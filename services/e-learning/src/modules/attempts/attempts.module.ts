import { Module } from '@nestjs/common';
import {
  attemptAnswer,
  attemptFinish,
  attemptList,
  attemptRead,
  attemptResult,
  attemptStart,
  attemptSync,
  learnHome,
  learnReadiness,
  learnTopics,
} from '@volante/contracts/e-learning/learn.contract';
import { learnReport } from '@volante/contracts/e-learning/learn-report.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { AttemptClock } from './attempt-clock.background.js';
import { Attempts } from './attempts.service.js';
import { Learn } from './learn.service.js';
import { ReadinessBackground } from './readiness.background.js';

const AttemptsController = controllerOf(
  methods(Attempts, {
    ...{ start: attemptStart, read: attemptRead, answer: attemptAnswer, finish: attemptFinish },
    ...{ result: attemptResult, list: attemptList, sync: attemptSync },
  }),
  methods(Learn, {
    ...{
      home: learnHome,
      topics: learnTopics,
      readiness: learnReadiness,
      report: learnReport,
    },
  }),
);

/** Tests as students take them in the app. */
@Module({
  controllers: [AttemptsController],
  providers: [Attempts, Learn, AttemptClock, ReadinessBackground],
})
export class AttemptsModule {}
