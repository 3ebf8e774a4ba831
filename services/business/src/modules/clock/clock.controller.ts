import {
  clockDashboard,
  clockExcel,
  clockFinish,
  clockInit,
  clockIsOpen,
  clockMissing,
  clockPause,
  clockReport,
  clockTeam,
} from '@volante/contracts/clock/clock.contract';
import {
  clockAnswer,
  clockCorrect,
  clockCorrections,
} from '@volante/contracts/clock/clock-correction.contract';
import { clockWorked } from '@volante/contracts/clock/clock-worked.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { onBehalf } from '@volante/service-kit/context';
import { ClockFiles } from './clock-file.job.js';
import { CorrectionService } from './correction.service.js';
import { MissingExits } from './missing-exits.service.js';
import { PunchService } from './punch.service.js';
import { RegisterService } from './register.service.js';
import { StatusService } from './status.service.js';
import { WorkedService } from './worked.service.js';

export const ClockController = controllerOf(
  method(PunchService, clockInit, (punches, ctx, input) => punches.punch(ctx, 'init', input)),
  method(PunchService, clockPause, (punches, ctx, input) => punches.punch(ctx, 'pause', input)),
  method(PunchService, clockFinish, (punches, ctx, input) => punches.punch(ctx, 'finish', input)),
  method(StatusService, clockIsOpen, (status, ctx) => status.own(ctx)),
  method(StatusService, clockDashboard, (status, ctx) => status.dashboard(ctx)),
  methods(RegisterService, { report: clockReport, team: clockTeam, corrections: clockCorrections }),
  methods(ClockFiles, { start: clockExcel }),
  methods(CorrectionService, { propose: clockCorrect, answer: clockAnswer }),
  method(WorkedService, clockWorked, (worked, ctx, input) => worked.read(onBehalf(ctx), input)),
  method(MissingExits, clockMissing, (exits, ctx) => exits.list(ctx)),
);
