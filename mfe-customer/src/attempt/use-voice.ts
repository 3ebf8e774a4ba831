import { useEffect, useState } from 'react';

/** Its language, whatever the country: «ca» of «ca-valencia». */
const baseOf = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';
const speech = (): SpeechSynthesis | undefined => window.speechSynthesis;

/** Reads aloud with a voice of the phone that speaks the language; `null` where it has none. */
export function useVoice(tag: string) {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null);
  const [current, setSpeaking] = useState<SpeechSynthesisUtterance | null>(null);
  useEffect(() => {
    const synthesis = speech();
    if (!synthesis) return undefined;
    // Some browsers know their voices only after a while.
    const find = () =>
      setVoice(synthesis.getVoices().find(({ lang }) => baseOf(lang) === baseOf(tag)) ?? null);
    find();
    synthesis.addEventListener('voiceschanged', find);
    return () => {
      synthesis.removeEventListener('voiceschanged', find);
      synthesis.cancel();
    };
  }, [tag]);
  if (!voice) return null;
  const stop = () => {
    speech()?.cancel();
    setSpeaking(null);
  };
  const speak = (words: string) => {
    stop();
    const spoken = new SpeechSynthesisUtterance(words);
    spoken.voice = voice;
    spoken.lang = voice.lang;
    // A text that was broken off ends later than the next one begins.
    const ended = () => setSpeaking((now) => (now === spoken ? null : now));
    spoken.onend = ended;
    spoken.onerror = ended;
    setSpeaking(spoken);
    speech()?.speak(spoken);
  };
  return { isSpeaking: current !== null, speak, stop };
}
