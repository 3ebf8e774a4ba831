import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  attemptFinish,
  attemptRead,
  attemptResult,
  attemptStart,
} from '@volante/contracts/e-learning/learn.contract';
import { learnLanguages } from '@volante/contracts/e-learning/learn-language.contract';
import { attemptReplay } from '@volante/contracts/e-learning/student-attempt.contract';
import {
  questionTranslated,
  questionTranslatedUpdate,
} from '@volante/contracts/e-learning/translation.contract';
import { knowBranches, PEOPLE, type ServiceHouse, startHouse } from '@volante/testing/records/service-house';
import { spanishOf } from '../src/language-store/spanish-text.js';
import { keysOf } from '../src/language-store/translation-key.js';
import { service } from '../src/main.js';
import { changeQuestion, publishSeed, questionsOf, readQuestion, translationOf } from './bank.js';
import { appOf, newLearner } from './learners.js';

let house: ServiceHouse;
let topic = '';
let ids: string[] = [];
const boss = PEOPLE.manager;
const app = appOf(() => house);
const B = { license: 'B' } as const;
const SPANISH = { picture: 'Un cruce', film: 'Un coche gira', audio: 'Un claxon', sign: 'La pregunta' };
const EASY = { picture: 'EASY picture', film: 'EASY film', audio: 'EASY audio', sign: 'EASY sign' };

/** Every question shows a picture, and plays a film, a recording and sign language. */
async function describeAll(): Promise<void> {
  const columns = 'picture = id, film = id, audio = id, sign = id, film_seconds = 10';
  await house.db.unscopedRun(
    `UPDATE question SET ${columns}, picture_alt = 'Un cruce', film_alt = 'Un coche gira', audio_alt = 'Un claxon',
       sign_alt = 'La pregunta'`,
  );
  await house.db.unscopedRun(
    `UPDATE question_version SET content = JSON_SET(content, '$.picture', question_id, '$.pictureAlt', 'Un cruce',
       '$.film', question_id, '$.filmAlt', 'Un coche gira', '$.filmSeconds', 10, '$.audio', question_id,
       '$.audioAlt', 'Un claxon', '$.sign', question_id, '$.signAlt', 'La pregunta')`,
  );
}

const learner = async () => (await newLearner(house)).me;

const easyOf = async (id: string) =>
  (await house.ok(boss, questionTranslated, { id })).rows.find(({ language }) => language === 'easy');

const write = async (id: string, change: { reviewed?: boolean; descriptions?: object } = {}) =>
  house.call(boss, questionTranslatedUpdate, {
    ...(await translationOf(house, id, 'EASY')),
    ...{ descriptions: EASY, ...change },
  });

beforeAll(async () => {
  house = await startHouse(service);
  await knowBranches(house);
  const { topics } = await publishSeed(house);
  topic = topics[0] ?? '';
  await describeAll();
  ids = await questionsOf(house, topic);
});
afterAll(() => house.stop());

it('a review has the description of picture, film, recording and sign language, a draft may lack them', async () => {
  const id = ids[0] ?? '';
  expect((await house.ok(boss, questionTranslated, { id })).descriptions).toEqual(SPANISH);
  const lacking = [{ descriptions: {} }, { descriptions: { ...EASY, film: ' ' } }];
  for (const one of lacking) expect((await write(id, one)).error?.code).toBe('TRANSLATION-003');
  expect((await easyOf(id))?.state).toBe('missing');
  await write(id, { reviewed: false, descriptions: { picture: EASY.picture } });
  expect(await easyOf(id)).toMatchObject({ state: 'draft', descriptions: { picture: EASY.picture } });
  expect((await write(id, { descriptions: { poster: 'x' } })).error?.code).toBe('REQ-101');
  expect((await write(id)).error).toBeUndefined();
  expect(await easyOf(id)).toMatchObject({ state: 'reviewed', descriptions: EASY });
});

it('is stale once the Spanish description has changed, and the test is closed in the language', async () => {
  const me = await learner();
  for (const id of ids) await write(id);
  const topicsOf = async () =>
    (await app.ok(me, learnLanguages, B)).rows.flatMap((row) => (row.language === 'easy' ? row.topics : []));
  expect(await topicsOf()).toEqual([topic]);
  const id = ids[1] ?? '';
  // The files service is not there: the description alone is changed.
  await changeQuestion(house, id, { filmAlt: 'Un coche sigue recto' });
  expect(await easyOf(id)).toMatchObject({ state: 'stale', descriptions: EASY });
  expect(await topicsOf()).toEqual([]);
  expect(await app.fails(me, attemptStart, { ...B, kind: 'topic', topic, language: 'easy' })).toBe(
    'TRANSLATION-002',
  );
  await write(id);
  expect(await topicsOf()).toEqual([topic]);
});

it('stands in the test, in its result and in the replay, whatever is written later', async () => {
  const me = await learner();
  for (const id of ids) await write(id);
  const { id } = await app.ok(me, attemptStart, { ...B, kind: 'topic', topic, language: 'easy' });
  const EASY_MEDIA = [
    { kind: 'film', alt: EASY.film, seconds: 10 },
    { kind: 'audio', alt: EASY.audio },
    { kind: 'sign', alt: EASY.sign },
  ];
  const shown = { pictureAlt: EASY.picture, media: EASY_MEDIA };
  const { questions } = await app.ok(me, attemptRead, { id });
  for (const one of questions) expect(one).toMatchObject(shown);
  for (const one of ids) await write(one, { descriptions: { ...EASY, picture: 'EASY later' } });
  await app.ok(me, attemptFinish, { id });
  expect((await app.ok(me, attemptResult, { id })).questions[0]).toMatchObject(shown);
  expect((await house.ok(boss, attemptReplay, { attempt: id })).questions[0]).toMatchObject(shown);
});

it('of before descriptions were translated stays reviewed, with the Spanish ones, until it is saved again', async () => {
  const me = await learner();
  for (const id of ids) await write(id);
  // As a server of the release before saves them: by the key of the words alone.
  for (const id of ids) {
    await house.db.unscopedRun(
      `UPDATE question_translation SET version = version + 1, descriptions = NULL, source_key = :key
       WHERE question_id = :id`,
      { id, key: keysOf(spanishOf(await readQuestion(house, id))).words },
    );
  }
  expect(await easyOf(ids[0] ?? '')).toMatchObject({ state: 'reviewed', descriptions: {} });
  const { id } = await app.ok(me, attemptStart, { ...B, kind: 'topic', topic, language: 'easy' });
  const { questions } = await app.ok(me, attemptRead, { id });
  expect(questions[0]).toMatchObject({ statement: 'EASY question', pictureAlt: SPANISH.picture });
  expect((await write(ids[0] ?? '', { descriptions: {} })).error?.code).toBe('TRANSLATION-003');
});
