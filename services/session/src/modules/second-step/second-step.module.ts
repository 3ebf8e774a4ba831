import { Module } from '@nestjs/common';
import { AccessStoreModule } from '../../access-store/access-store.module.js';
import { LettersModule } from '../../letters/letters.module.js';
import { PasswordsModule } from '../../passwords/passwords.module.js';
import { SecondStepSettingsController } from './second-step-settings.controller.js';
import { SecondStepSettingsService } from './second-step-settings.service.js';

@Module({
  imports: [AccessStoreModule, LettersModule, PasswordsModule],
  controllers: [SecondStepSettingsController],
  providers: [SecondStepSettingsService],
})
export class SecondStepModule {}
