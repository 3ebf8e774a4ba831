const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
const MAX_LENGTH = 120;
const ENDING = /(?<=.)\.[a-z0-9]{1,10}$/i;
const FALLBACK = 'archivo';

/**
 * A name from a person's computer, made safe to show and offer again: no folders, no control or direction characters
 * that make an extension look like another, nothing that a file system takes for a device. It is a label; storage
 * keys are never made from it.
 */
export function cleanFilename(sent: string): string {
  const base = sent.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = base
    .replace(/[\p{C}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  if (plain === '') return FALLBACK;
  return shortened(RESERVED.test(plain) ? `_${plain}` : plain);
}

/** Cuts the middle: the ending is what people and machines go by. */
function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= MAX_LENGTH) return name;
  const ending = [...endingOf(name)];
  return [...letters.slice(0, MAX_LENGTH - ending.length), ...ending].join('');
}

function endingOf(name: string): string {
  return ENDING.exec(name)?.[0] ?? '';
}

/** The name with the ending that its content has, whatever ending it came with. */
export function withEnding(name: string, ending: string): string {
  const had = endingOf(name);
  const stem = had === '' ? name : name.slice(0, -had.length);
  return cleanFilename(`${stem || FALLBACK}.${ending}`);
}
