import { Module } from '@nestjs/common';
import { evolutionPrint } from '@volante/contracts/e-learning/evolution-print.contract';
import {
  attemptReplay,
  studentBlocks,
  studentEvolution,
  studentReset,
  studentResets,
  studentResume,
} from '@volante/contracts/e-learning/student-attempt.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { EvolutionPrint, EvolutionPrintJob } from './evolution-print.job.js';
import { StudentResets } from './student-resets.service.js';
import { Students } from './students.service.js';

const StudentsController = controllerOf(
  methods(Students, {
    ...{ replay: attemptReplay, resume: studentResume, blocks: studentBlocks },
    ...{ evolution: studentEvolution, resets: studentResets },
  }),
  methods(EvolutionPrint, { print: evolutionPrint }),
  methods(StudentResets, { reset: studentReset }),
);

/** The tests of students, for staff. */
@Module({
  controllers: [StudentsController],
  providers: [EvolutionPrint, EvolutionPrintJob, Students, StudentResets],
})
export class StudentsModule {}
