import { describe, expect, it } from '@jest/globals';
import { LIVE_ENTITIES } from '@volante/contracts/live/live-entities';
import type { ToldWord } from '@volante/service-kit/live/live-words';
import { type LiveSink, LiveStream, mayHear } from '../src/live/live-stream.js';
import type { KnownSession } from '../src/sessions/session-memory.js';

class Sink implements LiveSink {
  texts: string[] = [];
  writableLength = 0;
  isDestroyed = false;
  write(text: string): void {
    this.texts.push(text);
  }
  end(text: string): void {
    this.texts.push(text);
  }
  destroy(): void {
    this.isDestroyed = true;
  }
}

const session = (branches: string[]): KnownSession => ({
  session: 's',
  user: {
    id: 'u',
    name: 'Ana',
    email: 'ana@example.com',
    role: 'Administración',
    business: { id: 'b', name: 'Escuela', operator: false },
    services: [],
    permissions: ['client.view'],
    branches,
  },
  permissions: new Set(['client.view']),
  services: new Set(),
  locked: false,
  signedActor: '',
  until: 0,
});

const words: ToldWord[] = [
  {
    entity: 'contact',
    id: 'c',
    version: 1,
    kind: 'updated',
    by: 'u',
    origin: null,
    branches: ['jaen'],
    user: null,
  },
];
const texts = ['{"id":"c"}'];

describe('a live stream', () => {
  it('drops a reader that leaves too much unread, and writes nothing after that', () => {
    const sink = new Sink();
    const stream = new LiveStream('', session(['jaen']), sink, () => LIVE_ENTITIES);
    stream.tell(words, texts);
    expect(sink.texts).toEqual(['event: words\ndata: [{"id":"c"}]\n\n']);
    sink.writableLength = 64 * 1024 + 1;
    stream.tell(words, texts);
    expect(sink.isDestroyed).toBe(true);
    expect(stream.over).toBe(true);
    stream.beat();
    stream.bye(null);
    expect(sink.texts).toHaveLength(1);
  });

  it('says nothing while its session is asked about, and then that there was something', () => {
    const sink = new Sink();
    const stream = new LiveStream('', session(['jaen']), sink, () => LIVE_ENTITIES);
    stream.suspend();
    stream.tell(words, texts);
    expect(sink.texts).toEqual([]);
    stream.resume(session(['jaen']), false);
    expect(sink.texts).toEqual(['event: resync\ndata: null\n\n']);
  });

  it('tells of a release also while its session is asked about: it is no secret', () => {
    const sink = new Sink();
    const stream = new LiveStream('', session(['jaen']), sink, () => LIVE_ENTITIES);
    stream.suspend();
    stream.release();
    expect(sink.texts).toEqual(['event: release\ndata: null\n\n']);
  });

  it('goes on quietly when nothing was missed and the rights are the same', () => {
    const sink = new Sink();
    const stream = new LiveStream('', session(['jaen']), sink, () => LIVE_ENTITIES);
    stream.suspend();
    stream.resume(session(['jaen']), false);
    expect(sink.texts).toEqual([]);
    stream.suspend();
    stream.resume(session(['ubeda']), false);
    stream.tell(words, texts);
    expect(sink.texts).toEqual(['event: resync\ndata: null\n\n']);
  });
});

describe('a word of a renamed kind', () => {
  const fee = (entity: string, branch: string): ToldWord => ({ ...words[0]!, entity, branches: [branch] });
  const reader = (permission: string): KnownSession => ({
    ...session(['jaen']),
    permissions: new Set([permission]),
  });

  it.each(['dgt-fee', 'tax'])('is heard as %s by those who may read it, in their branch', (entity) => {
    expect(mayHear(LIVE_ENTITIES, reader('dgt-fee.view'), fee(entity, 'jaen'))).toBe(true);
    expect(mayHear(LIVE_ENTITIES, reader('dgt-fee.view'), fee(entity, 'ubeda'))).toBe(false);
    expect(mayHear(LIVE_ENTITIES, reader('dgt-folder.view'), fee(entity, 'jaen'))).toBe(false);
  });
});
