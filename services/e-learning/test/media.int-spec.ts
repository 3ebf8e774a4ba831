import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { classroomOpen, classroomWall } from '@volante/contracts/e-learning/classroom-exam.contract';
import {
  attemptFinish,
  attemptRead,
  attemptResult,
  attemptStart,
} from '@volante/contracts/e-learning/learn.contract';
import { classroomEnter } from '@volante/contracts/e-learning/learn-classroom.contract';
import { learnMedia } from '@volante/contracts/e-learning/learn-media.contract';
import { learnPack } from '@volante/contracts/e-learning/learn-pack.contract';
import { question } from '@volante/contracts/e-learning/question.contract';
import { questionExchange } from '@volante/contracts/e-learning/question-exchange.contract';
import { attemptReplay } from '@volante/contracts/e-learning/student-attempt.contract';
import { fileAttach } from '@volante/contracts/files/file.contract';
import { ownedMedia } from '@volante/contracts/files/media.contract';
import type { Student } from '@volante/contracts/session/student-session.contract';
import { newId } from '@volante/service-kit/object-id';
import {
  FIRST_BRANCH,
  knowBranches,
  PEOPLE,
  type ServiceHouse,
  startHouse,
} from '@volante/testing/records/service-house';
import { service } from '../src/main.js';
import { publishSeed } from './bank.js';
import { appOf, newLearner, publish, updated } from './learners.js';

let house: ServiceHouse;
let topics: string[] = [];
let ids: string[] = [];
const boss = PEOPLE.manager;
const app = appOf(() => house);
const B = { license: 'B' } as const;
const FILM_SECONDS = 12;
const EXAM_SECONDS = 30 * 60;
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:02.000\nUn cruce con niebla';
/** Files that were bound to questions, with what each must be. */
const bound: { id: string; accept: string }[] = [];

beforeAll(async () => {
  house = await startHouse(service);
  await knowBranches(house);
  ({ topics, ids } = await publishSeed(house));
  house.host.bus.subscribe(fileAttach.subject, {
    callback: (_, message) => {
      const { files } = message.json<{ files: { id: string; accept: string }[] }>();
      bound.push(...files);
      message.respond(JSON.stringify({ success: true, data: { attached: files.map(({ id }) => id) } }));
    },
  });
  house.host.bus.subscribe(ownedMedia.subject, {
    callback: (_, message) => {
      const { owner, id } = message.json<{ owner: string; id: string }>();
      const data = { url: `/film/${owner}/${id}`, mime: 'video/webm', name: 'cruce.webm' };
      message.respond(JSON.stringify({ success: true, data }));
    },
  });
  // Every question has a film, which is the file with its id; versions of before have none.
  await house.db.unscopedRun(
    `UPDATE question SET film = id, film_alt = 'Un cruce con niebla', film_seconds = ${FILM_SECONDS}`,
  );
  await house.db.unscopedRun(
    `UPDATE question_version SET content = JSON_SET(content, '$.film', question_id, '$.filmAlt', 'Un cruce con niebla',
       '$.filmSeconds', ${FILM_SECONDS}, '$.captions', '')`,
  );
});
afterAll(() => house.stop());

const learner = (access: Parameters<typeof newLearner>[1] = {}) => newLearner(house, access);
async function begin(me: Student, kind: 'exam' | 'random') {
  const { id } = await app.ok(me, attemptStart, { ...B, kind });
  return { id, ...(await app.ok(me, attemptRead, { id })) };
}
const wantedOf = (one: { id: string; version: number } | undefined) => ({
  ...{ question: one?.id ?? '', version: one?.version ?? 0, kind: 'film' as const },
});

describe('the film of a question', () => {
  const right = {
    statement: '¿Quién pasa primero?',
    options: [
      { text: 'El turismo', right: true },
      { text: 'El tranvía', right: false },
    ],
  };
  const pathsOf = async (change: object) =>
    (await house.call(boss, question.calls.create, { ...right, ...change })).error?.errors?.map(
      ({ path }) => path,
    );

  it('has a description and its seconds, and captions are WebVTT', async () => {
    const film = newId();
    expect(await pathsOf({ film })).toEqual(['filmAlt', 'filmSeconds']);
    expect(await pathsOf({ film, filmAlt: 'Un cruce', filmSeconds: 0 })).toEqual(['filmSeconds']);
    expect(await pathsOf({ film, filmAlt: 'Un cruce', filmSeconds: 601 })).toEqual(['filmSeconds']);
    expect(await pathsOf({ audio: newId(), sign: newId() })).toEqual(['audioAlt', 'signAlt']);
    expect(await pathsOf({ captions: 'Un cruce' })).toEqual(['captions']);
  });

  it('is bound as a film, the recording as a recording', async () => {
    const [film, audio, sign] = [newId(), newId(), newId()];
    const input = {
      ...{ ...right, film, filmAlt: 'Un cruce', filmSeconds: 8, captions: CAPTIONS },
      ...{ audio, audioAlt: 'La pregunta', sign, signAlt: 'La pregunta en LSE' },
    };
    const { id } = await house.ok(boss, question.calls.create, input as never);
    expect(bound).toEqual([
      { id: film, accept: 'video' },
      { id: audio, accept: 'audio' },
      { id: sign, accept: 'video' },
    ]);
    const { lost } = await house.ok(boss, questionExchange, { format: 'own', ids: [id] });
    expect(lost).toContainEqual({ what: 'Vídeos, audios y lengua de signos', count: 1 });
  });
});

