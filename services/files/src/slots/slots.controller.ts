import {
  slotPaperClear,
  slotPaperSet,
  slotPapers,
  usualSlots,
} from '@volante/contracts/files/slot-paper.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { SlotsService } from './slots.service.js';

export const SlotsController = controllerOf(
  methods(SlotsService, { papers: slotPapers, set: slotPaperSet, clear: slotPaperClear }),
  method(SlotsService, usualSlots, (slots, ctx) => slots.usual(ctx)),
);
