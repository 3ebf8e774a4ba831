import { Module } from '@nestjs/common';
import { AccountStore } from './account.store.js';

@Module({ providers: [AccountStore], exports: [AccountStore] })
export class AccountStoreModule {}
