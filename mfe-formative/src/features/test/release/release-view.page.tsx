import {
  releaseDiscard,
  releaseList,
  releasePublish,
  releaseView,
} from '@volante/contracts/e-learning/library-release.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { formatInstant } from '@volante/ui-kit/dates';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LoadState } from '@volante/ui-kit/load-state';
import { useAsk } from '@volante/ui-kit/use-ask';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { FillDialog } from './fill-dialog';
import { RELEASE_LIST } from './release.feature';
import { ReleaseQuestions } from './release-questions';
import { useReleaseText } from './release-text';
import { countsOf, nameOf, type Release, StateTag } from './release-words';
import { WithdrawDialog } from './withdraw-dialog';
import '../test.css';

/** Its state, its authors with their days, and the number of schools that have it. */
function Facts({ release }: { release: Release }) {
  const text = useReleaseText();
  const { state, base, schools, createdAt, createdBy, publishedAt, publishedBy } = release;
  const { withdrawnAt, withdrawnBy, reason, notes } = release;
  const before = base === null ? text('release.ofProgram') : text('release.baseNumber', { number: base });
  return (
    <div className="vf-release-facts">
      <p>
        <StateTag state={state} /> {countsOf(text, release)}. {text('release.comparedWith', { base: before })}
      </p>
      {notes ? <p className="vf-library-notes">{notes}</p> : null}
      <p>
        {text('release.staged', { name: createdBy, day: formatInstant(createdAt) })}
        {publishedAt
          ? ` ${text('release.published', { name: publishedBy, day: formatInstant(publishedAt) })}`
          : null}
      </p>
      {withdrawnAt ? (
        <p>{text('release.withdrawn', { name: withdrawnBy, day: formatInstant(withdrawnAt), reason })}</p>
      ) : null}
      {state === 'staged' ? null : (
        <p>{schools === 0 ? text('release.takenNone') : text('release.taken', { count: schools })}</p>
      )}
    </div>
  );
}

/** The acts on a release in preparation. */
function StagedActs({ release }: { release: Release }) {
  const text = useReleaseText();
  const ask = useAsk();
  const feedback = useFeedback();
  const navigate = useNavigate();
  const [isFilling, setFilling] = useState(false);
  const { id, revision } = release;
  const publish = useCallMutation(releasePublish, {
    invalidates: [releaseView, releaseList],
    onError: feedback.failed,
    onSuccess: ({ number }) => feedback.done(text('release.publishedDone', { number })),
  });
  const discard = useCallMutation(releaseDiscard, { invalidates: [releaseList], onError: feedback.failed });
  const isEmpty = release.added + release.changed + release.retired === 0;
  const askPublish = () =>
    ask({
      title: text('release.publishTitle'),
      content: text('release.publishText', { counts: countsOf(text, release) }),
      okText: text('release.publish'),
      onOk: () => publish.mutateAsync({ id, revision }).catch(() => undefined),
    });
  const askDiscard = () =>
    ask({
      title: text('release.discardTitle'),
      content: text('release.discardText'),
      okText: text('release.discard'),
      isDanger: true,
      onOk: () =>
        discard
          .mutateAsync({ id })
          .then(() => {
            feedback.done(text('release.discarded'));
            void navigate(RELEASE_LIST);
          })
          .catch(() => undefined),
    });
  return (
    <p className="vf-release-acts">
      <Button onClick={() => setFilling(true)}>{text('release.fill')}</Button>
      <Button type="primary" disabled={isEmpty} onClick={askPublish}>
        {text('release.publish')}
      </Button>
      <Button danger onClick={askDiscard}>
        {text('release.discard')}
      </Button>
      {isFilling ? <FillDialog id={id} onClose={() => setFilling(false)} /> : null}
    </p>
  );
}

/** `/contenidos/versiones/view/{release_id}` (ours): a release, compared with the one before. */
function ReleaseViewPage() {
  const text = useReleaseText();
  const { release_id: id = '' } = useParams();
  const answer = useCall(releaseView, { id });
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { release, rows = [] } = answer.data ?? {};
  return (
    <div className="vf-library-page">
      <PageToolbar
        title={release ? nameOf(text, release) : text('release.version')}
        breadcrumb={[{ label: text('release.title'), to: RELEASE_LIST }]}
      />
      <LoadState answer={answer} />
      {release ? (
        <>
          <Facts release={release} />
          {release.state === 'staged' ? <StagedActs release={release} /> : null}
          {release.state === 'published' ? (
            <p>
              <Button danger onClick={() => setWithdrawing(true)}>
                {text('release.withdraw')}
              </Button>
            </p>
          ) : null}
          <ReleaseQuestions rows={rows} release={release} />
          {isWithdrawing ? <WithdrawDialog id={id} onClose={() => setWithdrawing(false)} /> : null}
        </>
      ) : null}
    </div>
  );
}

export const page = () => <ReleaseViewPage />;
