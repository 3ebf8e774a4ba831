import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  type RegisterBook,
  type RegisterEntry,
  registerBookCreate,
  registerBookDelete,
  registerBookRead,
  registerBookUpdate,
  registerContactRead,
  registerEntryCreate,
  registerEntryDelete,
  registerEntryRead,
  registerEntryUpdate,
  registerLicenceExists,
  registerNextNumber,
} from '@volante/contracts/dgt/register-book.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { AnnotationsService } from './annotations.service.js';
import { BooksService } from './books.service.js';
import { EntriesService } from './entries.service.js';
import { InscriptionsService } from './inscriptions.service.js';

@Controller()
export class RegisterBookController {
  constructor(
    private readonly books: BooksService,
    private readonly entries: EntriesService,
    private readonly inscriptions: InscriptionsService,
    private readonly annotations: AnnotationsService,
  ) {}

  @Handles(registerBookCreate)
  create(ctx: Context, input: CallParsed<typeof registerBookCreate>): Promise<RegisterBook> {
    return this.books.create(ctx, input);
  }

  @Handles(registerBookUpdate)
  update(ctx: Context, input: CallParsed<typeof registerBookUpdate>): Promise<RegisterBook> {
    return this.books.update(ctx, input);
  }

  @Handles(registerBookDelete)
  remove(ctx: Context, { id }: CallParsed<typeof registerBookDelete>): Promise<null> {
    return this.books.remove(ctx, id);
  }

  @Handles(registerBookRead)
  read(
    ctx: Context,
    input: CallParsed<typeof registerBookRead>,
  ): Promise<CallOutput<typeof registerBookRead>> {
    return this.books.read(ctx, input);
  }

  @Handles(registerEntryCreate)
  inscribe(
    ctx: Context,
    input: CallParsed<typeof registerEntryCreate>,
  ): Promise<CallOutput<typeof registerEntryCreate>> {
    return this.inscriptions.inscribe(ctx, input);
  }

  @Handles(registerEntryUpdate)
  annotate(ctx: Context, input: CallParsed<typeof registerEntryUpdate>): Promise<RegisterEntry> {
    return this.annotations.annotate(ctx, input);
  }

  @Handles(registerEntryDelete)
  annul(ctx: Context, input: CallParsed<typeof registerEntryDelete>): Promise<null> {
    return this.annotations.annul(ctx, input);
  }

  @Handles(registerEntryRead)
  list(
    ctx: Context,
    input: CallParsed<typeof registerEntryRead>,
  ): Promise<CallOutput<typeof registerEntryRead>> {
    return this.entries.list(ctx, input);
  }

  @Handles(registerNextNumber)
  nextNumber(
    ctx: Context,
    { book }: CallParsed<typeof registerNextNumber>,
  ): Promise<CallOutput<typeof registerNextNumber>> {
    return this.entries.nextNumber(ctx, book);
  }

  @Handles(registerLicenceExists)
  exists(
    ctx: Context,
    input: CallParsed<typeof registerLicenceExists>,
  ): Promise<CallOutput<typeof registerLicenceExists>> {
    return this.entries.exists(ctx, input);
  }

  @Handles(registerContactRead)
  ofStudent(
    ctx: Context,
    { student }: CallParsed<typeof registerContactRead>,
  ): Promise<CallOutput<typeof registerContactRead>> {
    return this.entries.ofStudent(ctx, student);
  }
}
