import {
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
import {
  registerWishInscribe,
  registerWishList,
  registerWishSettle,
} from '@volante/contracts/dgt/register-wish.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { onBehalf } from '@volante/service-kit/context';
import { AnnotationsService } from './annotations.service.js';
import { BooksService } from './books.service.js';
import { EntriesService } from './entries.service.js';
import { InscriptionsService } from './inscriptions.service.js';
import { WishesService } from './wishes/wishes.service.js';

export const RegisterBookController = controllerOf(
  methods(BooksService, { create: registerBookCreate, update: registerBookUpdate, read: registerBookRead }),
  method(BooksService, registerBookDelete, (books, ctx, { id }) => books.remove(ctx, id)),
  methods(InscriptionsService, { inscribe: registerEntryCreate }),
  methods(AnnotationsService, { annotate: registerEntryUpdate, annul: registerEntryDelete }),
  methods(EntriesService, { list: registerEntryRead, exists: registerLicenceExists }),
  method(EntriesService, registerNextNumber, (entries, ctx, { book }) => entries.nextNumber(ctx, book)),
  method(WishesService, registerWishList, (wishes, ctx) => wishes.list(ctx)),
  methods(WishesService, { settle: registerWishSettle }),
  method(WishesService, registerWishInscribe, (wishes, ctx, input) => wishes.inscribe(onBehalf(ctx), input)),
  method(EntriesService, registerContactRead, (entries, ctx, { student }) => entries.ofStudent(ctx, student)),
);
