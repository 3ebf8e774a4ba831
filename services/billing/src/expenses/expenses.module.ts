import { Module } from '@nestjs/common';
import {
  expenseApprove,
  expensePay,
  expensePaymentDelete,
  expensePayments,
  expenseReckon,
  expenseReverse,
} from '@volante/contracts/billing/expense.contract';
import { expenseFileRead } from '@volante/contracts/billing/expense-file.contract';
import { prorrataClose, prorrataReckon } from '@volante/contracts/billing/expense-prorrata.contract';
import { expenseTransfer, expenseTransferRead } from '@volante/contracts/billing/expense-transfer.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { expenseCategoryRecord, expenseRecord, expenseRecurringRecord, prorrataRecord } from '../records.js';
import { ExpenseFileService } from './expense-file.service.js';
import { ExpensePaymentsService } from './expense-payments.service.js';
import { ExpensesService } from './expenses.service.js';
import { ProrrataService } from './prorrata.service.js';
import { RecurringExpensesBackground } from './recurring-expenses.background.js';
import { TransfersService } from './transfers.service.js';

const ExpensesController = controllerOf(
  methods(ExpensesService, { reckon: expenseReckon, approve: expenseApprove, reverse: expenseReverse }),
  methods(ExpensePaymentsService, {
    ...{ pay: expensePay, undo: expensePaymentDelete, list: expensePayments },
  }),
  methods(ExpenseFileService, { read: expenseFileRead }),
  methods(TransfersService, { read: expenseTransferRead, create: expenseTransfer }),
  methods(ProrrataService, { reckon: prorrataReckon, close: prorrataClose }),
);

/** Expenses of the school. */
@Module({
  imports: [
    ...[expenseRecord.module, expenseCategoryRecord.module, expenseRecurringRecord.module],
    prorrataRecord.module,
  ],
  controllers: [ExpensesController],
  providers: [
    ExpenseFileService,
    ExpensePaymentsService,
    ExpensesService,
    ProrrataService,
    RecurringExpensesBackground,
    TransfersService,
  ],
})
export class ExpensesModule {}
