import { eLearningJobs, norm } from '@volante/contracts/e-learning/norm.contract';
import { question } from '@volante/contracts/e-learning/question.contract';
import { mediaOf } from '@volante/contracts/e-learning/question-media';
import { questionSource } from '@volante/contracts/e-learning/question-source.contract';
import { questionTopic } from '@volante/contracts/e-learning/question-topic.contract';
import { plainOf } from '@volante/contracts/e-learning/text-marks';
import { Marked } from '@volante/ui-kit/marked';
import { recordRefs } from '@volante/ui-kit/record-refs';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { lazy } from 'react';
import { QuestionMedia } from '../../../shared/question-media';
import { questions } from './question.feature';
import { QuestionLanguages } from './question-languages';
import { Options, optionWords, QuestionPicture, StageTag } from './question-parts';
import { QuestionUsage } from './question-usage';
import { QuestionVersions } from './question-versions';
import { useQuestionActs } from './use-question-acts';

export const questionScreens = recordScreens(question, questions.at, {
  form: () =>
    import('@volante/contracts/form/e-learning/question.contract').then((module) => module.question),
  columns: ['statement', 'code', 'exams', 'topic', 'article', 'stage'],
  card: ['code', 'topic', 'stage'],
  facts: ['code', 'stage', 'topic'],
  sections: {
    ask: ['statement', 'options', 'explanation', 'picture', 'pictureAlt'],
    media: ['film', 'filmAlt', 'filmSeconds', 'captions', 'audio', 'audioAlt', 'sign', 'signAlt'],
    where: ['exams', 'topic', 'code'],
    law: ['norm', 'article', 'source'],
    when: ['inForceFrom', 'inForceTo', 'examFrom'],
  },
  initial: {
    exams: ['common'],
    options: [
      { text: '', right: true },
      { text: '', right: false },
      { text: '', right: false },
    ],
  },
  refs: recordRefs({
    'question-topic': { face: questionTopic, view: '/test/topic/view/:topic_id' },
    norm: { face: norm, view: '/test/norm/view/:norm_id' },
    'question-source': { face: questionSource, view: '/test/source/view/:source_id' },
  }),
  jobs: eLearningJobs,
  hidden: ['state'],
  tabs: [
    {
      key: 'idiomas',
      label: 'test.languages',
      content: ({ id }, { modify }) => <QuestionLanguages id={id} mayModify={modify} />,
    },
    { key: 'uso', label: 'test.usage.title', content: ({ id }) => <QuestionUsage id={id} /> },
    { key: 'versiones', label: 'test.versions', content: ({ id }) => <QuestionVersions id={id} /> },
  ],
  own: {
    cell: {
      statement: ({ statement }) => plainOf(statement),
      stage: ({ stage }) => <StageTag stage={stage} />,
    },
    read: {
      statement: ({ statement }) => <Marked text={statement} />,
      explanation: ({ explanation }) => (explanation ? <Marked text={explanation} /> : undefined),
      options: ({ options }) => <Options options={options} />,
      picture: ({ picture, pictureAlt }) =>
        picture ? <QuestionPicture picture={picture} alt={pictureAlt} /> : undefined,
      film: ({ film, filmAlt, filmSeconds, captions }) =>
        film ? <QuestionMedia media={mediaOf({ film, filmAlt, filmSeconds, captions })} /> : undefined,
      audio: ({ audio, audioAlt }) =>
        audio ? <QuestionMedia media={mediaOf({ audio, audioAlt })} /> : undefined,
      sign: ({ sign, signAlt }) => (sign ? <QuestionMedia media={mediaOf({ sign, signAlt })} /> : undefined),
      stage: ({ stage }) => <StageTag stage={stage} />,
    },
    text: { options: (value) => optionWords(value) },
    control: {
      film: lazy(() => import('./film-field').then((module) => ({ default: module.FilmField }))),
      options: lazy(() => import('./options-field').then((module) => ({ default: module.OptionsField }))),
    },
  },
  useActs: useQuestionActs,
});
