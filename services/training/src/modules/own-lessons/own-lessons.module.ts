import { Module } from '@nestjs/common';
import {
  lessonLinkCreate,
  lessonLinkRead,
  lessonLinkRevoke,
  ownAnswer,
  ownBook,
  ownCancel,
  ownConfirm,
  ownLessons,
  ownSlots,
} from '@volante/contracts/training/lesson-link.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { MoneyBags } from '../../unit-store/money-bags.js';
import { StudentLetters } from '../../waiting/student-letters.js';
import { WaitingBackground } from '../../waiting/waiting.background.js';
import { LessonLinks } from './lesson-links.service.js';
import { OpenLessons } from './open-lessons.service.js';
import { OwnLessons } from './own-lessons.service.js';

@Module({
  controllers: [
    controllerOf(
      methods(LessonLinks, { read: lessonLinkRead, create: lessonLinkCreate, revoke: lessonLinkRevoke }),
      methods(OpenLessons, {
        read: ownLessons,
        slots: ownSlots,
        book: ownBook,
        cancel: ownCancel,
        answer: ownAnswer,
        confirm: ownConfirm,
      }),
    ),
  ],
  providers: [LessonLinks, MoneyBags, OpenLessons, OwnLessons, StudentLetters, WaitingBackground],
})
export class OwnLessonsModule {}
