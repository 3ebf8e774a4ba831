import { examCreate, examDelete, examRead, examUpdate } from '@volante/contracts/dgt/exam.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { ExamsService } from './exams.service.js';

export const ExamsController = controllerOf(
  methods(ExamsService, { create: examCreate, update: examUpdate }),
  method(ExamsService, examRead, (exams, ctx, { student }) => exams.read(ctx, student)),
  method(ExamsService, examDelete, (exams, ctx, { id }) => exams.remove(ctx, id)),
);
