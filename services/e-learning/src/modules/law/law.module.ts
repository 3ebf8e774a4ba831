import { Module } from '@nestjs/common';
import { lawChangeEffects } from '@volante/contracts/e-learning/law-change-effects.contract';
import { lawChangeStudents } from '@volante/contracts/e-learning/law-change-students.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { lawChangeRecord } from '../../records.js';
import { LawChangeEffects } from './law-change-effects.service.js';
import { LawChangeStudents } from './law-change-students.service.js';

/** Changes of the law and what they touch. */
@Module({
  imports: [lawChangeRecord.module],
  controllers: [
    controllerOf(
      methods(LawChangeEffects, { effects: lawChangeEffects }),
      methods(LawChangeStudents, { students: lawChangeStudents }),
    ),
  ],
  providers: [LawChangeEffects, LawChangeStudents],
})
export class LawModule {}
