import { Module } from '@nestjs/common';
import { Sealer } from '@volante/service-kit/sealing';
import { AccessLog } from '../access-log/access-log.js';
import { AttemptLimiter } from '../attempts/attempt-limiter.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { SessionStoreModule } from '../session-store/session-store.module.js';
import { AppCodes } from './app-codes.js';
import { DeviceStore } from './device.store.js';
import { DeviceKeeper } from './device-keeper.js';
import { PolicyStore } from './policy.store.js';
import { CodeDigests } from './secrets.js';
import { StepStore } from './step.store.js';

const sealer = {
  provide: Sealer,
  useFactory: () => Sealer.of('session'),
};

const PARTS = [
  sealer,
  AccessLog,
  AppCodes,
  AttemptLimiter,
  CodeDigests,
  DeviceKeeper,
  DeviceStore,
  PasswordHasher,
  PolicyStore,
  StepStore,
];

/** What the ways in have in common. One limiter and one hasher for all: their bounds are of the process. */
@Module({ imports: [SessionStoreModule], providers: PARTS, exports: PARTS })
export class AccessStoreModule {}
