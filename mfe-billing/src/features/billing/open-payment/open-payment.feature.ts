import type { OpenPage, RemoteFeature } from '@volante/mfe-kit/remote';

/** A payment by its secret link: no session, the secret follows `#`. */
const openPages: readonly OpenPage[] = [
  {
    path: '/open/pay',
    title: 'Pago',
    page: () =>
      import(/* webpackChunkName: "/open/pay" */ './open-payment.page').then(
        (module) => module.OpenPaymentPage,
      ),
  },
];

export const openPayments: RemoteFeature = { openPages };
