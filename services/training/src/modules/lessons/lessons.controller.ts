import {
  agendaResources,
  agendaVehicleAdd,
  agendaVehicleRemove,
  lessonBook,
  lessonCheck,
  lessonCost,
  lessonHistory,
  lessonList,
  lessonMove,
  lessonRead,
  lessonSign,
  lessonState,
} from '@volante/contracts/training/lesson.contract';
import { lessonOverlaps } from '@volante/contracts/training/lesson-overlap.contract';
import { nextSlots } from '@volante/contracts/training/next-slot.contract';
import { vehicleReplace, vehicleSubstitutes } from '@volante/contracts/training/substitute.contract';
import { teacherAssign, teacherStudents } from '@volante/contracts/training/tutor.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { Agenda } from './agenda.service.js';
import { Bookings } from './bookings.service.js';
import { LessonSigning } from './lesson-signing.service.js';
import { LessonStates } from './lesson-states.service.js';
import { Lessons } from './lessons.service.js';
import { NextSlots } from './next-slots.service.js';
import { LessonOverlaps } from './overlaps.service.js';
import { Substitutes } from './substitutes.service.js';
import { Tutors } from './tutors.service.js';

export const LessonsController = controllerOf(
  methods(Lessons, { list: lessonList, read: lessonRead, history: lessonHistory }),
  methods(Bookings, { book: lessonBook, move: lessonMove, check: lessonCheck }),
  methods(LessonOverlaps, { list: lessonOverlaps }),
  methods(NextSlots, { next: nextSlots }),
  methods(LessonStates, { set: lessonState, cost: lessonCost }),
  methods(LessonSigning, { sign: lessonSign }),
  methods(Substitutes, { propose: vehicleSubstitutes, replace: vehicleReplace }),
  methods(Tutors, { fill: teacherStudents, assign: teacherAssign }),
  methods(Agenda, {
    resources: agendaResources,
    addVehicle: agendaVehicleAdd,
    removeVehicle: agendaVehicleRemove,
  }),
);
