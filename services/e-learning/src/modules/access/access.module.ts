import { Module } from '@nestjs/common';
import { accessLeave } from '@volante/contracts/e-learning/access-leave.contract';
import {
  accessTime,
  accessTimeReasonRemove,
  accessTimes,
} from '@volante/contracts/e-learning/access-time.contract';
import {
  accessBlock,
  accessExpire,
  accessExpireByDni,
  accessExpireOne,
  accessGive,
  studentAccessExpiring,
  studentAccessList,
  studentAccessRead,
  studentsByDni,
  testExpire,
  testRepeats,
} from '@volante/contracts/e-learning/student-access.contract';
import { studentAccessHistory } from '@volante/contracts/e-learning/student-access-history.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { ForgettingSweep } from '../../forgetting/forgetting.sweep.js';
import { SoldAccessBackground } from '../../sold-access/sold-access.background.js';
import { AccessChanges } from './access-changes.service.js';
import { AccessHistory } from './access-history.service.js';
import { AccessLeaving } from './access-leave.service.js';
import { AccessLists } from './access-lists.service.js';
import { AccessTimes } from './access-times.service.js';
import { LearnerCopyBackground } from './learner-copy.background.js';
import { TimeReasonSweep } from './time-reason.sweep.js';

const AccessController = controllerOf(
  methods(AccessLists, {
    ...{ read: studentAccessRead, list: studentAccessList },
    ...{ expiring: studentAccessExpiring, byDni: studentsByDni },
  }),
  methods(AccessChanges, {
    ...{ give: accessGive, block: accessBlock, expire: accessExpire, expireOne: accessExpireOne },
    ...{ expireByDni: accessExpireByDni, testExpire, repeats: testRepeats },
  }),
  methods(AccessHistory, { read: studentAccessHistory }),
  methods(AccessLeaving, { leave: accessLeave }),
  methods(AccessTimes, { set: accessTime, list: accessTimes, removeReason: accessTimeReasonRemove }),
);

/** Access to theory tests: of which licence, until when. */
@Module({
  controllers: [AccessController],
  providers: [
    ...[AccessChanges, AccessHistory, AccessLeaving, AccessLists, AccessTimes],
    ...[LearnerCopyBackground, SoldAccessBackground, TimeReasonSweep, ForgettingSweep],
  ],
})
export class AccessModule {}
