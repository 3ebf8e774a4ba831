import {
  cashflowCreate,
  cashflowDelete,
  cashflowRead,
  cashflowUpdate,
} from '@volante/contracts/billing/cashflow.contract';
import {
  tillBoard,
  tillClose,
  tillCount,
  tillHandoverSettle,
  tillOpen,
  tillPaper,
  tillPeople,
  tillReport,
  tillSessions,
  tillTargets,
} from '@volante/contracts/billing/till.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { BoardService } from './board.service.js';
import { CashflowService } from './cashflow.service.js';
import { ReportsService } from './reports.service.js';
import { SessionsService } from './sessions.service.js';
import { TillPapersService } from './till-papers.service.js';

export const TillsController = controllerOf(
  methods(BoardService, { board: tillBoard, targets: tillTargets, people: tillPeople }),
  methods(SessionsService, { open: tillOpen, count: tillCount, close: tillClose }),
  methods(ReportsService, { report: tillReport, sessions: tillSessions }),
  methods(TillPapersService, { paper: tillPaper }),
  methods(CashflowService, {
    create: cashflowCreate,
    update: cashflowUpdate,
    remove: cashflowDelete,
    read: cashflowRead,
    settle: tillHandoverSettle,
  }),
);
