import { paperChaseStart, paperChaseStop } from '@volante/contracts/files/paper-chase.contract';
import { duePapers } from '@volante/contracts/files/slot-due.contract';
import { lackingPapers } from '@volante/contracts/files/slot-lacking.contract';
import {
  slotContractFill,
  slotPaperClear,
  slotPaperSet,
  slotPapers,
  usualSlots,
} from '@volante/contracts/files/slot-paper.contract';
import {
  paperSendFile,
  paperSendRead,
  slotReceivedDecide,
  slotRequestClose,
  slotRequestCreate,
} from '@volante/contracts/files/slot-request.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { onBehalf } from '@volante/service-kit/context';
import { Chases } from '../chases/chases.service.js';
import { OpenPapers } from '../slot-requests/open-papers.service.js';
import { SlotRequests } from '../slot-requests/slot-requests.service.js';
import { DuePapers } from './due-papers.service.js';
import { LackingPapers } from './lacking-papers.service.js';
import { SlotsService } from './slots.service.js';

export const SlotsController = controllerOf(
  methods(SlotsService, { papers: slotPapers, set: slotPaperSet, clear: slotPaperClear }),
  method(SlotsService, slotContractFill, (slots, ctx, input) => slots.fillContract(onBehalf(ctx), input)),
  method(LackingPapers, lackingPapers, (lacking, ctx, input) => lacking.read(onBehalf(ctx), input)),
  method(DuePapers, duePapers, (due, ctx) => due.list(ctx)),
  methods(SlotRequests, {
    ...{ create: slotRequestCreate, close: slotRequestClose, decide: slotReceivedDecide },
  }),
  methods(OpenPapers, { read: paperSendRead, send: paperSendFile }),
  methods(Chases, { start: paperChaseStart, stop: paperChaseStop }),
  method(SlotsService, usualSlots, (slots, ctx) => slots.usual(ctx)),
);
