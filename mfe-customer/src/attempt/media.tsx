import { learnMedia } from '@volante/contracts/e-learning/learn-media.contract';
import {
  QUESTION_MEDIA_NAMES,
  type QuestionMedia,
  type QuestionMediaKind,
} from '@volante/contracts/e-learning/question-media';
import { callApi } from '@volante/mfe-kit/api';
import { MediaPlayer } from '@volante/ui-kit/media-player';
import { useContext } from 'react';
import { useAppText } from '../app/app-text';
import { TokenContext } from '../session/use-own';
import { KeptPictures } from './picture';

interface Played {
  id: string;
  version: number;
  /** Packs that a phone has kept since before have none. */
  media?: readonly QuestionMedia[] | undefined;
}

const elementOf = (kind: QuestionMediaKind) => (kind === 'audio' ? 'audio' : 'video');

function One({
  id,
  version,
  item: { kind, alt, captions },
}: Omit<Played, 'media'> & { item: QuestionMedia }) {
  const student = useContext(TokenContext);
  const bring = async () => (await callApi(learnMedia, { question: id, version, kind }, { student })).url;
  const label = QUESTION_MEDIA_NAMES[kind];
  return (
    <MediaPlayer
      kind={elementOf(kind)}
      {...{ label, alt, captions, bring }}
      of={`${student} ${id} ${version} ${kind}`}
    />
  );
}

/** Films and recordings of a question. A phone without a connection has none of them, and says so. */
export function Media({ question: { id, version, media = [] } }: { question: Played }) {
  const text = useAppText();
  const isKept = useContext(KeptPictures) !== null;
  if (media.length === 0) return null;
  if (!isKept)
    return (
      <div className="st-media">
        {media.map((item) => (
          <One key={`${id} ${item.kind}`} {...{ id, version, item }} />
        ))}
      </div>
    );
  return (
    <div className="st-note">
      <p>{text('attempt.noMedia')}</p>
      {media.map(({ kind, alt }) => (
        <p key={kind}>
          {QUESTION_MEDIA_NAMES[kind]}: {alt}
        </p>
      ))}
    </div>
  );
}
