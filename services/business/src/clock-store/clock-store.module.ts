import { Module } from '@nestjs/common';
import { settingOf } from '@volante/service-kit/settings';
import { ClockChain } from './chain.js';

const chain = {
  provide: ClockChain,
  useFactory: () => new ClockChain(settingOf('VOLANTE_SEAL_KEY', 'business') ?? ''),
};

@Module({ providers: [chain], exports: [chain] })
export class ClockStoreModule {}
