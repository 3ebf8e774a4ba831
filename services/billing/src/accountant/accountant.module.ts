import { Module } from '@nestjs/common';
import {
  accountantLinkCreate,
  accountantLinkList,
  accountantLinkWithdraw,
  accountantOpen,
  accountantOpenPackage,
  accountNumberList,
  accountNumberUpdate,
  packageList,
  packageStart,
} from '@volante/contracts/billing/accountant.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { journalTemplateRecord } from '../records.js';
import { AccountNumbersService } from './account-numbers.service.js';
import { AccountantService } from './accountant.service.js';
import { AccountantOpenService } from './accountant-open.service.js';
import { PackageJob } from './package.job.js';

const AccountantController = controllerOf(
  methods(AccountantService, {
    ...{ packages: packageList, start: packageStart, links: accountantLinkList },
    ...{ createLink: accountantLinkCreate, withdraw: accountantLinkWithdraw },
  }),
  methods(AccountantOpenService, { open: accountantOpen, package: accountantOpenPackage }),
  methods(AccountNumbersService, { list: accountNumberList, update: accountNumberUpdate }),
);

/** Everything for the accountant: packages, links that read, and the numbers of accounts. */
@Module({
  imports: [journalTemplateRecord.module],
  controllers: [AccountantController],
  providers: [AccountantOpenService, AccountantService, AccountNumbersService, PackageJob],
})
export class AccountantModule {}
