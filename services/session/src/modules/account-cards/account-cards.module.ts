import { Module } from '@nestjs/common';
import { AccountCardsController } from './account-cards.controller.js';

@Module({ controllers: [AccountCardsController] })
export class AccountCardsModule {}
