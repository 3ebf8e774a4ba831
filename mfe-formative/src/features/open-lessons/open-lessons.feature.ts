import type { OpenPage, RemoteFeature } from '@volante/mfe-kit/remote';

/** A student's own practices by the personal link: no session, the secret follows `#`. */
const openPages: readonly OpenPage[] = [
  {
    path: '/open/clases',
    title: 'Mis prácticas',
    page: () =>
      import(/* webpackChunkName: "/open/clases" */ './open-lessons.page').then(
        (module) => module.OpenLessonsPage,
      ),
  },
];

export const openLessons: RemoteFeature = { openPages };
