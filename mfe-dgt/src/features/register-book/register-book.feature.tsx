import type { RemoteFeature, RemoteRoute } from '@volante/mfe-kit/remote';
import type { SlotContributions } from '@volante/mfe-kit/slots';
import { withTexts } from '../../page-texts';

const listPage = async () =>
  (await withTexts(import(/* webpackChunkName: "/dgt/book/register/list" */ './list/book-list.page')))
    .BookListPage;
const viewPage = async () =>
  (
    await withTexts(
      import(/* webpackChunkName: "/dgt/book/register/view/:dgt_book_register_id" */ './view/book-view.page'),
    )
  ).BookViewPage;

const gate = { permission: 'dgt-book.view', licence: 'dgt' } as const;

/** The routes, menu and slots of the register book. */
const routes: readonly RemoteRoute[] = [
  { path: '/dgt/book/register/list', title: 'book.title', ...gate, page: listPage },
  { path: '/dgt/book/register/list/:new_book', title: 'book.title', ...gate, page: listPage },
  { path: '/dgt/book/register/view/:dgt_book_register_id', title: 'book.title', ...gate, page: viewPage },
  {
    path: '/dgt/book/register/view/:dgt_book_register_id/:new_student',
    title: 'book.title',
    ...gate,
    page: viewPage,
  },
];

const slots: SlotContributions = {
  'contact.enrolment': [
    {
      id: 'dgt.book',
      order: 30,
      label: 'enrolment.book',
      phase: 'enrol',
      ...gate,
      component: async () => (await withTexts(import('./enrolment/inscription-step'))).InscriptionStep,
    },
    {
      id: 'dgt.end',
      order: 30,
      label: 'enrolment.end',
      phase: 'leave',
      ...gate,
      component: async () => (await withTexts(import('./enrolment/end-step'))).EndStep,
    },
  ],
  'palette.commands': [
    {
      id: 'dgt.book.open',
      order: 30,
      label: 'book.open',
      words: 'book.openWords',
      permission: 'dgt-book.add',
      licence: 'dgt',
      to: '/dgt/book/register/list/nuevo',
    },
  ],
};

export const registerBook: RemoteFeature = { routes, slots };
