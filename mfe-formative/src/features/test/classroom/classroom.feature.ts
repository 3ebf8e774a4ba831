import type { RemoteFeature } from '@volante/mfe-kit/remote';

const NEEDS = { title: 'classroom.title', permission: 'theory-class.view', licence: 'formative' } as const;
export const CLASSROOM_LIST = '/test/classroom/list';
export const classroomAddress = (id: string): string => `/test/classroom/view/${id}`;
export const wallAddress = (id: string): string => `/test/classroom/wall/${id}`;

/** Exams in a room, entered with the code of the wall. */
export const classroomExams: RemoteFeature = {
  routes: [
    {
      ...{ ...NEEDS, path: CLASSROOM_LIST },
      page: () =>
        import(/* webpackChunkName: "/test/classroom/list" */ './classroom-list.page').then(
          (module) => module.ClassroomListPage,
        ),
    },
    {
      ...{ ...NEEDS, path: '/test/classroom/view/:classroom_id' },
      page: () =>
        import(/* webpackChunkName: "/test/classroom/view/:classroom_id" */ './classroom-view.page').then(
          (module) => module.ClassroomViewPage,
        ),
    },
    {
      ...{ ...NEEDS, permission: 'theory-class.hold', path: '/test/classroom/wall/:classroom_id' },
      page: () =>
        import(/* webpackChunkName: "/test/classroom/wall/:classroom_id" */ './classroom-wall.page').then(
          (module) => module.ClassroomWallPage,
        ),
    },
  ],
  commands: [
    {
      ...{ ...NEEDS, id: 'classroom.open', order: 172 },
      ...{ label: 'classroom.title', words: 'classroom.words', to: CLASSROOM_LIST },
    },
  ],
};
