import { Module } from '@nestjs/common';
import {
  attemptReplay,
  studentBlocks,
  studentEvolution,
  studentReset,
  studentResets,
  studentResume,
} from '@volante/contracts/e-learning/student-attempt.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { StudentResets } from './student-resets.service.js';
import { Students } from './students.service.js';

const StudentsController = controllerOf(
  methods(Students, {
    ...{ replay: attemptReplay, resume: studentResume, blocks: studentBlocks },
    ...{ evolution: studentEvolution, resets: studentResets },
  }),
  methods(StudentResets, { reset: studentReset }),
);

/** The tests of students, for staff. */
@Module({ controllers: [StudentsController], providers: [Students, StudentResets] })
export class StudentsModule {}
