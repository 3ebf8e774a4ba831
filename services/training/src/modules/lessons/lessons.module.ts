import { Module } from '@nestjs/common';
import { Agenda } from './agenda.service.js';
import { Bookings } from './bookings.service.js';
import { LessonSigning } from './lesson-signing.service.js';
import { LessonStates } from './lesson-states.service.js';
import { LessonsController } from './lessons.controller.js';
import { Lessons } from './lessons.service.js';

@Module({
  controllers: [LessonsController],
  providers: [Agenda, Bookings, LessonSigning, LessonStates, Lessons],
})
export class LessonsModule {}
