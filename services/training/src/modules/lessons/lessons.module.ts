import { Module } from '@nestjs/common';
import { practiceStudentRecord } from '../../records.js';
import { MoneyBags } from '../../unit-store/money-bags.js';
import { Agenda } from './agenda.service.js';
import { Bookings } from './bookings.service.js';
import { HoldBackground } from './hold.background.js';
import { LessonSigning } from './lesson-signing.service.js';
import { LessonStates } from './lesson-states.service.js';
import { LessonsController } from './lessons.controller.js';
import { Lessons } from './lessons.service.js';
import { NextSlots } from './next-slots.service.js';
import { LessonOverlaps } from './overlaps.service.js';
import { Substitutes } from './substitutes.service.js';
import { Tutors } from './tutors.service.js';

@Module({
  imports: [practiceStudentRecord.module],
  controllers: [LessonsController],
  providers: [
    Agenda,
    Bookings,
    HoldBackground,
    LessonOverlaps,
    LessonSigning,
    LessonStates,
    Lessons,
    MoneyBags,
    NextSlots,
    Substitutes,
    Tutors,
  ],
})
export class LessonsModule {}
