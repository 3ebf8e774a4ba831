import { Module } from '@nestjs/common';
import { AccountCardsController } from './account-cards.controller.js';
import { AccountStanding } from './account-standing.service.js';

@Module({ controllers: [AccountCardsController], providers: [AccountStanding] })
export class AccountCardsModule {}
