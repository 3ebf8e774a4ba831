import { Module } from '@nestjs/common';
import { lawChangeEffects } from '@volante/contracts/e-learning/law-change-effects.contract';
import { lawChangeStudents } from '@volante/contracts/e-learning/law-change-students.contract';
import {
  lawNewsPreview,
  lawNewsSend,
  learnNews,
  learnNewsRead,
} from '@volante/contracts/e-learning/law-news.contract';
import { learnReportRead } from '@volante/contracts/e-learning/learn-report.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { lawChangeRecord } from '../../records.js';
import { LawChangeEffects } from './law-change-effects.service.js';
import { LawChangeStudents } from './law-change-students.service.js';
import { LawNewsBackground } from './law-news.background.js';
import { LawNews } from './law-news.service.js';
import { LearnNews } from './learn-news.service.js';

/** Changes of the law and what they touch. */
@Module({
  imports: [lawChangeRecord.module],
  controllers: [
    controllerOf(
      methods(LawChangeEffects, { effects: lawChangeEffects }),
      methods(LawChangeStudents, { students: lawChangeStudents }),
      methods(LawNews, { preview: lawNewsPreview, send: lawNewsSend }),
      methods(LearnNews, { news: learnNews, read: learnNewsRead, readReport: learnReportRead }),
    ),
  ],
  providers: [LawChangeEffects, LawChangeStudents, LawNews, LawNewsBackground, LearnNews],
})
export class LawModule {}
