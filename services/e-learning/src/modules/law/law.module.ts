import { Module } from '@nestjs/common';
import { lawChangeEffects } from '@volante/contracts/e-learning/law-change-effects.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { lawChangeRecord } from '../../records.js';
import { LawChangeEffects } from './law-change-effects.service.js';

/** Changes of the law and what they touch. */
@Module({
  imports: [lawChangeRecord.module],
  controllers: [controllerOf(methods(LawChangeEffects, { effects: lawChangeEffects }))],
  providers: [LawChangeEffects],
})
export class LawModule {}
