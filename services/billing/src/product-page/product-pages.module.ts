import { Module } from '@nestjs/common';
import {
  openProduct,
  openProductImage,
  productPage,
  productPageCreate,
  productPagePaper,
} from '@volante/contracts/billing/product-page.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { OpenProductsService } from './open-products.service.js';
import { PageFactsKeeper } from './page-facts.js';
import { ProductPagesBackground } from './product-pages.background.js';
import { ProductPagesService } from './product-pages.service.js';

const ProductPagesController = controllerOf(
  methods(ProductPagesService, { read: productPage, create: productPageCreate, paper: productPagePaper }),
  methods(OpenProductsService, { open: openProduct, image: openProductImage }),
);

/** Open pages of products. */
@Module({
  controllers: [ProductPagesController],
  providers: [OpenProductsService, PageFactsKeeper, ProductPagesBackground, ProductPagesService],
})
export class ProductPagesModule {}
