import { Module } from '@nestjs/common';
import {
  learnAlias,
  learnRanking,
  rankingOpen,
  rankingRead,
  rankingRemove,
} from '@volante/contracts/e-learning/ranking.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { Ranking } from './ranking.service.js';
import { RankingSweep } from './ranking.sweep.js';
import { RankingDesk } from './ranking-desk.service.js';

const RankingController = controllerOf(
  methods(Ranking, { read: learnRanking, name: learnAlias }),
  methods(RankingDesk, { read: rankingRead, open: rankingOpen, remove: rankingRemove }),
);

@Module({ controllers: [RankingController], providers: [Ranking, RankingDesk, RankingSweep] })
export class RankingModule {}
