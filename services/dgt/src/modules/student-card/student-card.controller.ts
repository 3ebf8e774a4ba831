import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  cardAnnul,
  cardClassCreate,
  cardClassSign,
  cardNoteCreate,
  type StudentCard,
  studentCardList,
  studentCardRead,
} from '@volante/contracts/dgt/student-card.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { readCard } from '../../card-store/read-card.js';
import { CardAnnulments } from './card-annulments.service.js';
import { CardClasses } from './card-classes.service.js';
import { CardList } from './card-list.service.js';
import { CardNotes } from './card-notes.service.js';

@Controller()
export class StudentCardController {
  constructor(
    private readonly db: Database,
    private readonly cards: CardList,
    private readonly classes: CardClasses,
    private readonly notes: CardNotes,
    private readonly annulments: CardAnnulments,
  ) {}

  @Handles(studentCardRead)
  read(ctx: Context, { entry }: CallParsed<typeof studentCardRead>): Promise<StudentCard> {
    return readCard(ctx, (sql, params) => this.db.rows(ctx, sql, params), entry);
  }

  @Handles(studentCardList)
  list(ctx: Context, input: CallParsed<typeof studentCardList>): Promise<CallOutput<typeof studentCardList>> {
    return this.cards.read(ctx, input);
  }

  @Handles(cardClassCreate)
  writeClass(ctx: Context, input: CallParsed<typeof cardClassCreate>): Promise<{ id: string }> {
    return this.classes.create(ctx, input);
  }

  @Handles(cardClassSign)
  sign(ctx: Context, input: CallParsed<typeof cardClassSign>): Promise<null> {
    return this.classes.sign(ctx, input);
  }

  @Handles(cardNoteCreate)
  note(ctx: Context, input: CallParsed<typeof cardNoteCreate>): Promise<{ id: string }> {
    return this.notes.create(ctx, input);
  }

  @Handles(cardAnnul)
  annul(ctx: Context, input: CallParsed<typeof cardAnnul>): Promise<null> {
    return this.annulments.annul(ctx, input);
  }
}
