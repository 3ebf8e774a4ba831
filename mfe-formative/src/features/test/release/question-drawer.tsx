import type { CallOutput } from '@volante/contracts/call';
import { releaseQuestion } from '@volante/contracts/e-learning/library-release.contract';
import { useCall } from '@volante/mfe-kit/query';
import { LoadState } from '@volante/ui-kit/load-state';
import { Marked } from '@volante/ui-kit/marked';
import { Drawer } from 'antd';
import { Options } from '../question/question-parts';
import { useReleaseText } from './release-text';

type Content = NonNullable<CallOutput<typeof releaseQuestion>['now']>;

function Side({ title, content, none }: { title: string; content: Content | null; none: string }) {
  const text = useReleaseText();
  return (
    <section className="vf-library-side" aria-label={title}>
      <h3>{title}</h3>
      {content ? (
        <>
          <Marked text={content.statement} />
          <Options options={content.options} />
          {content.explanation ? <Marked text={content.explanation} /> : null}
          <p>
            {text('release.place', { topic: content.topic, norm: content.norm, article: content.article })}
          </p>
        </>
      ) : (
        <p>{none}</p>
      )}
    </section>
  );
}

/** A question as the release before has it, and as this one has it. */
export function QuestionDrawer({
  id,
  question,
  onClose,
}: {
  id: string;
  question: string;
  onClose: () => void;
}) {
  const text = useReleaseText();
  const answer = useCall(releaseQuestion, { id, key: question });
  const { parts = [], before, now, change } = answer.data ?? {};
  const names = parts.map((part) => text(`release.parts.${part}`)).join(', ');
  return (
    <Drawer open size="large" title={text('release.compare')} onClose={onClose}>
      <LoadState answer={answer} />
      {names ? <p role="status">{text('release.partsChanged', { parts: names })}</p> : null}
      {before !== undefined && change !== 'same' ? (
        <Side title={text('release.before')} content={before} none={text('release.wasNot')} />
      ) : null}
      {now !== undefined ? (
        <Side title={text('release.now')} content={now} none={text('release.isNot')} />
      ) : null}
    </Drawer>
  );
}