describe('a test with films', () => {
  it('is shown with them, lasts longer by them, and keeps them in result and replay', async () => {
    const { me } = await learner();
    const { id, questions, secondsLeft } = await begin(me, 'exam');
    const [first] = questions;
    const media = [
      { kind: 'film', file: first?.id, alt: 'Un cruce con niebla', seconds: FILM_SECONDS, captions: '' },
    ];
    expect(first?.media).toEqual(media);
    const whole = EXAM_SECONDS + 30 * FILM_SECONDS;
    expect(secondsLeft).toBeGreaterThan(whole - 60);
    expect(secondsLeft).toBeLessThanOrEqual(whole);
    await app.ok(me, attemptFinish, { id });
    expect((await app.ok(me, attemptResult, { id })).questions[0]?.media).toEqual(media);
    expect((await house.ok(boss, attemptReplay, { attempt: id })).questions[0]?.media).toEqual(media);
  });

  it('in a room lasts as long as its wall says', async () => {
    const { me } = await learner();
    const wish = { branch: FIRST_BRANCH, name: 'Aula 2', ...B };
    const { id } = await house.ok(boss, classroomOpen, wish);
    const { minutes, code } = await house.ok(boss, classroomWall, { id });
    expect(minutes).toBe(Math.ceil((EXAM_SECONDS + 30 * FILM_SECONDS) / 60));
    const { id: attempt } = await app.ok(me, classroomEnter, { code } as never);
    const { secondsLeft } = await app.ok(me, attemptRead, { id: attempt });
    expect(Math.ceil((secondsLeft ?? 0) / 60)).toBe(minutes);
  });

  it('is kept by a phone without captions', async () => {
    const { me } = await learner();
    await house.db.unscopedRun(`UPDATE question SET captions = '${CAPTIONS}'`);
    const { questions } = await app.ok(me, learnPack, { ...B, topic: topics[0] ?? '' });
    await house.db.unscopedRun("UPDATE question SET captions = ''");
    expect(questions[0]?.media).toMatchObject([{ kind: 'film', alt: 'Un cruce con niebla', captions: '' }]);
  });

  it('with more time has more of it for the films too', async () => {
    const { me, state } = await learner();
    await house.db.unscopedRun('UPDATE student_access SET more_time = 50 WHERE contact_id = :id', {
      id: state.id,
    });
    const { secondsLeft } = await begin(me, 'exam');
    expect(Math.ceil((secondsLeft ?? 0) / 60)).toBe(((EXAM_SECONDS + 30 * FILM_SECONDS) * 1.5) / 60);
  });

  it('gives an address to the student who was shown the version, and to nobody else', async () => {
    const [{ me, state }, { me: other }] = [await learner(), await learner()];
    const { questions } = await begin(me, 'random');
    const wanted = wantedOf(questions[0]);
    expect((await app.ok(me, learnMedia, wanted)).url).toBe(`/film/question/${wanted.question}`);
    expect(await app.fails(other, learnMedia, wanted)).toBe('DATA-404');
    expect(await app.fails(me, learnMedia, { ...wanted, version: wanted.version + 1 })).toBe('DATA-404');
    expect(await app.fails(me, learnMedia, { ...wanted, kind: 'audio' })).toBe('DATA-404');
    expect(await app.fails(me, learnMedia, { ...wanted, kind: "film'" })).toBe('REQ-101');
    await publish(house, [updated({ ...state, state: 'blocked' }, 2)]);
    expect(await app.fails(me, learnMedia, wanted)).toBe('DATA-404');
  });

  it('shows a version of before films without any', async () => {
    const { me } = await learner();
    const { id, questions } = await begin(me, 'random');
    const [first] = questions;
    await house.db.unscopedRun(
      `UPDATE question_version SET content = JSON_REMOVE(content, '$.film', '$.filmAlt', '$.filmSeconds', '$.captions')
       WHERE question_id = :id AND version = :version`,
      { id: first?.id ?? '', version: first?.version ?? 0 },
    );
    expect((await app.ok(me, attemptRead, { id })).questions[0]?.media).toEqual([]);
    expect(await app.fails(me, learnMedia, wantedOf(first))).toBe('DATA-404');
  });

  it('that a phone keeps has their descriptions', async () => {
    const { me } = await learner();
    const { questions } = await app.ok(me, learnPack, { topic: topics[0] ?? '', ...B });
    expect(questions.at(-1)?.media).toMatchObject([{ kind: 'film', alt: 'Un cruce con niebla' }]);
    expect(ids.length).toBeGreaterThan(100);
  });
});
