import { Module } from '@nestjs/common';
import { CardAnnulments } from './card-annulments.service.js';
import { CardClasses } from './card-classes.service.js';
import { CardList } from './card-list.service.js';
import { CardNotes } from './card-notes.service.js';
import { PracticeSnapshotService } from './practice-snapshot.service.js';
import { StudentCardController } from './student-card.controller.js';

@Module({
  controllers: [StudentCardController],
  providers: [CardList, CardClasses, CardNotes, CardAnnulments, PracticeSnapshotService],
})
export class StudentCardModule {}
