import type { LiveFrame, LiveWord } from '@volante/contracts/live/live-word';

const FRAME = /^event: (\w+)\ndata: (.*)$/;

function isWord(value: unknown): value is LiveWord {
  if (typeof value !== 'object' || value === null) return false;
  const { entity, id } = value as Partial<LiveWord>;
  return typeof entity === 'string' && (id === null || typeof id === 'string');
}

function codeOf(data: unknown): string | null {
  const code = typeof data === 'object' && data !== null ? Reflect.get(data, 'code') : null;
  return typeof code === 'string' ? code : null;
}

/** One frame as it came over the wire or from another tab; `null` for a heartbeat and for malformed ones. */
export function toFrame(event: unknown, data: unknown): LiveFrame | null {
  if (event === 'hello' || event === 'resync' || event === 'release') return { event, data: null };
  if (event === 'words' && Array.isArray(data)) return { event, data: data.filter(isWord) };
  if (event === 'bye') return { event, data: { code: codeOf(data) } };
  return null;
}

function readFrame(text: string): LiveFrame | null {
  const [, event, data = ''] = FRAME.exec(text) ?? [];
  if (!event) return null;
  try {
    return toFrame(event, JSON.parse(data));
  } catch {
    return null;
  }
}

/** Cuts what arrives into frames, wherever the network has cut it. */
export class FrameReader {
  private rest = '';

  take(text: string): LiveFrame[] {
    const parts = (this.rest + text).split('\n\n');
    this.rest = parts.pop() ?? '';
    return parts.flatMap((part) => readFrame(part) ?? []);
  }
}
