import { Module } from '@nestjs/common';
import { Sealer } from '@volante/service-kit/sealing';
import { LettersModule } from '../letters/letters.module.js';
import { LinkedIdentityStore } from './linked-identity.store.js';
import { SsoAttempts } from './sso-attempts.js';

const sealer = { provide: Sealer, useFactory: () => Sealer.of('session') };

@Module({
  imports: [LettersModule],
  providers: [sealer, SsoAttempts, LinkedIdentityStore],
  exports: [SsoAttempts, LinkedIdentityStore],
})
export class SsoStoreModule {}
