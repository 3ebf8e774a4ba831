import { useEffect, useState } from 'react';

const isSpanish = ({ lang }: SpeechSynthesisVoice) => lang.toLowerCase().startsWith('es');
const speech = (): SpeechSynthesis | undefined => window.speechSynthesis;

/** Reads aloud with a Spanish voice of the phone; `null` where it has none. */
export function useVoice() {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null);
  const [isSpeaking, setSpeaking] = useState(false);
  useEffect(() => {
    const synthesis = speech();
    if (!synthesis) return undefined;
    // Some browsers know their voices only after a while.
    const find = () => setVoice(synthesis.getVoices().find(isSpanish) ?? null);
    find();
    synthesis.addEventListener('voiceschanged', find);
    return () => {
      synthesis.removeEventListener('voiceschanged', find);
      synthesis.cancel();
    };
  }, []);
  if (!voice) return null;
  const stop = () => {
    speech()?.cancel();
    setSpeaking(false);
  };
  const speak = (words: string) => {
    stop();
    const spoken = new SpeechSynthesisUtterance(words);
    spoken.voice = voice;
    spoken.lang = voice.lang;
    spoken.onend = () => setSpeaking(false);
    setSpeaking(true);
    speech()?.speak(spoken);
  };
  return { isSpeaking, speak, stop };
}
