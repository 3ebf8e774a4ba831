import type { RemoteFeature } from '@volante/mfe-kit/remote';

export const bagInbox: RemoteFeature = {
  routes: [
    {
      path: '/formative/bag/inbox',
      title: 'bagInbox.title',
      permission: 'practice-type.view',
      licence: 'formative',
      page: () =>
        import(/* webpackChunkName: "/formative/bag/inbox" */ './bag-inbox.page').then(
          (module) => module.BagInboxPage,
        ),
    },
  ],
};
