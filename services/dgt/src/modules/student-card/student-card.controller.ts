import { lessonClassWrite } from '@volante/contracts/dgt/lesson-class.contract';
import { practiceSnapshot } from '@volante/contracts/dgt/practice.contract';
import {
  cardAnnul,
  cardClassCreate,
  cardClassSign,
  cardNoteCreate,
  studentCardList,
  studentCardRead,
} from '@volante/contracts/dgt/student-card.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { onBehalf } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { readCard } from '../../card-store/read-card.js';
import { CardAnnulments } from './card-annulments.service.js';
import { CardClasses } from './card-classes.service.js';
import { CardList } from './card-list.service.js';
import { CardNotes } from './card-notes.service.js';
import { PracticeSnapshotService } from './practice-snapshot.service.js';

export const StudentCardController = controllerOf(
  method(Database, studentCardRead, (db, ctx, { entry }) =>
    readCard(ctx, (sql, params) => db.rows(ctx, sql, params), entry),
  ),
  methods(CardList, { read: studentCardList }),
  methods(CardClasses, { create: cardClassCreate, sign: cardClassSign }),
  method(CardClasses, lessonClassWrite, (classes, ctx, input) => classes.ofLesson(onBehalf(ctx), input)),
  methods(CardNotes, { create: cardNoteCreate }),
  methods(CardAnnulments, { annul: cardAnnul }),
  method(PracticeSnapshotService, practiceSnapshot, (snapshot, _ctx, input) => snapshot.page(input)),
);
