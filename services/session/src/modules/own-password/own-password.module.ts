import { Module } from '@nestjs/common';
import { PasswordsModule } from '../../passwords/passwords.module.js';
import { OwnPasswordController } from './own-password.controller.js';

@Module({ imports: [PasswordsModule], controllers: [OwnPasswordController] })
export class OwnPasswordModule {}
