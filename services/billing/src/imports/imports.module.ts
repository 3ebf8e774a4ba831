import { Module } from '@nestjs/common';
import { bagImportParts } from './bags/bag-import-parts.js';
import { balanceImportParts } from './balances/balance-import-parts.js';
import { expenseImportParts } from './expenses/expense-import-parts.js';
import { invoiceImportParts } from './invoices/invoice-import-parts.js';
import { mandateImportParts } from './mandates/mandate-import-parts.js';
import { productImportParts } from './products/product-import-parts.js';

/** Files that schools bring from their other program. */
@Module({
  controllers: [
    invoiceImportParts.controller,
    bagImportParts.controller,
    balanceImportParts.controller,
    productImportParts.controller,
    expenseImportParts.controller,
    mandateImportParts.controller,
  ],
  providers: [
    ...invoiceImportParts.providers,
    ...bagImportParts.providers,
    ...balanceImportParts.providers,
    ...productImportParts.providers,
    ...expenseImportParts.providers,
    ...mandateImportParts.providers,
  ],
})
export class BillingImportsModule {}
