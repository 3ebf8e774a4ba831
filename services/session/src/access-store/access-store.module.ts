import { Module } from '@nestjs/common';
import { Sealer } from '@volante/service-kit/sealing';
import { AttemptLimiter } from '../attempts/attempt-limiter.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { AppCodes } from './app-codes.js';
import { DeviceStore } from './device.store.js';
import { PolicyStore } from './policy.store.js';
import { CodeDigests } from './secrets.js';
import { StepStore } from './step.store.js';

const sealer = {
  provide: Sealer,
  useFactory: () => Sealer.of('session'),
};

const PARTS = [
  sealer,
  AppCodes,
  AttemptLimiter,
  CodeDigests,
  DeviceStore,
  PasswordHasher,
  PolicyStore,
  StepStore,
];

/** What the ways in have in common. One limiter and one hasher for all: their bounds are of the process. */
@Module({ providers: PARTS, exports: PARTS })
export class AccessStoreModule {}
