import type { OpenPage, RemoteFeature } from '@volante/mfe-kit/remote';

/** A product for the public, by the address in its QR code. */
const openPages: readonly OpenPage[] = [
  {
    path: '/open/product',
    title: 'Producto',
    page: () =>
      import(/* webpackChunkName: "/open/product" */ './open-product.page').then(
        (module) => module.OpenProductPage,
      ),
  },
];

export const openProducts: RemoteFeature = { openPages };
