import type { RemoteFeature } from '@volante/mfe-kit/remote';

export const phones: RemoteFeature = {
  routes: [
    {
      path: '/formative/phone/list',
      title: 'phones.title',
      permission: 'practice.view',
      licence: 'formative',
      page: () =>
        import(/* webpackChunkName: "/formative/phone/list" */ './phones.page').then(
          (module) => module.PhonesPage,
        ),
    },
  ],
};
