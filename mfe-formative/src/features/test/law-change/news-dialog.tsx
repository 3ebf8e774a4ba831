import type { CallOutput } from '@volante/contracts/call';
import { lawNewsPreview, lawNewsSend } from '@volante/contracts/e-learning/law-news.contract';
import { type NewsForm, newsForm } from '@volante/contracts/e-learning/law-news.fields';
import {
  MAX_NEWS_BODY,
  MAX_NEWS_SUBJECT,
  NEWS_AUDIENCE_NAMES,
  NEWS_AUDIENCES,
} from '@volante/contracts/e-learning/law-news-words';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { AreaField, ChoiceField, TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { useTestText } from '../test-text';

type Preview = CallOutput<typeof lawNewsPreview>;

const CHOICES = NEWS_AUDIENCE_NAMES.map((value) => ({ value, label: NEWS_AUDIENCES[value] }));

/** How many would get it, and how. */
function Reach({ of: { students, withoutMail, known } }: { of: Preview['audiences'][number] }) {
  const text = useTestText();
  if (students === 0) return <p>{text(known > 0 ? 'test.news.none' : 'test.news.noneAtAll', { known })}</p>;
  const words = [
    text('test.news.count', { count: students }),
    ...(withoutMail > 0 ? [text('test.news.withoutMail', { count: withoutMail })] : []),
    ...(known > 0 ? [text('test.news.known', { count: known })] : []),
  ];
  return <p>{words.join(' ')}</p>;
}

/** Writes and sends a message: the words are proposed, all of them may be changed. */
export function NewsDialog({
  change,
  preview,
  onClose,
}: {
  change: string;
  preview: Preview;
  onClose: () => void;
}) {
  const text = useTestText();
  const feedback = useFeedback();
  const { mutateAsync } = useCallMutation(lawNewsSend, { invalidates: [lawNewsPreview] });
  const first = preview.audiences.find(({ students }) => students > 0)?.audience ?? 'exam';
  const form = useRecordForm<NewsForm>({
    schema: newsForm,
    initial: { audience: first, subject: preview.subject, body: preview.body },
    save: async ({ values }) => {
      const { students } = await mutateAsync({ ...values, id: change });
      feedback.done(text('test.news.done', { count: students }));
    },
    onSaved: onClose,
  });
  const reach = preview.audiences.find(({ audience }) => audience === form.values.audience);
  return (
    <FormDialog
      form={form}
      title={text('test.news.title')}
      okText={text('test.news.send')}
      width={680}
      onClose={onClose}
      after={reach ? <Reach of={reach} /> : null}
    >
      <ChoiceField
        {...{ form, name: 'audience', label: text('test.news.audience'), choices: CHOICES }}
        help={text('test.news.audienceHelp')}
        isFixed
      />
      <TextField
        {...{ form, name: 'subject', label: text('test.news.subject'), help: '' }}
        maxLength={MAX_NEWS_SUBJECT}
      />
      <AreaField
        {...{ form, name: 'body', label: text('test.news.body'), help: text('test.news.bodyHelp') }}
        maxLength={MAX_NEWS_BODY}
      />
    </FormDialog>
  );
}
