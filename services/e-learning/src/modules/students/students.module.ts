import { Module } from '@nestjs/common';
import { attemptPrint } from '@volante/contracts/e-learning/attempt-print.contract';
import { evolutionPrint } from '@volante/contracts/e-learning/evolution-print.contract';
import {
  attemptReplay,
  studentBlocks,
  studentEvolution,
  studentReset,
  studentResets,
  studentResume,
} from '@volante/contracts/e-learning/student-attempt.contract';
import { studentsReady } from '@volante/contracts/e-learning/student-ready.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { PaperPictures } from '../../paper-store/paper-pictures.js';
import { AttemptPrint, AttemptPrintJob } from './attempt-print.job.js';
import { EvolutionPrint, EvolutionPrintJob } from './evolution-print.job.js';
import { ReadyStudents } from './ready-students.service.js';
import { StudentResets } from './student-resets.service.js';
import { Students } from './students.service.js';

const StudentsController = controllerOf(
  methods(Students, {
    ...{ replay: attemptReplay, resume: studentResume, blocks: studentBlocks },
    ...{ evolution: studentEvolution, resets: studentResets },
  }),
  methods(EvolutionPrint, { print: evolutionPrint }),
  methods(AttemptPrint, { print: attemptPrint }),
  methods(StudentResets, { reset: studentReset }),
  methods(ReadyStudents, { list: studentsReady }),
);

/** The tests of students, for staff. */
@Module({
  controllers: [StudentsController],
  providers: [
    ...[AttemptPrint, AttemptPrintJob, EvolutionPrint, EvolutionPrintJob, PaperPictures],
    ...[ReadyStudents, Students, StudentResets],
  ],
})
export class StudentsModule {}
