import { Module } from '@nestjs/common';
import { calibrationRead } from '@volante/contracts/e-learning/calibration.contract';
import {
  groupStatistics,
  questionStatistics,
  testStatistics,
} from '@volante/contracts/e-learning/statistic.contract';
import { statisticFile } from '@volante/contracts/e-learning/statistic-file.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { Calibration } from './calibration.service.js';
import { GroupStatistics } from './group-statistics.service.js';
import { StatisticFileJob, StatisticFiles } from './statistic-file.job.js';
import { StatisticsBackground } from './statistics.background.js';
import { Statistics } from './statistics.service.js';

const StatisticsController = controllerOf(
  methods(Statistics, { questions: questionStatistics, tests: testStatistics }),
  methods(Calibration, { read: calibrationRead }),
  methods(GroupStatistics, { read: groupStatistics }),
  methods(StatisticFiles, { start: statisticFile }),
);

/** How questions, tests and students do. */
@Module({
  controllers: [StatisticsController],
  providers: [
    Calibration,
    GroupStatistics,
    StatisticFileJob,
    StatisticFiles,
    Statistics,
    StatisticsBackground,
  ],
})
export class StatisticsModule {}
