import { Module } from '@nestjs/common';
import {
  classroomClose,
  classroomList,
  classroomOpen,
  classroomRead,
  classroomWall,
} from '@volante/contracts/e-learning/classroom-exam.contract';
import { classroomEnter, classroomFocus } from '@volante/contracts/e-learning/learn-classroom.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { Sealer } from '@volante/service-kit/sealing';
import { ClassroomClock } from './classroom-clock.background.js';
import { ClassroomEntrance } from './classroom-entrance.service.js';
import { Classrooms } from './classrooms.service.js';
import { CodeTriesSweep } from './code-tries.sweep.js';

const ClassroomController = controllerOf(
  methods(Classrooms, {
    ...{ list: classroomList, open: classroomOpen, read: classroomRead },
    ...{ wall: classroomWall, close: classroomClose },
  }),
  methods(ClassroomEntrance, { enter: classroomEnter, focus: classroomFocus }),
);

/** Exams in a room, entered with the code of the wall. */
@Module({
  controllers: [ClassroomController],
  providers: [
    ...[Classrooms, ClassroomEntrance, ClassroomClock, CodeTriesSweep],
    { provide: Sealer, useFactory: () => Sealer.of('e-learning') },
  ],
})
export class ClassroomModule {}
