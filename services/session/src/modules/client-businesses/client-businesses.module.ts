import { Module } from '@nestjs/common';
import { AccessStoreModule } from '../../access-store/access-store.module.js';
import { LettersModule } from '../../letters/letters.module.js';
import { ClientBusinessesController } from './client-businesses.controller.js';
import { ClientInvite } from './client-invite.service.js';
import { ClientPeople } from './client-people.service.js';

/** What the operator asks of the schools' people. */
@Module({
  imports: [AccessStoreModule, LettersModule],
  controllers: [ClientBusinessesController],
  providers: [ClientInvite, ClientPeople],
})
export class ClientBusinessesModule {}
