import type { RemoteFeature } from '@volante/mfe-kit/remote';
import { Glyph } from '@volante/ui-kit/glyph';
import { withTexts } from '../../page-texts';

const gate = { permission: 'question-bank.view', licence: 'formative' } as const;
const to = '/dgt/question/find';
const FindIcon = () => (
  <Glyph path="M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM14.5 14.5L20 20M10 8v4M10 13.5h.01" />
);

/** Finding a question of the bank from Tráfico: calls of e-learning alone. */
export const questionFind: RemoteFeature = {
  routes: [
    {
      path: to,
      title: 'questionFind.title',
      ...gate,
      keepAlive: true,
      page: async () =>
        (
          await withTexts(
            import(/* webpackChunkName: "/dgt/question/find" */ './question-find.page'),
            () => import('../../../locales/question-find.json', { with: { type: 'json' } }),
          )
        ).QuestionFindPage,
    },
  ],
  menu: [
    {
      ...{ key: 'question-find', label: 'questionFind.title', icon: FindIcon, to, order: 118 },
      ...gate,
    },
  ],
  slots: {
    'palette.commands': [
      {
        ...{ id: 'dgt.question.find', order: 60, label: 'questionFind.title', words: 'questionFind.words' },
        ...{ ...gate, to },
      },
    ],
  },
};
