import {
  capaReportRead,
  cycleSave,
  examSittingNext,
  stateNumbers,
} from '@volante/contracts/dgt/capa-report.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { CapaService } from './capa.service.js';
import { NextPresentedService } from './next-presented.service.js';
import { StateNumbersService } from './state-numbers.service.js';

export const CapaReportController = controllerOf(
  methods(CapaService, { report: capaReportRead, save: cycleSave }),
  methods(NextPresentedService, { read: examSittingNext }),
  methods(StateNumbersService, { read: stateNumbers }),
);
