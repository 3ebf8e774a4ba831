import { type Caption, readCaptions } from '@volante/contracts/captions';
import { type RefObject, useEffect } from 'react';

const SECOND = 1_000;

const cueOf = ({ from, to, text }: Caption) => new VTTCue(from / SECOND, to / SECOND, text);

/** Puts captions (WebVTT) into a film. They are words of the page: the policy of the console lets a film load no track of its own. */
export function useCaptions(film: RefObject<HTMLVideoElement | null>, captions: string, words: string): void {
  useEffect(() => {
    const lines = readCaptions(captions) ?? [];
    const video = film.current;
    if (!video || lines.length === 0) return;
    const track = video.textTracks[0] ?? video.addTextTrack('captions', words, 'es');
    const cues = lines.map(cueOf);
    for (const cue of cues) track.addCue(cue);
    track.mode = 'showing';
    return () => {
      for (const cue of cues) track.removeCue(cue);
    };
  }, [film, captions, words]);
}
