import { mailLayout } from '@volante/contracts/mail/mail-layout.contract';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { LayoutPurpose } from './layout-purpose';
import { layouts } from './layouts.feature';
import { ReadableSubject } from './readable-subject';
import { useDuplicate } from './use-duplicate';

/** What was written, without how it looks. */
const plain = (html: unknown): string =>
  String(html ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export const layoutScreens = recordScreens(mailLayout, layouts.at, {
  form: () => import('@volante/contracts/form/mail/mail-layout.contract').then((module) => module.mailLayout),
  columns: ['name', 'subject', 'description', 'purpose', 'updatedAt'],
  card: ['subject', 'purpose'],
  sections: {},
  hasOwnView: true,
  initial: { body: '<p>Hola, {{contact.firstName}}:</p><p></p><p>Un saludo,<br>{{business.name}}</p>' },
  own: {
    cell: {
      subject: ({ subject }) => <ReadableSubject subject={subject} />,
      purpose: ({ purpose }) => <LayoutPurpose purpose={purpose} />,
    },
    text: { body: plain },
  },
  useActs: useDuplicate,
});
