import { Module } from '@nestjs/common';
import {
  riskFilms,
  riskFinish,
  riskMedia,
  riskRead,
  riskStart,
} from '@volante/contracts/e-learning/learn-risk.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { riskFilmRecord } from '../../records.js';
import { RiskTries } from './risk.service.js';

const RiskController = controllerOf(
  methods(RiskTries, { films: riskFilms, start: riskStart, media: riskMedia }),
  methods(RiskTries, { finish: riskFinish, read: riskRead }),
);

/** Films of risk perception, and the tries of students. */
@Module({ imports: [riskFilmRecord.module], controllers: [RiskController], providers: [RiskTries] })
export class RiskModule {}
