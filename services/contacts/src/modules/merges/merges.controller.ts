import {
  contactDuplicateList,
  contactDuplicateSettle,
  contactMerge,
  contactMergeList,
  contactMergePreview,
  contactMergeUndo,
} from '@volante/contracts/contacts/contact-merge.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { DuplicatePairsService } from './duplicate-pairs.service.js';
import { MergeService } from './merge.service.js';
import { MergeReader } from './merge-reader.service.js';
import { MergeUndoService } from './merge-undo.service.js';

export const MergesController = controllerOf(
  methods(MergeReader, { preview: contactMergePreview }),
  method(MergeReader, contactMergeList, (reader, ctx, input) => reader.list(ctx, input.id)),
  methods(MergeService, { merge: contactMerge }),
  method(MergeUndoService, contactMergeUndo, (undos, ctx, input) => undos.undo(ctx, input.id)),
  methods(DuplicatePairsService, { list: contactDuplicateList, settle: contactDuplicateSettle }),
);
