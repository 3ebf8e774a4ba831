import { Module } from '@nestjs/common';
import { AccessStoreModule } from '../../access-store/access-store.module.js';
import { AccountStoreModule } from '../../account-store/account-store.module.js';
import { EntranceModule } from '../../entrance/entrance.module.js';
import { SignInController } from './sign-in.controller.js';
import { SignInService } from './sign-in.service.js';

@Module({
  imports: [AccessStoreModule, AccountStoreModule, EntranceModule],
  controllers: [SignInController],
  providers: [SignInService],
})
export class SignInModule {}
