import type { CallOutput } from '@volante/contracts/call';
import { EXAMS } from '@volante/contracts/e-learning/exam-words';
import {
  questionLibraryItem,
  type questionLibraryTake,
} from '@volante/contracts/e-learning/question-library.contract';
import { useCall } from '@volante/mfe-kit/query';
import { LoadState } from '@volante/ui-kit/load-state';
import { Marked } from '@volante/ui-kit/marked';
import { Button, Drawer } from 'antd';
import { Options } from '../question/question-parts';
import { useTestText } from '../test-text';

type Content = NonNullable<CallOutput<typeof questionLibraryItem>['released']>;
export type Take = (keys: string[], replace: boolean) => Promise<CallOutput<typeof questionLibraryTake>>;

/** Exams, topic and norm, as far as the question has them. */
const placeOf = ({ exams, topic, norm }: Content): string =>
  [exams.map((exam) => EXAMS[exam]).join(', '), topic, norm].filter(Boolean).join(' · ');

function Side({ title, content }: { title: string; content: Content }) {
  const text = useTestText();
  return (
    <section className="vf-library-side">
      <h3>{title}</h3>
      <Marked text={content.statement} />
      <Options options={content.options} />
      {content.explanation ? <Marked text={content.explanation} /> : null}
      <p>{text('test.library.article', { article: content.article })}</p>
      <p>{placeOf(content)}</p>
    </section>
  );
}

/** The product's text beside the school's, with the ways to take it. */
export function CompareDrawer({
  item,
  mayTake,
  take,
  isTaking,
  onClose,
}: {
  item: string;
  mayTake: boolean;
  take: Take;
  isTaking: boolean;
  onClose: () => void;
}) {
  const text = useTestText();
  const answer = useCall(questionLibraryItem, { key: item });
  const { state, released, own, drawn } = answer.data ?? {};
  const isOwn = state === 'edited' || state === 'both' || state === 'removed';
  const canTake = mayTake && state !== undefined && state !== 'same' && state !== 'retired';
  return (
    <Drawer open size="large" title={text('test.library.compare')} onClose={onClose}>
      <LoadState answer={answer} />
      {released ? <Side title={text('test.library.released')} content={released} /> : null}
      {own ? <Side title={text('test.library.own')} content={own} /> : null}
      {drawn ? <p>{text('test.library.bringsDrawing')}</p> : null}
      {state === 'retired' ? <p>{text('test.library.goneHelp')}</p> : null}
      {state === 'removed' ? <p>{text('test.library.wasRemoved')}</p> : null}
      {canTake ? (
        <>
          {isOwn ? <p>{text('test.library.replaceHelp')}</p> : null}
          <Button
            type="primary"
            danger={isOwn && own !== null}
            loading={isTaking}
            onClick={() => void take([item], isOwn).then(onClose, () => undefined)}
          >
            {text(
              state === 'new' || state === 'removed' ? 'test.library.takeOne' : 'test.library.replaceOne',
            )}
          </Button>
        </>
      ) : null}
    </Drawer>
  );
}
