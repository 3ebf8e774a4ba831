import { Module } from '@nestjs/common';
import {
  openProduct,
  openProductImage,
  openProductOrder,
  productPage,
  productPageCreate,
  productPagePaper,
} from '@volante/contracts/billing/product-page.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { CustomersModule } from '../customers/customers.module.js';
import { DraftsService } from '../documents/drafts.service.js';
import { PaymentLinksModule } from '../payment-links/payment-links.module.js';
import { OrderSeller } from '../product-orders/order-seller.js';
import { OrdersBackground } from '../product-orders/orders.background.js';
import { OrdersService } from '../product-orders/orders.service.js';
import { OpenProductsService } from './open-products.service.js';
import { PageFactsKeeper } from './page-facts.js';
import { ProductPagesBackground } from './product-pages.background.js';
import { ProductPagesService } from './product-pages.service.js';

const ProductPagesController = controllerOf(
  methods(ProductPagesService, { read: productPage, create: productPageCreate, paper: productPagePaper }),
  methods(OpenProductsService, { open: openProduct, image: openProductImage }),
  methods(OrdersService, { create: openProductOrder }),
);

/** Open pages of products, and what is paid there. */
@Module({
  imports: [CustomersModule, PaymentLinksModule],
  controllers: [ProductPagesController],
  providers: [
    DraftsService,
    OpenProductsService,
    OrderSeller,
    OrdersBackground,
    OrdersService,
    PageFactsKeeper,
    ProductPagesBackground,
    ProductPagesService,
  ],
})
export class ProductPagesModule {}
