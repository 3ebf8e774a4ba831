import './display.css';

const TONES = 5;

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('');
}

/** A small round sign for a person or company without picture; decorative, the name stands beside it. */
export function Initials({ name, size = 28 }: { name: string; size?: number }) {
  let sum = 0;
  for (const letter of name) sum = (sum + (letter.codePointAt(0) ?? 0)) % TONES;
  return (
    <span
      aria-hidden="true"
      className={`v-initials v-initials-${sum}`}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.39) }}
    >
      {initialsOf(name) || '·'}
    </span>
  );
}
