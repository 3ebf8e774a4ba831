import { Module } from '@nestjs/common';
import { AccessStoreModule } from '../../access-store/access-store.module.js';
import { LettersModule } from '../../letters/letters.module.js';
import { PasswordsModule } from '../../passwords/passwords.module.js';
import { NewBusiness } from './new-business.js';
import { RegistrationController } from './registration.controller.js';
import { RegistrationService } from './registration.service.js';

@Module({
  imports: [AccessStoreModule, LettersModule, PasswordsModule],
  controllers: [RegistrationController],
  providers: [NewBusiness, RegistrationService],
})
export class RegistrationModule {}
