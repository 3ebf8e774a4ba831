import { Module } from '@nestjs/common';
import { ActingStore } from './acting.store.js';

@Module({ providers: [ActingStore], exports: [ActingStore] })
export class ActingStoreModule {}
