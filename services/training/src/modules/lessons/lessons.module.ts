import { Module } from '@nestjs/common';
import { practiceStudentRecord } from '../../records.js';
import { Agenda } from './agenda.service.js';
import { Bookings } from './bookings.service.js';
import { LessonSigning } from './lesson-signing.service.js';
import { LessonStates } from './lesson-states.service.js';
import { LessonsController } from './lessons.controller.js';
import { Lessons } from './lessons.service.js';
import { Substitutes } from './substitutes.service.js';
import { Tutors } from './tutors.service.js';

@Module({
  imports: [practiceStudentRecord.module],
  controllers: [LessonsController],
  providers: [Agenda, Bookings, LessonSigning, LessonStates, Lessons, Substitutes, Tutors],
})
export class LessonsModule {}
