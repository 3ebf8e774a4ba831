const RANGE = /^(\d{1,2}):?(\d{2})?\s*(?:-|–|a)\s*(\d{1,2}):?(\d{2})?$/;

const time = (hours = '', minutes = '00') => `${hours.padStart(2, '0')}:${minutes}`;

/** Typed text, "9-14, 16:00-20:00", as ranges; `null` when it is none. The server checks whether they fit together. */
export function readRanges(text: string): { from: string; to: string }[] | null {
  const parts = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const read = parts.map((part) => RANGE.exec(part));
  if (read.includes(null)) return null;
  return read.map((match) => ({ from: time(match?.[1], match?.[2]), to: time(match?.[3], match?.[4]) }));
}
