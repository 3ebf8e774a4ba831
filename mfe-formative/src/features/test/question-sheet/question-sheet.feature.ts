import type { RemoteFeature } from '@volante/mfe-kit/remote';

export const SHEET_IMPORT = '/test/edicion/import/sheet';

/** Questions out of a CSV or Excel file, by the import that all lists have. */
export const questionSheets: RemoteFeature = {
  routes: [
    {
      ...{ path: SHEET_IMPORT, title: 'questionSheet.title', permission: 'question-bank.add' },
      licence: 'formative',
      page: () =>
        import(/* webpackChunkName: "/test/edicion/import/sheet" */ './question-sheet.page').then(
          (module) => module.QuestionSheetPage,
        ),
    },
  ],
};
